import { compareWithConstant, HOW } from './against-constant.mjs';
import { openClient } from './client.mjs';
import { randomNumbers } from './figures.mjs';
import { bigShop, MANY_PRODUCTS } from './shops.mjs';

const LIST_BAR = 8;
const FACETS_BAR = 20;
const REQUESTS = 1000;
const PAGE_SIZE = 24;
const LAST_PAGE = 40;
/** The highest price in the filters, in major units. */
const HIGHEST_PRICE = 3000;
const SORT_OPTIONS = ['Relevance', 'Alphabetically A-Z', 'Price Low to High', 'Price High to Low'];

export const how = `${REQUESTS} different requests in each round over one connection: the whole shop, a category, a sub-category or a search text of one to three words (some with a missing letter), each with zero to four filters, in all sort orders, with ${PAGE_SIZE} products of page 1 to ${LAST_PAGE}. Lists without facets and lists with facets are measured one after the other. ${HOW}`;

/**
 * The values from which requests are built.
 * @typedef {object} Offer
 * @property {{ id: number, sub_category: { id: number }[] }[]} categories
 * @property {Record<'material' | 'size' | 'colour' | 'room', { value: string }[]>} facets
 * @property {string[]} names the names of some products
 */

/**
 * @param {import('./client.mjs').Client} client
 * @param {string} api
 * @returns {Promise<Offer>}
 */
async function readOffer({ send }, api) {
  const payload = { page_size: 60, sort_by: 'Alphabetically A-Z', with_facets: true };
  const categories = await send(`${api}/categoryWiseSubCategoryList`, {});
  const list = await send(`${api}/searchProductList`, payload);
  const { facets, products } = JSON.parse(list.text).data;
  const names = products.map((/** @type {{ name: string }} */ product) => product.name);
  return { categories: JSON.parse(categories.text).data, facets, names };
}

/**
 * The requests of one round.
 * @param {Offer} offer
 * @param {number} seed
 * @param {number} requests how many
 */
function listRequests({ categories, facets, names }, seed, requests) {
  const random = randomNumbers(seed);
  const below = (/** @type {number} */ limit) => Math.floor(random() * limit);
  /** @type {<T>(list: T[]) => T} */
  const pick = (list) => /** @type {any} */ (list[below(list.length)]);

  function scope() {
    const kind = random();
    const category = pick(categories);
    if (kind < 0.25) return {};
    if (kind < 0.5) return { category_id: category.id };
    if (kind < 0.7)
      return { category_id: category.id, sub_category_id: pick(category.sub_category).id };
    const words = pick(names).split(' ');
    const start = below(words.length);
    const text = words.slice(start, start + 1 + below(3)).join(' ');
    const at = 1 + below(text.length);
    return { search_text: random() < 0.2 ? text.slice(0, at) + text.slice(at + 1) : text };
  }

  function filter() {
    const kind = below(6);
    if (kind === 0) return { price_min: below(HIGHEST_PRICE / 2) };
    if (kind === 1) return { price_max: below(HIGHEST_PRICE) };
    if (kind === 2) return { rating: 1 + below(4) };
    const name = pick(/** @type {const} */ (['material', 'size', 'colour', 'room']));
    return { [name]: [pick(facets[name]).value, pick(facets[name]).value] };
  }

  return Array.from({ length: requests }, () => ({
    ...scope(),
    ...Object.assign({}, ...Array.from({ length: below(5) }, filter)),
    sort_by: pick(SORT_OPTIONS),
    page_number: 1 + below(LAST_PAGE),
    page_size: PAGE_SIZE,
    // As the storefront asks, unless the shopper wants all colours.
    one_per_model: true,
  }));
}

/** @returns {Promise<import('./figures.mjs').Row[]>} */
export async function measure() {
  const { backendUrl } = await bigShop();
  return measureLists(backendUrl, `${MANY_PRODUCTS.toLocaleString('en')} products`);
}

/**
 * Measures the lists of a backend with so many products.
 * @param {string} backendUrl
 * @param {string} products how many, and what else the figures are called by
 * @param {{ list: number, facets: number, requests: number }} [options] the bars, and the requests of a round
 */
export async function measureLists(
  backendUrl,
  products,
  { list, facets, requests } = { list: LIST_BAR, facets: FACETS_BAR, requests: REQUESTS },
) {
  const api = `${backendUrl}/backend/api`;
  const client = openClient();
  const offer = await readOffer(client, api);
  /**
   * @param {string} figure
   * @param {number} bar
   * @param {boolean} hasFacets
   */
  const measureOf = (figure, bar, hasFacets) =>
    compareWithConstant({
      figure: `${figure}, 95th percentile with ${products}`,
      bar,
      client,
      backendUrl,
      callsOf: (round) =>
        // Each request is new: what one has found is cached for the next.
        listRequests(offer, 2 * round + (hasFacets ? 2 : 1), requests).map(
          (payload) => () =>
            client.send(`${api}/searchProductList`, { ...payload, with_facets: hasFacets }),
        ),
    });
  const rows = [
    await measureOf('Product list', list, false),
    await measureOf('Product list with facets', facets, true),
  ];
  client.close();
  return rows;
}
