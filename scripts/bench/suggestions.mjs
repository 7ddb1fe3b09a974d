import { openClient } from './client.mjs';
import { median, quantile, randomNumbers, ratio } from './figures.mjs';
import { bigShop, MANY_PRODUCTS } from './shops.mjs';

const BAR = 5;
const ROUNDS = 3;
const REQUESTS = 1000;

export const how = `${REQUESTS} different texts in each round over one connection: starts and middle parts of real product names, some with a missing letter, some that match nothing. ${ROUNDS} rounds, in alternation with the constant; the median of the rounds' 95th percentiles. The reference is the same backend's constant answer at /api/health/live.`;

/**
 * Product names of the catalogue, read from the suggestions.
 * @param {import('./client.mjs').Client} client
 * @param {string} endpoint
 */
async function productNames({ send }, endpoint) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const letter of 'abcdefghijklmnoprstuvw') {
    const { text } = await send(endpoint, { category_id: '', search_text: letter });
    for (const { name } of JSON.parse(text).data) names.add(name);
  }
  return [...names];
}

/**
 * Texts that a shopper could have typed while entering a product name.
 * @param {string[]} names
 */
function typedTexts(names) {
  const random = randomNumbers(2026);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  return Array.from({ length: REQUESTS }, () => {
    const words = (names[below(names.length)] ?? 'chair').split(' ');
    const text = words
      .slice(below(words.length))
      .join(' ')
      .slice(0, 1 + below(14));
    const kind = random();
    if (kind < 0.05) return `${text}qzx`;
    if (kind > 0.2 || text.length < 4) return text;
    const at = 1 + below(text.length - 2);
    return text.slice(0, at) + text.slice(at + 1);
  });
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { backendUrl } = await bigShop();
  const endpoint = `${backendUrl}/backend/api/searchSuggestionList`;
  const constant = `${backendUrl}/api/health/live`;
  const client = openClient();
  const { send } = client;
  const texts = typedTexts(await productNames(client, endpoint));
  /** @param {(text: string) => Promise<{ milliseconds: number }>} ask */
  const p95 = async (ask) => {
    const times = [];
    for (const text of texts) times.push((await ask(text)).milliseconds);
    return quantile(times, 0.95);
  };
  const suggest = () => p95((text) => send(endpoint, { category_id: '', search_text: text }));
  const answer = () => p95(() => send(constant));
  await answer();
  await suggest();
  const suggestions = [];
  const constants = [];
  for (let round = 0; round < ROUNDS; round++) {
    suggestions.push(await suggest());
    constants.push(await answer());
  }
  client.close();
  const value = median(suggestions);
  const base = median(constants);
  return [
    {
      figure: `Suggestions, 95th percentile with ${MANY_PRODUCTS.toLocaleString('en')} products`,
      measured: ratio(value, base, (time) => `${time.toFixed(2)} ms`, 1),
      against: 'the same server answering a constant',
      bar: `≤ ${BAR}`,
      isMet: value / base <= BAR,
    },
  ];
}
