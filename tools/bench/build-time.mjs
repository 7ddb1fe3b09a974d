import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { nextProgram } from '../../scripts/lib/build.mjs';
import { UserError } from '../../scripts/lib/log.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startNode } from '../../scripts/lib/processes.mjs';
import { ratio } from './figures.mjs';
import { bigShop, MANY_PRODUCTS, sampleShop } from './shops.mjs';

const BAR = 1.1;

export const how =
  'A copy of the sources is built without a cache four times: with the sample catalogue, twice with the big one, and with the sample catalogue again. In this order a machine that becomes slower or faster favours neither. The sums are compared.';

const excluded = new Set(['node_modules', 'package-lock.json', 'coverage', 'docs', 'test-results']);

/** Copies the sources into a folder inside the project, so that the build resolves the same packages. */
function copySources() {
  const copy = inRoot('.data/bench/build');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(inRoot())) {
    if (excluded.has(name) || name.startsWith('.')) continue;
    cpSync(inRoot(name), join(copy, name), { recursive: true });
  }
  // The fonts are imported by their path in node_modules.
  symlinkSync(inRoot('node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * Seconds of one build.
 * @param {string} folder
 * @param {string} backendUrl
 */
async function buildSeconds(folder, backendUrl) {
  rmSync(`${folder}/.next`, { recursive: true, force: true });
  const startedAt = performance.now();
  const building = startNode([nextProgram, 'build', folder], {
    env: {
      ...process.env,
      BACKEND_URL: backendUrl,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    output: 'ignore',
  });
  if ((await building.ended) !== 0)
    throw new UserError('The copy of the storefront did not build.');
  return (performance.now() - startedAt) / 1000;
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const small = (await sampleShop()).backendUrl;
  const big = (await bigShop()).backendUrl;
  const folder = copySources();
  // The very first build fills the machine's file cache and is not measured.
  await buildSeconds(folder, small);
  const withFew = [await buildSeconds(folder, small)];
  const withMany = [await buildSeconds(folder, big), await buildSeconds(folder, big)];
  withFew.push(await buildSeconds(folder, small));
  rmSync(folder, { recursive: true, force: true });
  const sum = (/** @type {number[]} */ seconds) => seconds.reduce((a, b) => a + b, 0);
  return [
    {
      figure: `\`next build\` with ${MANY_PRODUCTS.toLocaleString('en')} products`,
      measured: ratio(sum(withMany) / 2, sum(withFew) / 2, (time) => `${time.toFixed(1)} s`),
      against: 'the same with the sample catalogue',
      bar: `≤ ${BAR}`,
      isMet: sum(withMany) / sum(withFew) <= BAR,
    },
  ];
}
