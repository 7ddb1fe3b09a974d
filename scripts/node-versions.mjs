import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, runNpm } from './lib/install.mjs';
import { log, logError, UserError } from './lib/log.mjs';
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';
import { startProgram } from './lib/processes.mjs';

/** The release lines that get corrections. The tests run on the Node.js of the machine as well. */
const MAJORS = ['22', '24'];

/** What a Node.js could break: rules and their libraries, the build, and a whole shop that answers requests. */
const CHECKS = [['unit', 'lib/'], ['build'], ['http', 'page-cache']];

/**
 * The newest Node.js of a release line, which the package `node` brings.
 * @param {string} major
 * @returns {Promise<string>} the path of its program
 */
async function bringNode(major) {
  const folder = inRoot('.data/node', major);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  log(`Installing Node ${major} …`);
  const code = await runNpm(['install', '--no-audit', '--no-fund', `node@${major}`], folder);
  const node = join(folder, 'node_modules/node/bin/node');
  if (code !== 0 || !existsSync(node)) {
    throw new UserError(`The package node@${major} brings no Node for this machine: see above.`);
  }
  return node;
}

await main(async () => {
  const majors = process.argv.length > 2 ? process.argv.slice(2) : MAJORS;
  const wrong = majors.find((major) => !/^\d+$/.test(major));
  if (wrong) throw new UserError(`"${wrong}" is no release line: npm run node-versions -- 24`);
  await ensureInstalled();
  let failed = 0;
  /** @type {string[]} */
  const results = [];
  for (const major of majors) {
    const node = await bringNode(major);
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    // Also for what is started by its name.
    const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
    for (const check of CHECKS) {
      const code = await startProgram(node, ['scripts/test.mjs', ...check], { env }).ended;
      results.push(`${code === 0 ? '✓' : '✗'} Node ${version}: npm test -- ${check.join(' ')}`);
      if (code !== 0) failed += 1;
    }
  }
  for (const result of results) (result.startsWith('✓') ? log : logError)(result);
  return failed > 0 ? 1 : 0;
});
