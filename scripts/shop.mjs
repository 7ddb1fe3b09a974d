import { bundle, bundleOf } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';

/** The operator's program. It talks to the running backend, with the secret that `npm start` wrote. */
await main(async () => {
  await ensureInstalled();
  await bundle(['backend/cli.ts']);
  const args = [bundleOf('backend/cli.ts'), ...process.argv.slice(2)];
  return startNode(args, { env: readSettings() }).ended;
});
