import fs from 'node:fs';
import { printable } from '@/lib/shared/printable.mjs';
import { commandGroups } from './commands';
import { runCommandLine } from './platform/command-line';

/* `npm run shop`. It talks to the running backend, because the embedded database has one owner. */

if (fs.existsSync('.env.local')) process.loadEnvFile('.env.local');
const terminal = {
  environment: process.env,
  print: (line: string) => process.stdout.write(`${line}\n`),
};
runCommandLine(commandGroups, process.argv.slice(2), terminal).catch((error: unknown) => {
  process.stderr.write(`${printable(error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});
