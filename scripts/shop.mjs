import { bundle, bundleOf } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';
import { shopEnvironment } from './lib/shop-environment.mjs';

/**
 * The operator's program. It talks to the running backend, with the secret that `npm start` wrote. The doctor is a program
 * of its own, which looks at all that the shop needs.
 */
await main(async () => {
  await ensureInstalled();
  const settings = readSettings();
  const [command, ...rest] = process.argv.slice(2);
  const isDoctor = command === 'doctor';
  const program = isDoctor ? 'backend/doctor/main.ts' : 'backend/cli.ts';
  await bundle([program]);
  const args = [bundleOf(program), ...(isDoctor ? rest : process.argv.slice(2))];
  return startNode(args, { env: isDoctor ? shopEnvironment(settings) : settings }).ended;
});
