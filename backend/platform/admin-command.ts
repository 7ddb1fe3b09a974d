import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Envelope, SUCCESS_STATUS } from '@/lib/contract/envelope';

/*
 * What the operator's programs (`npm run catalogue`, `npm run orders`) have in common. They talk to the running
 * backend, because the embedded database has one owner.
 */

/** The last lines of a program's help. */
export const CONNECTION_HELP = `The command calls the running backend at BACKEND_URL (default: http://127.0.0.1:BACKEND_PORT, port 4000)
with BACKEND_ADMIN_SECRET. Both can be set in .env.local.
`;

/** An error that the operator can correct. The message explains how. */
export class CliError extends Error {
  override name = 'CliError';
}

/** The environment variables and the output of a command. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  print(line: string): void;
}

/** What an operator's command answers. */
export interface Outcome<Result> {
  /** A sentence for the operator about the result. */
  message: string;
  result: Result;
}

/** Runs a program's command line, and ends the process with 1 when it fails. */
export function runProgram(run: (args: string[], terminal: Terminal) => Promise<void>): void {
  if (fs.existsSync('.env.local')) process.loadEnvFile('.env.local');
  run(process.argv.slice(2), {
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
  }).catch((error: unknown) => {
    process.stderr.write(`${error instanceof CliError ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

/** The words of a command line. Throws a `CliError` for an option that there is not. */
export function readWords<Options extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, ...options } as const,
    });
  } catch (error) {
    // Only the first sentence is used. The others explain how to escape a dash.
    const [reason] = String(error)
      .replace(/^TypeError[^:]*: /, '')
      .split('. ');
    throw new CliError(`${reason}: see --help.`);
  }
}

function backendUrl({ BACKEND_URL, BACKEND_PORT }: Terminal['environment']): string {
  return (BACKEND_URL || `http://127.0.0.1:${BACKEND_PORT || 4000}`).replace(/\/+$/, '');
}

/**
 * Sends one command to an admin route, e.g. `/backend/admin/catalogue`. Throws a `CliError` with the backend's
 * message when the backend rejects it.
 */
export async function sendCommand<Result>(
  { environment }: Terminal,
  path: string,
  command: object,
  schema: z.ZodType<Result>,
): Promise<Outcome<Result>> {
  const secret = environment.BACKEND_ADMIN_SECRET;
  if (!secret) throw new CliError('Set BACKEND_ADMIN_SECRET in the environment or in .env.local.');
  const url = backendUrl(environment);
  let response: Response;
  try {
    response = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(command),
    });
  } catch {
    throw new CliError(`No backend answers at ${url}: start it, or set BACKEND_URL.`);
  }
  const envelope = Envelope.safeParse(await response.json().catch(() => null));
  if (!envelope.success) throw new CliError(`What answers at ${url} is not the backend.`);
  const { status, message, data } = envelope.data;
  if (status === 401) {
    throw new CliError('The backend has another BACKEND_ADMIN_SECRET than this command.');
  }
  if (status === 404 && message === 'This page was not found.') {
    throw new CliError('The backend has no BACKEND_ADMIN_SECRET, so it accepts no commands.');
  }
  if (status !== SUCCESS_STATUS) throw new CliError(message ?? `It answered ${status}.`);
  return { message: message ?? '', result: z.decode(schema, data) };
}
