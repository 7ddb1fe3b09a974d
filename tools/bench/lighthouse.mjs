import lighthouse from 'lighthouse';
import { log, UserError } from '../../scripts/lib/log.mjs';
import { findFreePort } from '../../scripts/lib/ports.mjs';
import { withBrowser } from './browser.mjs';
import { withEmptyApp } from './empty-app.mjs';
import { median } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const ROUNDS = 5;

/** @type {Record<string, number>} */
const bars = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** How many points below the empty page a page may be. */
const PERFORMANCE_BAR = 3;
const categories = ['performance', ...Object.keys(bars)];

export const how = `Lighthouse's default mobile settings (a throttled phone on a throttled network), ${ROUNDS} rounds over all pages; the median of each category. Performance depends on the machine's speed, so it is compared with an empty App Router page, measured in the same rounds.`;

/** How often a page is loaded at most: sometimes the recording misses the beginning of the navigation. */
const LOADS = 3;

/**
 * @param {string} url
 * @param {number} port the browser's remote debugging port
 * @param {string[]} onlyCategories
 */
async function run(url, port, onlyCategories) {
  let reason = '';
  for (let attempt = 0; attempt < LOADS; attempt++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
    });
    if (result && !result.lhr.runtimeError) return result;
    reason = result?.lhr.runtimeError?.code ?? 'no result';
    if (reason !== 'NO_NAVSTART') break;
  }
  throw new UserError(`Lighthouse has no score for ${url}: ${reason}.`);
}

/**
 * @param {string} url
 * @param {number} port the browser's remote debugging port
 * @param {string[]} onlyCategories
 * @returns {Promise<Record<string, number>>} the score of each category, of 100
 */
async function scores(url, port, onlyCategories) {
  const result = await run(url, port, onlyCategories);
  const { categories: found, audits } = result.lhr;
  for (const name of onlyCategories) {
    const score = (found[name]?.score ?? 0) * 100;
    if (name === 'performance' || score >= (bars[name] ?? 0)) continue;
    const failed = found[name]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    log(`  ${name} misses: ${failed?.join(', ')}`);
  }
  return Object.fromEntries(
    onlyCategories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]),
  );
}

/**
 * @param {string} url
 * @param {string[]} [wanted]
 */
async function scoresInOwnBrowser(url, wanted = categories) {
  const port = await findFreePort();
  return withBrowser(() => scores(url, port, wanted), [`--remote-debugging-port=${port}`]);
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  return withEmptyApp(async (empty) => {
    /** @type {Record<string, number>[]} */
    const emptyRuns = [];
    /** @type {{ name: string, url: string, runs: Record<string, number>[] }[]} */
    const pages = [
      { name: '/home', url: shop.home, runs: [] },
      { name: 'a product page', url: shop.product, runs: [] },
      { name: 'a category page', url: shop.list, runs: [] },
    ];
    for (let round = 0; round < ROUNDS; round++) {
      emptyRuns.push(await scoresInOwnBrowser(empty, ['performance']));
      for (const { url, runs } of pages) runs.push(await scoresInOwnBrowser(url));
    }
    const emptyScore = median(emptyRuns.map(({ performance }) => performance ?? 0));
    return pages.map(({ name, runs }) => {
      /** @param {string} category */
      const middle = (category) => median(runs.map((run) => run[category] ?? 0));
      const less = emptyScore - middle('performance');
      return {
        figure: `Lighthouse mobile, ${name}`,
        measured: `**${categories.map(middle).join(' · ')}**, ${less} less in performance`,
        against: `performance · accessibility · best practices · SEO; an empty App Router page's performance: ${emptyScore}`,
        bar: `≤ ${PERFORMANCE_BAR} less · ${Object.values(bars).join(' · ')}`,
        isMet:
          less <= PERFORMANCE_BAR &&
          Object.entries(bars).every(([category, bar]) => middle(category) >= bar),
      };
    });
  });
}
