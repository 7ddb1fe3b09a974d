import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { z } from 'zod';
import type { SearchRequest } from '@/lib/contract/search';
import {
  MAX_FILTER_VALUE_LENGTH,
  MAX_FILTER_VALUES,
  MAX_PAGE_NUMBER,
  MAX_SEARCH_TEXT,
  RATING_CHOICES,
  SORT_OPTIONS,
} from '@/lib/contract/search-options';
import { command, post, startBackendProcess } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { setFigures } from '../../testing/figures';
import { SEARCHES } from '../../testing/searches';
import { testBackend } from '../../testing/test-backend';

type Request = z.input<typeof SearchRequest>;
type Facet = 'material' | 'size' | 'colour' | 'room';

/** The words by which the products of each sub-category are found. */
const SUB_CATEGORIES = [
  { id: 11, categoryId: 1, kind: 'sofa', words: ['corner', 'sofas'] },
  { id: 12, categoryId: 1, kind: 'armchair', words: ['armchairs'] },
  { id: 21, categoryId: 2, kind: 'lamp', words: ['floor', 'lamps', 'lighting'] },
  { id: 22, categoryId: 2, kind: 'lamp', words: ['table', 'lamps', 'lighting'] },
];
const categories = [
  {
    id: 1,
    name: 'Sofas & Armchairs',
    sub_categories: [
      { id: 11, name: 'Corner Sofas' },
      { id: 12, name: 'Armchairs' },
    ],
  },
  {
    id: 2,
    name: 'Lighting',
    sub_categories: [
      { id: 21, name: 'Floor Lamps' },
      { id: 22, name: 'Table Lamps' },
    ],
  },
];
/** The values in the order of the filters. */
const VALUES: Record<Facet, string[]> = {
  material: ['Brass', 'Linen', 'Oak', 'Velvet'],
  size: ['One size', 'Three-seat', 'Two-seat'],
  colour: ['White', 'Brown', 'Green', 'Other'],
  room: ['Bedroom', 'Living room'],
};
const CSS: Record<string, string> = {
  White: '#e9e5dc',
  Brown: '#6e4a32',
  Green: '#1f5a4e',
  Other: 'var(--mystery)',
};
const NAMES = ['Fjord sofa', 'Sofabed', 'Lamp in oak', 'Åse velvet lounge', 'Lamplight', 'Bed'];

function pick<T>(list: readonly T[], number: number): T {
  const entry = list[number % list.length];
  if (entry === undefined) throw new RangeError('the list is empty');
  return entry;
}

/** 150 products whose properties are independent of each other. */
const shop = Array.from({ length: 150 }, (_, index) => {
  const subCategory = pick(SUB_CATEGORIES, index * 7);
  const facts = {
    material: pick(VALUES.material, index >> 1),
    size: pick(VALUES.size, index),
    colour: pick(VALUES.colour, index >> 2),
    room: pick(VALUES.room, index >> 3),
  };
  return {
    ...facts,
    id: 1000 + ((index * 37) % 150),
    model: `model-${(index * 11) % 60}`,
    name: pick(NAMES, index * 11 + (index >> 4)),
    subCategory,
    label: `${facts.colour} ${facts.material}`,
    price: ((index * 53) % 17) * 10_00 + 50,
    rating: index % 9 === 0 ? null : 1 + ((index * 3) % 41) / 10,
    ratingCount: (index * 13) % 6,
  };
});
type Product = (typeof shop)[number];

const catalogue = {
  categories,
  products: shop.map(({ colour, subCategory, label, price, rating, ratingCount, ...product }) =>
    productEntry({
      ...product,
      category_id: subCategory.categoryId,
      sub_category_id: subCategory.id,
      color: { css: CSS[colour] ?? '', label },
      display_price: (price / 100).toFixed(2),
      mrp_price: '500.00',
    }),
  ),
};

const plainWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
const minorUnits = (price: unknown) => Math.round(Number(price) * 100);

const singular = (word: string) => word.replace(/s$/, '');

/** The words of a product, with the score of a word that is among them. */
function wordsOfProduct({ name, material, room, label, size, colour, subCategory }: Product) {
  const facets = `${material} ${room} ${label} ${size} ${colour === 'Other' ? '' : colour}`;
  const ofName = plainWords(name);
  const wordsAt: [words: string[], score: number][] = [
    [[subCategory.kind], ofName.includes(subCategory.kind) ? 6 : 5],
    [ofName, 4],
    [[...plainWords(facets), ...subCategory.words], 2],
  ];
  return wordsAt.map(([words, score]) => ({ words: words.map(singular), score }));
}
const shopWords = new Map(shop.map((product) => [product, wordsOfProduct(product)]));
const allWords = new Set([...shopWords.values()].flat().flatMap(({ words }) => words));
const isInShop = (word: string) => allWords.has(singular(word));

/**
 * The score of a product for one word; 0 if it does not match. A word that no product has counts as the beginning of
 * one. Mistyped words have separate tests.
 */
function scoreOf(word: string, product: Product): number {
  const isWhole = isInShop(word);
  const found = shopWords
    .get(product)
    ?.find(({ words }) =>
      words.some((part) => (isWhole ? part === singular(word) : part.startsWith(word))),
    );
  if (!found) return 0;
  return isWhole ? found.score : found.score - 1;
}

/** A naive implementation of the list without an index. */
function naiveList(products: Product[], request: Request) {
  const words = plainWords(request.search_text ?? '').filter((word) => word !== 'in');
  const scores = new Map<Product, number>();
  const scope = products.filter((product) => {
    const { subCategory } = product;
    const found = words.map((word) => scoreOf(word, product));
    scores.set(
      product,
      found.reduce((sum, score) => sum + score, 0),
    );
    return (
      !found.includes(0) &&
      (!request.category_id || subCategory.categoryId === request.category_id) &&
      (!request.sub_category_id || subCategory.id === request.sub_category_id)
    );
  });
  const filters: Record<Facet | 'price' | 'rating', (product: Product) => boolean> = {
    material: ({ material }) => !request.material?.length || request.material.includes(material),
    size: ({ size }) => !request.size?.length || request.size.includes(size),
    colour: ({ colour }) => !request.colour?.length || request.colour.includes(colour),
    room: ({ room }) => !request.room?.length || request.room.includes(room),
    price: ({ price }) =>
      (request.price_min === undefined || price >= minorUnits(request.price_min)) &&
      (request.price_max === undefined || price <= minorUnits(request.price_max)),
    rating: ({ rating }) => !request.rating || (rating !== null && rating >= request.rating),
  };
  const passing = (allBut?: string) =>
    scope.filter((product) =>
      Object.entries(filters).every(([name, passes]) => name === allBut || passes(product)),
    );

  const compare = {
    Relevance: (a: Product, b: Product) =>
      (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || b.ratingCount - a.ratingCount,
    'Alphabetically A-Z': (a: Product, b: Product) => {
      const [first, second] = [plainWords(a.name).join(' '), plainWords(b.name).join(' ')];
      return first < second ? -1 : first > second ? 1 : 0;
    },
    'Price Low to High': (a: Product, b: Product) => a.price - b.price,
    'Price High to Low': (a: Product, b: Product) => b.price - a.price,
  }[request.sort_by ?? 'Relevance'];
  const sorted = passing().toSorted((a, b) => compare(a, b) || a.id - b.id);
  const first = new Set<string>();
  const listed = request.one_per_model
    ? sorted.filter(({ model }) => !first.has(model) && first.add(model))
    : sorted;
  const countOf = (products: Product[]) =>
    request.one_per_model ? new Set(products.map(({ model }) => model)).size : products.length;
  const size = request.page_size ?? 10;
  const start = ((request.page_number ?? 1) - 1) * size;

  const facetOf = (facet: Facet) =>
    VALUES[facet]
      .filter((value) => scope.some((product) => product[facet] === value))
      .map((value) => ({
        value,
        count: countOf(passing(facet).filter((product) => product[facet] === value)),
      }));
  const prices = passing('price').map(({ price }) => price);
  const facets = {
    material: facetOf('material'),
    size: facetOf('size'),
    colour: facetOf('colour'),
    room: facetOf('room'),
    rating: RATING_CHOICES.map((stars) => ({
      value: String(stars),
      count: countOf(passing('rating').filter(({ rating }) => (rating ?? 0) >= stars)),
    })),
    price:
      prices.length > 0
        ? {
            min: (Math.min(...prices) / 100).toFixed(2),
            max: (Math.max(...prices) / 100).toFixed(2),
          }
        : null,
  };
  return {
    ids: listed.slice(start, start + size).map(({ id }) => id),
    total: listed.length,
    product_total: sorted.length,
    facets: request.with_facets ? facets : null,
    nothing_for: (sorted.length > 0 && words.filter((word) => !isInShop(word)).join(' ')) || null,
  };
}

describe.each(SEARCHES)('the product list, found in $search on $driver', ({ driver, search }) => {
  const { backend, folder, inDatabase, restart, settings } = testBackend(driver, {
    env: () => ({ SAMPLE_CATALOGUE: writeCatalogue(), SEARCH: search }),
  });
  const call = (body: object, of: { url: string } = backend()) =>
    post(`${of.url}/backend/api/searchProductList`, body);

  /** The answer of the backend in the format of the naive list. */
  async function list(request: Request) {
    const { status, data } = await call(request);
    expect(status).toBe(200);
    const { facets } = data;
    for (const entry of facets?.colour ?? []) delete entry.color;
    const ids: number[] = data.products.map((product: { id: number }) => product.id);
    const { total, product_total, nothing_for } = data;
    return { ids, total, product_total, facets, nothing_for };
  }

  beforeAll(async () => {
    await inDatabase((queries) => setFigures(queries, shop));
    // The index reads them at the start.
    await restart();
  });
  const writeCatalogue = () => {
    const file = path.join(folder(), 'catalogue.json');
    fs.writeFileSync(file, JSON.stringify(catalogue));
    return file;
  };

  it.each<Request>([
    {},
    { search_text: 'velvet' },
    { search_text: 'sofas in oak' },
    { category_id: 1 },
    { category_id: '' },
    { sub_category_id: 22 },
    { category_id: 1, sub_category_id: 22 },
    { material: ['Oak'] },
    { material: ['Oak', 'Linen', 'Gold'] },
    { size: ['Two-seat'] },
    { colour: ['Green'] },
    { colour: ['Other'] },
    { room: [] },
    { room: ['Bedroom'] },
    { price_min: '60.50' },
    { price_max: 60.5 },
    { price_min: 60.5, price_max: 60.5 },
    { price_min: 100, price_max: 10 },
    { rating: 4 },
    { rating: 4.1 },
    { one_per_model: true },
    { one_per_model: true, category_id: 2, colour: ['Green'] },
    { one_per_model: true, search_text: 'velvet', rating: 3 },
    {
      search_text: 'lamp',
      category_id: 2,
      sub_category_id: 21,
      material: ['Brass', 'Velvet', 'Oak'],
      size: ['One size', 'Three-seat'],
      colour: ['White', 'Green', 'Brown'],
      room: ['Living room'],
      price_min: 10,
      price_max: '150.50',
      rating: 2,
    },
  ])('answers %j with its facets', async (request) => {
    const asked = { ...request, page_size: 60, with_facets: true };
    expect(await list(asked)).toEqual(naiveList(shop, asked));
  });

  it('finds, filters, sorts, pages and counts like the naive list for random requests', async () => {
    const some = (values: string[]) => fc.subarray([...values, 'Unheard of']);
    const text = [
      '',
      'so',
      'SOFA',
      'sofas',
      'lamp',
      'åse',
      'bedroom l',
      'velvet in oak',
      'white s',
    ];
    const price = fc.integer({ min: 0, max: 180 });
    const request = fc.record(
      {
        search_text: fc.constantFrom(...text),
        category_id: fc.constantFrom('' as const, 1, 2, 3),
        sub_category_id: fc.constantFrom('' as const, 11, 12, 21, 22),
        material: some(VALUES.material),
        size: some(VALUES.size),
        colour: some(VALUES.colour),
        room: some(VALUES.room),
        price_min: price,
        price_max: price,
        rating: fc.constantFrom(1, 2.5, 3, 4, 5),
        sort_by: fc.constantFrom(...SORT_OPTIONS),
        page_number: fc.integer({ min: 1, max: 4 }),
        page_size: fc.integer({ min: 1, max: 60 }),
        with_facets: fc.boolean(),
        one_per_model: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        expect(await list(asked)).toEqual(naiveList(shop, asked));
      }),
      { numRuns: 400 },
    );
  });

  it.each(SORT_OPTIONS.flatMap((sort_by) => [{ sort_by }, { sort_by, one_per_model: true }]))(
    'shows every product or model exactly once on the pages of %j',
    async (sorted) => {
      const asked = { ...sorted, search_text: 'l', rating: 1 };
      const pages: number[] = [];
      for (let page_number = 1; page_number <= 25; page_number++) {
        pages.push(...(await list({ ...asked, page_number, page_size: 7 })).ids);
      }
      const whole = naiveList(shop, asked);
      expect(new Set(pages).size).toBe(whole.total);
      expect(pages).toEqual(naiveList(shop, { ...asked, page_size: 1000 }).ids);
    },
  );

  it('says in which colours a model exists, also in those that are not found, by rising id', async () => {
    const asked = { one_per_model: true, colour: ['Green'], page_size: 60 };
    const { data } = await call(asked);
    const [listed] = data.products.filter((product: { colours?: [] }) => product.colours);
    const own = shop.find(({ id }) => id === listed.id);
    const siblings = shop
      .filter(({ model }) => model === own?.model)
      .toSorted((a, b) => a.id - b.id);
    expect(own?.colour).toBe('Green');
    expect(listed.colours).toEqual(
      siblings.map(({ id, name, colour, label, price, rating, ratingCount }) => ({
        id,
        color: CSS[colour],
        label,
        image: expect.any(String),
        stock_status: 'In stock',
        // The card itself says the rest of its own colour.
        ...(id !== listed.id && {
          name,
          short_description: expect.any(String),
          display_price: (price / 100).toFixed(2),
          mrp_price: '500.00',
          available_units: null,
          rating,
          rating_count: ratingCount,
        }),
      })),
    );
    const colours = data.products.flatMap((product: { colours?: { color: string }[] }) =>
      (product.colours ?? []).map(({ color }) => color),
    );
    expect(colours).toContain(CSS.White);
  });

  it('lists no colours where each product counts, and none of a model with a single one', async () => {
    const { data } = await call({ page_size: 60 });
    expect(data.products.filter((product: object) => 'colours' in product)).toEqual([]);
    expect(data.products[0]).not.toHaveProperty('color');
    const { data: single } = await call({ one_per_model: true, page_size: 60 });
    for (const product of single.products) {
      expect([0, 2, 3]).toContain(product.colours?.length ?? 0);
    }
  });

  it('tolerates typing errors', async () => {
    const { ids, total } = await list({ search_text: 'velvt lmps', page_size: 60 });
    expect(total).toBeGreaterThan(0);
    const asked = { search_text: 'velvet lamps', page_size: 60 };
    expect(ids.toSorted()).toEqual(naiveList(shop, asked).ids.toSorted());
  });

  it.each(['%', '_', '\\', '\'"`', "'; drop table products; --", '🛋️', '%%%___', ') or (1=1'])(
    'accepts the search text %j like any other',
    async (search_text) => {
      const { status, data } = await call({ search_text, with_facets: true });
      expect(status).toBe(200);
      // 'table' is a word like any other.
      if (data.total > 0) expect(data.nothing_for).toEqual(expect.any(String));
      const filtered = await call({ material: [search_text], with_facets: true });
      expect(filtered).toMatchObject({ status: 200, data: { total: 0 } });
      expect((await call({})).data.total).toBe(shop.length);
    },
  );

  it.each(['\u0000', '\ud800'])(
    'rejects the search text %j, which no database can store',
    async (search_text) => {
      expect(await call({ search_text })).toMatchObject({ status: 422 });
      expect(await call({ material: [search_text] })).toMatchObject({ status: 422 });
    },
  );

  it('returns the colour of each swatch', async () => {
    const { data } = await call({ with_facets: true, category_id: 1 });
    expect(data.facets.colour).toContainEqual({
      value: 'Green',
      count: expect.any(Number),
      color: '#4f6b57',
    });
  });

  const tooMany = Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, index) => `v${index}`);
  const tooLong = ['x'.repeat(MAX_FILTER_VALUE_LENGTH + 1)];
  it.each<[field: string, value: unknown]>([
    ['page_number', 0],
    ['page_number', MAX_PAGE_NUMBER + 1],
    ['page_size', 0],
    ['page_size', 61],
    ['search_text', 'x'.repeat(MAX_SEARCH_TEXT + 1)],
    ['search_text', 7],
    ['category_id', -1],
    ['category_id', 1.5],
    ['sub_category_id', 'ele ven'],
    ['sort_by', 'Newest'],
    ...(['material', 'size', 'colour', 'room'] as const).flatMap((facet): [string, unknown][] => [
      [facet, tooMany],
      [facet, 'Oak'],
    ]),
    ['price_min', -1],
    ['price_min', 1.005],
    ['price_max', 1_000_000_000],
    ['rating', 0.5],
    ['rating', 5.1],
    ['with_facets', 'yes'],
    ['one_per_model', 'yes'],
  ])('rejects %s %j', async (field, value) => {
    const { status, data } = await call({ [field]: value });
    expect(status).toBe(422);
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  it.each(['material', 'size', 'colour', 'room'])(
    'rejects %s with a value that is too long or empty',
    async (facet) => {
      for (const values of [tooLong, ['']]) {
        const { status, data } = await call({ [facet]: values });
        expect({ status, fields: Object.keys(data.errors) }).toEqual({
          status: 422,
          fields: [`${facet}[0]`],
        });
      }
    },
  );

  it('accepts values exactly at the limits', async () => {
    const { status } = await call({
      page_number: MAX_PAGE_NUMBER,
      page_size: 60,
      search_text: 'x '.repeat(MAX_SEARCH_TEXT / 2),
      category_id: 999_999_999,
      material: tooMany.slice(1),
      room: tooLong.map((value) => value.slice(1)),
      price_min: 0,
      price_max: '999999999.99',
      rating: 5,
      with_facets: true,
    });
    expect(status).toBe(200);
  });

  describe('after a change', () => {
    const cheapest = async (of: { url: string } = backend()) => {
      const request = { sort_by: 'Price Low to High', page_size: 1, with_facets: true };
      const { products, facets } = (await call(request, of)).data;
      return { id: products[0].id, price: products[0].display_price, range: facets.price };
    };
    const importProduct = (product: object) =>
      command(backend(), 'catalogue/import', { catalogue: { products: [product] } });

    it('sorts the product by its new price', async () => {
      await command(backend(), 'catalogue/set-price', { product_id: 1111, price: '0.10' });
      const range = expect.objectContaining({ min: '0.10' });
      expect(await cheapest()).toEqual({ id: 1111, price: '0.10', range });
      await command(backend(), 'catalogue/set-price', { product_id: 1111, price: '9000' });
      const { data } = await call({ sort_by: 'Price High to Low', with_facets: true });
      expect(data.products[0]).toMatchObject({ id: 1111, display_price: '9000.00' });
      expect(data.facets.price).toEqual({ min: '0.50', max: '9000.00' });
    });

    it('returns the new stock status', async () => {
      await command(backend(), 'catalogue/set-stock', { product_id: 1111, stock: 'Sold' });
      const { data } = await call({ sort_by: 'Price High to Low', page_size: 1 });
      expect(data.products[0]).toMatchObject({ id: 1111, stock_status: 'Sold' });
    });

    it.each<[field: string, change: object, request: Request]>([
      ['name', { name: 'Quokka' }, { search_text: 'quokka' }],
      ['sub-category', { category_id: 2, sub_category_id: 22 }, { sub_category_id: 22 }],
      ['material', { material: 'Teak' }, { material: ['Teak'] }],
      ['size', { size: 'Huge' }, { size: ['Huge'] }],
      ['colour', { color: { css: 'pink', label: 'Rose' } }, { colour: ['Pink'] }],
      ['colour label', { color: { css: '#000', label: 'Onyx' } }, { search_text: 'onyx' }],
      ['room', { room: 'Attic' }, { room: ['Attic'] }],
      ['keywords', { keywords: ['stackable'] }, { search_text: 'stackable' }],
      ['choices', { customise: { tops: ['Slate'], legs: [] } }, { search_text: 'slate' }],
      [
        'depth',
        { dimensions: { width_cm: 9, depth_cm: 77, height_cm: 9 } },
        { search_text: '77 cm' },
      ],
      ['price', { display_price: '8000.00' }, { price_min: 7999, price_max: 8001 }],
    ])('finds the product by its new %s', async (_, change, request) => {
      const before = productEntry({
        id: 5000,
        name: 'New',
        category_id: 1,
        sub_category_id: 11,
      });
      await importProduct(before);
      expect((await list({ page_size: 60, ...request })).ids).not.toContain(5000);
      await importProduct({ ...before, ...change });
      expect((await list({ page_size: 60, ...request })).ids).toContain(5000);
    });

    it('finds the product by the new name of its category', async () => {
      await command(backend(), 'catalogue/import', {
        catalogue: { categories: [{ ...categories[1], name: 'Luminaires' }] },
      });
      const { total } = await list({ search_text: 'luminaires' });
      expect(total).toBe((await list({ category_id: 2 })).total);
    });

    const onServer = driver === 'postgresql' ? it : it.skip;
    onServer('is visible in another process within seconds', async () => {
      const other = await startBackendProcess(settings());
      try {
        await cheapest(other);
        await command(backend(), 'catalogue/set-price', { product_id: 1005, price: '0.01' });
        while ((await cheapest(other)).id !== 1005);
        expect((await cheapest(other)).price).toBe('0.01');
      } finally {
        await other.end('SIGTERM');
      }
    });
  });
});
