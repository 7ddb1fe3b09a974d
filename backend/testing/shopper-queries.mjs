/**
 * A product of the sample catalogue, with the name of its sub-category.
 * @typedef {object} JudgedProduct
 * @property {string} name
 * @property {string} material
 * @property {string} size
 * @property {{ label: string }} color
 * @property {string} room
 * @property {string[]} [keywords]
 * @property {string} kind the name of the sub-category
 * @property {{ tops: string[], legs: string[] } | null} customise
 */

/**
 * @typedef {object} ShopperQuery
 * @property {string} text
 * @property {((product: JudgedProduct) => boolean) | null} fits which products a shopper means; null for what the shop
 *   does not sell
 * @property {boolean} [isGuess] whether the shop has only something similar, and has to say so
 */

/** @param {RegExp} kinds */
const is =
  (kinds) =>
  (/** @type {JudgedProduct} */ { kind }) =>
    kinds.test(kind);

/**
 * Products of some kinds that also say something else: in name, size, colour, material, room, or in what they can be
 * ordered in.
 * @param {RegExp} kinds
 * @param {RegExp} words
 */
const isAlso = (kinds, words) => (/** @type {JudgedProduct} */ product) => {
  const { name, size, color, material, room, keywords = [], customise } = product;
  const choices = [...(customise?.tops ?? []), ...(customise?.legs ?? [])];
  const said = [name, size, color.label, material, room, ...keywords, ...choices].join(' | ');
  return kinds.test(product.kind) && words.test(said);
};

const SOFAS = /Sofas/;
const BEDS = /Beds/;
const DESKS = /Desks/;
const ANY = /./;

/**
 * Searches as people type them in furniture shops, and which products of the sample catalogue they mean. Their kinds are
 * those of published lists of searches (WANDS of Wayfair): things by their many names, sizes, colours, materials, rooms,
 * measures, typing errors, and what this shop does not sell.
 * @type {ShopperQuery[]}
 */
export const shopperQueries = [
  // Things, by the shop's name and by others.
  { text: 'sofa', fits: is(SOFAS) },
  { text: 'couch', fits: is(SOFAS) },
  { text: 'settee', fits: is(SOFAS) },
  { text: 'loveseat', fits: is(/Two-Seat/) },
  { text: 'L shaped couch', fits: is(/Corner/) },
  { text: 'bed', fits: is(BEDS) },
  { text: 'table', fits: is(/Tables$/) },
  { text: 'chair', fits: is(/Chairs/) },
  { text: 'arm chair', fits: is(/Armchairs/) },
  { text: 'nightstand', fits: is(/Bedside/) },
  { text: 'bed side table', fits: is(/Bedside/) },
  { text: 'closet', fits: is(/Wardrobes/) },
  { text: 'dresser', fits: is(/Drawers/) },
  { text: 'tv stand', fits: is(/TV/) },
  { text: 'tv unit', fits: is(/TV/) },
  { text: 'entertainment console', fits: is(/TV/) },
  { text: 'bookcase', fits: is(/Bookshelves/) },
  { text: 'buffet', fits: is(/Sideboards/) },
  { text: 'ottoman', fits: is(/Ottomans/) },
  { text: 'pouffe', fits: is(/Ottomans/) },
  { text: 'barstools', fits: is(/Bar Stools/) },
  { text: 'end table', fits: is(/Side Tables/) },
  { text: 'cocktail table', fits: is(/Coffee/) },
  { text: 'entrance table', fits: is(/Console/) },
  { text: 'writing desk', fits: is(DESKS) },
  { text: 'desk chair', fits: is(/Office Chairs/) },
  { text: 'carpet', fits: is(/Rugs/) },
  { text: 'coat rack', fits: is(/Coat/) },
  { text: 'shoe rack', fits: is(/Shoe/) },
  { text: 'desk lamp', fits: is(/Table Lamps/) },
  { text: 'ceiling light', fits: is(/Pendant/) },
  { text: 'full length mirror', fits: is(/Mirrors/) },
  { text: 'artificial tree', fits: is(/Plants/) },
  // With a size, a colour, a material or a room.
  { text: 'King bed', fits: isAlso(BEDS, /European king/) },
  { text: 'king size bed frame', fits: isAlso(BEDS, /European king/) },
  { text: 'king', fits: isAlso(BEDS, /European king/) },
  { text: 'twin bed', fits: isAlso(BEDS, /European single/) },
  { text: '3 seater sofa', fits: isAlso(SOFAS, /Three-seat/) },
  { text: '6 seater dining table', fits: isAlso(/Dining Tables/, /6/) },
  { text: 'green velvet sofa', fits: isAlso(SOFAS, /forest velvet/i) },
  { text: 'navy sofa', fits: isAlso(SOFAS, /blue/i) },
  { text: 'brown leather couch', fits: isAlso(SOFAS, /leather/i) },
  { text: 'leather dining chairs', fits: isAlso(/Dining Chairs/, /leather/i) },
  { text: 'upholstered bed', fits: is(/Upholstered Beds/) },
  { text: 'wooden bed', fits: isAlso(BEDS, /oak|walnut|beech/i) },
  { text: 'marble dining table', fits: isAlso(/Dining Tables/, /marble/i) },
  { text: 'round coffee table', fits: is(/Coffee/) },
  { text: 'black desk', fits: isAlso(DESKS, /black/i) },
  { text: 'oak sideboard', fits: isAlso(/Sideboards/, /oak/i) },
  { text: 'boucle chair', fits: isAlso(/Chairs/, /bouclé/i) },
  { text: 'bedroom furniture', fits: isAlso(ANY, /Bedroom/) },
  { text: 'entryway bench', fits: is(/Benches/) },
  // With numbers.
  { text: '160x200', fits: isAlso(BEDS, /160/) },
  { text: 'rug 170 x 240 cm', fits: is(/Rugs/) },
  { text: 'sideboard 63 inch', fits: is(/Sideboards/) },
  { text: 'writing desk 55"', fits: is(DESKS) },
  // With a typing error: right, and marked.
  { text: 'cofee table', fits: is(/Coffee/), isGuess: true },
  { text: 'wardrob', fits: is(/Wardrobes/), isGuess: true },
  // What the shop sells only nearly.
  { text: 'queen bed', fits: is(BEDS), isGuess: true },
  { text: 'outdoor sofa', fits: is(SOFAS), isGuess: true },
  // What it does not sell.
  { text: 'mattress', fits: null },
  { text: 'blackout curtains', fits: null },
];

/** The first products, all of which have to fit. */
const FIRST = 3;
/** How many products of the first page have to fit: others may follow at its end. */
const LEAST_FITTING = 0.75;

/**
 * Whether the first page of a search is right.
 * @param {ShopperQuery} query
 * @param {{ products: { id: number }[], nothing_for?: string | null | undefined }} page
 * @param {Map<number, JudgedProduct>} catalogue by id
 */
export function isRight({ fits, isGuess = false }, { products, nothing_for }, catalogue) {
  const isMarked = nothing_for != null;
  if (!fits) return products.length === 0 || isMarked;
  const fitting = products.map(({ id }) => {
    const product = catalogue.get(id);
    return product !== undefined && fits(product);
  });
  return (
    products.length > 0 &&
    isMarked === isGuess &&
    fitting.slice(0, FIRST).every(Boolean) &&
    fitting.filter(Boolean).length >= LEAST_FITTING * products.length
  );
}

/**
 * The products of a catalogue file, for {@link isRight}.
 * @param {{ categories: { sub_categories: { id: number, name: string }[] }[],
 *   products: (Omit<JudgedProduct, 'kind'> & { id: number, sub_category_id: number })[] }} file
 * @returns {Map<number, JudgedProduct>}
 */
export function judgedProducts({ categories, products }) {
  const kinds = new Map(
    categories.flatMap(({ sub_categories }) => sub_categories.map(({ id, name }) => [id, name])),
  );
  return new Map(
    products.map((product) => [
      product.id,
      { ...product, kind: kinds.get(product.sub_category_id) ?? '' },
    ]),
  );
}
