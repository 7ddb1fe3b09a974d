import { bundle, bundleOf } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { startNode } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';
import { shopEnvironment } from './lib/shop-environment.mjs';

/** What is a program of its own: what works on the database itself, and the doctor, which looks at all that the shop needs. */
const OWN_PROGRAMS = new Map([
  ['backup', 'backend/backup-cli.ts'],
  ['restore', 'backend/backup-cli.ts'],
  ['move-to', 'backend/backup-cli.ts'],
  ['doctor', 'backend/doctor/main.ts'],
]);

/** The operator's program, with the settings and the secret that `npm start` wrote. All else talks to the running backend. */
await main(async () => {
  await ensureInstalled();
  const [name = ''] = process.argv.slice(2);
  const program = OWN_PROGRAMS.get(name) ?? 'backend/cli.ts';
  await bundle([program]);
  const isDoctor = name === 'doctor';
  const settings = readSettings();
  const args = [bundleOf(program), ...process.argv.slice(isDoctor ? 3 : 2)];
  return startNode(args, { env: isDoctor ? shopEnvironment(settings) : settings }).ended;
});
