import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { nextProgram } from '../lib/build.mjs';
import { inRoot } from '../lib/paths.mjs';
import { startNode } from '../lib/processes.mjs';
import { Sentence } from '../lib/say.mjs';
import { ratio } from './figures.mjs';
import { bigShop, MANY_PRODUCTS, sampleShop } from './shops.mjs';

const BAR = 1.1;

export const how =
  'A copy of the sources is built from nothing, four times: beside the sample catalogue, twice beside the big one, beside the sample catalogue again, so that a machine that slows down or warms up favours neither; the sums.';

const left = new Set(['node_modules', 'package-lock.json', 'coverage', 'docs', 'test-results']);

/** The sources alone, inside the project's folder so that the packages are found from there. */
function copySources() {
  const copy = inRoot('.data/bench/build');
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(inRoot())) {
    if (left.has(name) || name.startsWith('.')) continue;
    cpSync(inRoot(name), join(copy, name), { recursive: true });
  }
  // The fonts are named by their path in it.
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
  if ((await building.ended) !== 0) throw new Sentence('The copy of the storefront did not build.');
  return (performance.now() - startedAt) / 1000;
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const small = (await sampleShop()).backendUrl;
  const big = (await bigShop()).backendUrl;
  const folder = copySources();
  // The first build of all fills the machine's file cache.
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
