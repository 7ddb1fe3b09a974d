import lighthouse from 'lighthouse';
import { findFreePort } from '../lib/ports.mjs';
import { Sentence, say } from '../lib/say.mjs';
import { withBrowser } from './browser.mjs';
import { median } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const ROUNDS = 5;

/** @type {Record<string, number>} */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

export const how = `Lighthouse's own mobile settings (a slowed phone on a slowed network), ${ROUNDS} runs a page, the median of each category.`;

/**
 * @param {string} url
 * @param {number} port where the browser listens for its remote control
 * @returns {Promise<Record<string, number>>} the score of each category, of 100
 */
async function scores(url, port) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(bars),
  });
  if (!result) throw new Sentence(`Lighthouse had nothing to say about ${url}.`);
  const { categories, audits } = result.lhr;
  for (const [name, bar] of Object.entries(bars)) {
    if (name === 'performance' || (categories[name]?.score ?? 0) * 100 >= bar) continue;
    const failed = categories[name]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    say(`  ${name} misses: ${failed?.join(', ')}`);
  }
  return Object.fromEntries(
    Object.keys(bars).map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const shop = await sampleShop();
  const rows = [];
  for (const [name, url] of [
    ['/home', shop.home],
    ['a product page', shop.product],
  ]) {
    /** @type {Record<string, number>[]} */
    const runs = [];
    for (let round = 0; round < ROUNDS; round++) {
      const port = await findFreePort();
      const run = () => scores(`${url}`, port);
      runs.push(await withBrowser(run, [`--remote-debugging-port=${port}`]));
    }
    const medians = Object.keys(bars).map((category) =>
      median(runs.map((run) => run[category] ?? 0)),
    );
    rows.push({
      figure: `Lighthouse mobile, ${name}`,
      measured: `**${medians.join(' · ')}**`,
      against: 'performance · accessibility · best practices · SEO',
      bar: `≥ ${Object.values(bars).join(' · ')}`,
      isMet: Object.values(bars).every((bar, at) => (medians[at] ?? 0) >= bar),
    });
  }
  return rows;
}
