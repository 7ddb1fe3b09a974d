import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { runNpm } from '@/scripts/lib/install.mjs';
import { log, UserError } from '@/scripts/lib/log.mjs';
import { startNode } from '@/scripts/lib/processes.mjs';
import {
  BUILT_FROM,
  inMedusa,
  isInstalled,
  MEDUSA_VERSION,
  type MedusaEnvironment,
} from './folder';

/** `medusa build` writes a folder to run in, with the dashboard; packages are found in the folder above. */
export const SERVER = '.medusa/server';
const DASHBOARD = `${SERVER}/public/admin/index.html`;
const BUILD_MARK = `${SERVER}/built-from.json`;

/** Logs how long a step took. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  log(`${name} …`);
  const startedAt = performance.now();
  const result = await work();
  log(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** The arguments of Node for a command of Medusa. */
export function medusaCommand(...args: string[]): string[] {
  return [inMedusa('node_modules/@medusajs/cli/cli.js'), ...args];
}

/**
 * Runs a command of Medusa to its end.
 * @throws {UserError} with the file of its output where it fails
 */
export async function runMedusa(name: string, args: string[], env: MedusaEnvironment) {
  const logFile = inMedusa(`${name}.log`);
  const output = openSync(logFile, 'w', 0o600);
  try {
    const running = startNode(medusaCommand(...args), { cwd: inMedusa(), env, output });
    const code = await running.ended;
    if (code !== 0) {
      throw new UserError(`medusa ${args[0]} failed with exit code ${code}: see ${logFile}.`);
    }
  } finally {
    closeSync(output);
  }
}

export async function ensureInstalled(): Promise<void> {
  if (isInstalled()) return;
  await step(`Installing Medusa ${MEDUSA_VERSION} into .data/medusa, 700 MB`, async () => {
    // With all kinds of packages, even if NODE_ENV is production.
    const args = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await runNpm(args, inMedusa());
    if (code !== 0) throw new UserError(`npm install of Medusa failed with exit code ${code}.`);
  });
}

function isBuilt(): boolean {
  const mark = inMedusa(BUILD_MARK);
  return (
    existsSync(inMedusa(DASHBOARD)) && existsSync(mark) && readFileSync(mark, 'utf8') === BUILT_FROM
  );
}

export async function ensureBuilt(env: MedusaEnvironment): Promise<void> {
  if (isBuilt()) return;
  await step('Building its dashboard', () => runMedusa('build', ['build', '--no-lint'], env));
  writeFileSync(inMedusa(BUILD_MARK), BUILT_FROM);
}
