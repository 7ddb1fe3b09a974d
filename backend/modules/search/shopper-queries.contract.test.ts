import fs from 'node:fs';
import path from 'node:path';
import { command, post } from '../../testing/backend-process';
import { SEARCHES } from '../../testing/searches';
import { isRight, judgedProducts, shopperQueries } from '../../testing/shopper-queries.mjs';
import { testBackend } from '../../testing/test-backend';

/** Of a hundred. */
const BAR = 90;
const PAGE_SIZE = 24;

const file = path.join(process.cwd(), 'backend/modules/catalogue/sample-catalogue.json');
const catalogue = judgedProducts(JSON.parse(fs.readFileSync(file, 'utf8')));

describe.each(SEARCHES)(
  'searches as shoppers type them, in $search on $driver',
  ({ driver, search }) => {
    const { backend } = testBackend(driver, {
      env: () => ({ SAMPLE_CATALOGUE: file, SEARCH: search }),
    });
    const call = async (endpoint: string, request: object) =>
      (await post(`${backend().url}/backend/api/${endpoint}`, request)).data;
    const list = (search_text: string) =>
      call('searchProductList', { search_text, page_size: PAGE_SIZE });
    const suggestions = (search_text: string) =>
      call('searchSuggestionList', { search_text, category_id: '' });
    const importFile = (content: object) =>
      command(backend(), 'catalogue/import', { catalogue: content });

    it(`have the right products on the first page, ${BAR} of 100`, async () => {
      const wrong: string[] = [];
      for (const query of shopperQueries) {
        if (!isRight(query, await list(query.text), catalogue)) wrong.push(query.text);
      }
      const share = 100 - (100 * wrong.length) / shopperQueries.length;
      expect(share >= BAR ? [] : wrong).toEqual([]);
    });

    it('have suggestions where they have products, which are marked where those are', async () => {
      for (const { text } of shopperQueries) {
        const { total, nothing_for } = await list(text);
        const suggested = await suggestions(text);
        const found = { text, hasSome: total > 0 };
        expect({ text, hasSome: suggested.length > 0 }).toEqual(found);
        // The last word of a suggestion's text may not be whole.
        if (suggested[0]?.is_guess) expect(nothing_for).toEqual(expect.any(String));
      }
    });

    it('say for which words nothing was found', async () => {
      expect(await list('queen bed')).toMatchObject({ nothing_for: 'queen', total: 6 });
      expect(await list('Black Bed')).toMatchObject({ nothing_for: 'Black Bed', total: 6 });
      expect(await list('king bed')).toMatchObject({ nothing_for: null, total: 5 });
      expect(await list('qqqq')).toMatchObject({ nothing_for: null, total: 0 });
    });

    describe('after an import', () => {
      it('find the synonyms of the file, and no longer those from before', async () => {
        expect((await list('couch')).total).toBeGreaterThan(0);
        await importFile({ synonyms: [{ words: ['sofa', 'chesterfield'] }] });
        expect(await list('chesterfield')).toMatchObject({ total: 8, nothing_for: null });
        expect((await list('couch')).total).toBe(0);
      });

      it('keep the synonyms when a file has none, and lose them when its list is empty', async () => {
        await importFile({ synonyms: [{ words: ['sofa', 'chesterfield'] }] });
        await importFile({ products: [] });
        expect((await list('chesterfield')).total).toBe(8);
        await importFile({ synonyms: [] });
        expect((await list('chesterfield')).total).toBe(0);
      });
    });
  },
);
