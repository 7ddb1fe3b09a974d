import lighthouse from 'lighthouse';
import { findFreePort } from '../lib/ports.mjs';
import { Sentence, say } from '../lib/say.mjs';
import { withBrowser } from './browser.mjs';
import { withEmptyApp } from './empty-app.mjs';
import { median } from './figures.mjs';
import { sampleShop } from './shops.mjs';

const ROUNDS = 5;

/** @type {Record<string, number>} */
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

export const how = `Lighthouse's own mobile settings (a slowed phone on a slowed network), ${ROUNDS} runs a page in turns, the median of each category. An empty App Router page, measured in the same turns, tells what this machine leaves for a page: its score falls with the machine's speed.`;

/**
 * @param {string} url
 * @param {number} port where the browser listens for its remote control
 * @param {string[]} onlyCategories
 * @returns {Promise<Record<string, number>>} the score of each category, of 100
 */
async function scores(url, port, onlyCategories) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories,
  });
  if (!result) throw new Sentence(`Lighthouse had nothing to say about ${url}.`);
  const { categories, audits } = result.lhr;
  for (const name of onlyCategories) {
    const score = (categories[name]?.score ?? 0) * 100;
    if (name === 'performance' || score >= (bars[name] ?? 0)) continue;
    const failed = categories[name]?.auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
    say(`  ${name} misses: ${failed?.join(', ')}`);
  }
  return Object.fromEntries(
    onlyCategories.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
}

/**
 * @param {string} url
 * @param {string[]} categories
 */
async function scoresInOwnBrowser(url, categories = Object.keys(bars)) {
  const port = await findFreePort();
  return withBrowser(() => scores(url, port, categories), [`--remote-debugging-port=${port}`]);
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
    ];
    for (let round = 0; round < ROUNDS; round++) {
      emptyRuns.push(await scoresInOwnBrowser(empty, ['performance']));
      for (const { url, runs } of pages) runs.push(await scoresInOwnBrowser(url));
    }
    const emptyScore = median(emptyRuns.map(({ performance }) => performance ?? 0));
    return pages.map(({ name, runs }) => {
      const medians = Object.keys(bars).map((category) =>
        median(runs.map((run) => run[category] ?? 0)),
      );
      return {
        figure: `Lighthouse mobile, ${name}`,
        measured: `**${medians.join(' · ')}**`,
        against: `performance · accessibility · best practices · SEO; an empty App Router page's performance: ${emptyScore}`,
        bar: `≥ ${Object.values(bars).join(' · ')}`,
        isMet: Object.values(bars).every((bar, at) => (medians[at] ?? 0) >= bar),
      };
    });
  });
}
