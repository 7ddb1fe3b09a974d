import { ensureInstalled } from './install.mjs';
import { main } from './main.mjs';
import { startNode } from './processes.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs one of the operator's programs with the arguments of this process. It talks to the running backend, with the
 * secret that `npm start` wrote.
 * @param {string} file
 */
export async function runAdminProgram(file) {
  await main(async () => {
    await ensureInstalled();
    const args = ['--import', 'tsx', file, ...process.argv.slice(2)];
    return startNode(args, { env: readSettings() }).ended;
  });
}
