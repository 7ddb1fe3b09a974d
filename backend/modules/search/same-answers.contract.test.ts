import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { SORT_OPTIONS } from '@/lib/contract/search-options';
import { DRIVERS, post } from '../../testing/backend-process';
import { shopperQueries } from '../../testing/shopper-queries.mjs';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(120_000);

const file = path.join(process.cwd(), 'backend/modules/catalogue/sample-catalogue.json');
const { products } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
  products: { name: string; material: string; room: string; keywords?: string[] }[];
};
const words = [
  ...new Set(
    products
      .flatMap(({ name, material, room, keywords = [] }) => [name, material, room, ...keywords])
      .join(' ')
      .split(' '),
  ),
];

const word = fc.constantFrom(...words);
/** As someone types in haste: a letter is missing, or the word is not whole. */
const hastyWord = fc.tuple(word, fc.nat()).map(([word, at]) => {
  const place = at % word.length;
  return at % 2 === 0 ? word.slice(0, place + 1) : word.slice(0, place) + word.slice(place + 1);
});
const text = fc.oneof(
  fc.constantFrom(...shopperQueries.map((query) => query.text)),
  fc
    .array(fc.oneof({ weight: 3, arbitrary: word }, hastyWord), { minLength: 1, maxLength: 4 })
    .map((words) => words.join(' ')),
);
const request = fc.record(
  {
    search_text: text,
    material: fc.subarray(['Oak', 'Walnut', 'Linen', 'Velvet']),
    colour: fc.subarray(['White', 'Brown', 'Green']),
    price_max: fc.integer({ min: 50, max: 3000 }),
    rating: fc.constantFrom(1, 3.5, 4, 4.5),
    sort_by: fc.constantFrom(...SORT_OPTIONS),
    page_number: fc.integer({ min: 1, max: 3 }),
    one_per_model: fc.boolean(),
    with_facets: fc.boolean(),
  },
  { requiredKeys: ['search_text'] },
);

describe.each(DRIVERS)('a shop that searches in its database, on %s', (driver) => {
  const env = (SEARCH: string) => ({ env: () => ({ SAMPLE_CATALOGUE: file, SEARCH }) });
  const inMemory = testBackend(driver, env('memory'));
  const inDatabase = testBackend(driver, env('postgres'));
  /** What both answer. */
  const answers = (endpoint: string, body: object) =>
    Promise.all(
      [inMemory, inDatabase].map(
        async ({ backend }) => (await post(`${backend().url}/backend/api/${endpoint}`, body)).data,
      ),
    );

  it('lists the same products as one that searches in memory', async () => {
    await fc.assert(
      fc.asyncProperty(request, async (request) => {
        const [expected, found] = await answers('searchProductList', request);
        expect(found).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('suggests the same products', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('' as const, 1, 2, 3),
        async (search_text, category_id) => {
          const [expected, found] = await answers('searchSuggestionList', {
            search_text,
            category_id,
          });
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 300 },
    );
  });
});
