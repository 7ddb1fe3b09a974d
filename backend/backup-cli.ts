import fs from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm';
import { printable } from '@/lib/shared/printable.mjs';
import { runBackupProgram } from './platform/backup/program';
import { readPlatformConfig } from './platform/config';
import { createLogger } from './platform/http/logging';

/*
 * `npm run shop -- backup`, `restore` and `move-to`. A program of its own: it opens databases, which those that call the
 * running backend do not.
 */

/** The message of a failed query would hold its values, which may be somebody's. */
function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) {
    const { cause } = error;
    return `The database has refused it: ${cause instanceof Error ? cause.message : 'it gave no reason'}`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  if (fs.existsSync('.env.local')) process.loadEnvFile('.env.local');
  const terminal = {
    environment: process.env,
    print: (line: string) => process.stdout.write(`${printable(line)}\n`),
  };
  const settings = readPlatformConfig(process.env);
  await runBackupProgram(process.argv.slice(2), settings, terminal, createLogger('silent'));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${printable(reasonOf(error))}\n`);
    process.exit(1);
  },
);
