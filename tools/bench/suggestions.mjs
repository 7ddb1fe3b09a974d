import { compareWithConstant, HOW } from './against-constant.mjs';
import { openClient } from './client.mjs';
import { randomNumbers } from './figures.mjs';
import { bigShop, MANY_PRODUCTS } from './shops.mjs';

const BAR = 5;
const REQUESTS = 1000;

export const how = `${REQUESTS} different texts in each round over one connection: starts and middle parts of real product names, some with a missing letter, some that match nothing. ${HOW}`;

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
  return measureSuggestions(backendUrl, `${MANY_PRODUCTS.toLocaleString('en')} products`);
}

/**
 * Measures the suggestions of a backend with so many products.
 * @param {string} backendUrl
 * @param {string} products how many, and what else the figure is called by
 * @param {number} [bar]
 * @returns {Promise<import('./figures.mjs').Row[]>}
 */
export async function measureSuggestions(backendUrl, products, bar = BAR) {
  const endpoint = `${backendUrl}/backend/api/searchSuggestionList`;
  const client = openClient();
  const { send } = client;
  const texts = typedTexts(await productNames(client, endpoint));
  const row = await compareWithConstant({
    figure: `Suggestions, 95th percentile with ${products}`,
    bar,
    client,
    backendUrl,
    callsOf: () =>
      texts.map((text) => () => send(endpoint, { category_id: '', search_text: text })),
  });
  client.close();
  return [row];
}
