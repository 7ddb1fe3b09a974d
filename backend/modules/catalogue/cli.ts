import fs from 'node:fs';
import { CliError, runCommandLine } from './command-line';

if (fs.existsSync('.env.local')) process.loadEnvFile('.env.local');

runCommandLine(process.argv.slice(2), {
  environment: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
}).catch((error: unknown) => {
  const isOurs = error instanceof CliError;
  process.stderr.write(`${isOurs ? error.message : String(error)}\n`);
  process.exit(1);
});
