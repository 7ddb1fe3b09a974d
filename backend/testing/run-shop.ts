import { commandGroups } from '../commands';
import { runCommandLine } from '../platform/command-line';
import { ADMIN_SECRET } from './backend-process';

/** What the operator's program reads from the environment to call a backend of a test. */
export function shopEnvironment(backend: { url: string }) {
  return { BACKEND_URL: backend.url, BACKEND_ADMIN_SECRET: ADMIN_SECRET };
}

/** Runs `npm run shop -- …` in this process, which is faster than starting a program. */
export async function runShop(
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ out: string; error: unknown }> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const error = await runCommandLine(commandGroups, args, { environment, print }).catch(
    (reason: unknown) => reason,
  );
  return { out: lines.join('\n'), error };
}
