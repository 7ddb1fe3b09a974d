import { bundle, bundleOf, COMMAND_LINE } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';

/** The operator's program. It talks to the running backend, with the secret that `npm start` wrote. */
await main(async () => {
  await ensureInstalled();
  bundle([COMMAND_LINE]);
  const args = [bundleOf(COMMAND_LINE), ...process.argv.slice(2)];
  return startNode(args, { env: readSettings() }).ended;
});
