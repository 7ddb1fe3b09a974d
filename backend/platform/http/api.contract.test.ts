import fs from 'node:fs';
import path from 'node:path';
import { endpoints, isEndpointName } from '@/lib/contract/endpoints';
import { DRIVERS, post, send } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { setFigures } from '../../testing/figures';
import { testBackend } from '../../testing/test-backend';

const names = Object.keys(endpoints).filter(isEndpointName);

describe.each(DRIVERS)('the backend on %s', (driver) => {
  const { backend, folder, inDatabase, restart } = testBackend(driver, {
    env: () => ({ BACKEND_TRUSTED_PROXIES: '0', SAMPLE_CATALOGUE: writeCatalogue() }),
  });
  const writeCatalogue = () => {
    const file = path.join(folder(), 'catalogue.json');
    fs.writeFileSync(file, JSON.stringify(smallCatalogue));
    return file;
  };
  const call = (endpoint: string, body: unknown = {}, headers = {}) =>
    post(`${backend().url}/backend/api/${endpoint}`, body, headers);

  beforeAll(async () => {
    await inDatabase((queries) =>
      setFigures(queries, [
        { id: 1, ratingCount: 50 },
        { id: 3, ratingCount: 40 },
      ]),
    );
    // The index reads them at the start.
    await restart();
  });

  describe('endpoints', () => {
    it('answers the home page in the order of its lists', async () => {
      const { status, message, data } = await call('getHomeData', { device_type: 'Web' });
      expect({ status, message }).toEqual({ status: 200, message: '' });
      expect(data.bannerList.map((banner: { name: string }) => banner.name)).toEqual([
        'Welcome',
        'Bare',
      ]);
      const ids = (list: { id: number }[]) => list.map((product) => product.id);
      expect(ids(data.latestProductList)).toEqual([4, 1]);
      expect(ids(data.bestSeller)).toEqual([3, 1]);
      expect(ids(data.trendingProductList)).toEqual([100]);
      expect(data.offerProductList).toEqual([]);
      expect(data.latestProductList[1]).toEqual({
        id: 1,
        name: 'Fjord sofa in forest velvet',
        short_description: 'Short.',
        image: '/catalogue/products/1.webp',
        image_alt: 'A picture',
        pictures: [{ image: '/catalogue/products/1-back.webp', image_alt: 'The back' }],
        currency: 'USD',
        display_price: '1299.50',
        mrp_price: '1499.00',
        stock_status: 'In stock',
        available_units: null,
        category_name: 'Sofas',
        rating: 4.5,
        rating_count: 50,
      });
    });

    it('answers the categories in the order of the file', async () => {
      const withSubCategories = await call('categoryWiseSubCategoryList');
      expect(withSubCategories.data).toEqual(smallCatalogue.categories.map(toCategory));
      const plain = await call('getCategoryList');
      expect(plain.data).toEqual(smallCatalogue.categories.map(({ id, name }) => ({ id, name })));
    });

    it('answers a product with its colours, whether the id is a number or a text', async () => {
      const { data } = await call('getProductDetial', { product_id: '1', device_type: 'Web' });
      expect(data).toMatchObject({
        id: 1,
        display_price: '1299.50',
        mrp_price: '1499.00',
        pictures: [{ image: '/catalogue/products/1-back.webp', image_alt: 'The back' }],
        return_days: 10,
        delivery: { min_days: 14, max_days: 28, fee: '9.50' },
        long_description: 'Long.',
        has_one_size: { name: 'One size' },
        has_one_color: { name: '#000000', label: 'Black' },
        has_one_material: { name: 'Oak' },
        category_id: 1,
        sub_category_id: 11,
        sub_category_name: 'Straight',
        dimensions: { width_cm: 100, depth_cm: 50, height_cm: 40.5 },
        warranty_months: 24,
        customise: { tops: [{ name: 'Velvet' }], legs: [{ name: 'Brass' }, { name: 'Oak' }] },
      });
      expect(data.colours).toMatchObject([
        { id: 1, display_price: '1299.50', standard: { top: 'Velvet', legs: 'Oak' } },
        { id: 2, display_price: '100.00' },
      ]);
      const sibling = await call('getProductDetial', { product_id: 2 });
      expect(sibling.data.colours).toEqual(data.colours);
      expect(sibling.data).toMatchObject({ customise: null, delivery: null, pictures: [] });
    });

    it('answers 404 for a product and a page that are not there', async () => {
      const product = await call('getProductDetial', { product_id: 99 });
      expect(product).toMatchObject({
        httpStatus: 404,
        status: 404,
        message: 'This product was not found.',
        data: { code: 'not_found' },
      });
      expect(await call('getCmsPage', { slug: 'about-us' })).toMatchObject({ status: 404 });
    });

    it('answers a content page', async () => {
      const { data } = await call('getCmsPage', { slug: 'faq' });
      const { slug: _, ...page } = smallCatalogue.pages[0] ?? {};
      expect(data).toEqual(page);
    });

    it('answers the ids for the sitemap', async () => {
      const { data } = await call('productIndex', { after_id: 2, limit: 3 });
      expect(data.map((row: { id: number }) => row.id)).toEqual([3, 4, 100]);
      expect(data[0].updated_at).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(data[0].images).toEqual([expect.stringMatching(/^\/catalogue\/products\//)]);
    });

    it('answers whole products for the merchant feed, from one id on', async () => {
      const { data } = await call('productFeed', { after_id: 0, limit: 1 });
      expect(data).toEqual([
        expect.objectContaining({
          id: 1,
          name: 'Fjord sofa in forest velvet',
          display_price: '1299.50',
          model: expect.any(String),
          long_description: expect.any(String),
          category_name: 'Sofas',
        }),
      ]);
    });

    it('answers the last change and a picture of each sub-category', async () => {
      const { data } = await call('categoryIndex');
      const ids = data.map((row: { sub_category_id: number }) => row.sub_category_id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(data[0]).toMatchObject({
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        image: expect.stringMatching(/^\/catalogue\/products\//),
      });
    });
  });

  describe('searchSuggestionList', () => {
    const suggest = async (search_text: string, category_id: number | '' = '') => {
      const { data } = await call('searchSuggestionList', { search_text, category_id });
      return data.map((suggestion: { name: string }) => suggestion.name);
    };

    it('answers name, picture, price and category', async () => {
      const { data } = await call('searchSuggestionList', { search_text: 'forest' });
      expect(data[0]).toEqual({
        id: 1,
        name: 'Fjord sofa in forest velvet',
        image: '/catalogue/products/1.webp',
        currency: 'USD',
        display_price: '1299.50',
        category: { id: 1, name: 'Sofas' },
      });
    });

    it('takes words by their beginning, the popular products first', async () => {
      const names = await suggest('so');
      expect(names).toHaveLength(8);
      expect(names.slice(0, 2)).toEqual(['Fjord sofa in forest velvet', 'Maren 50% sofa_bed']);
      expect(await suggest('F')).toEqual(await suggest('fj'));
    });

    it('takes several words in any order', async () => {
      expect(await suggest('velvet fjo')).toEqual(['Fjord sofa in forest velvet']);
      expect(await suggest('lether fjrod')).toEqual(['Fjord sofa in tan leather']);
    });

    it('marks products that do not have all words', async () => {
      const { data } = await call('searchSuggestionList', { search_text: 'tan velvet' });
      expect(data.length).toBeGreaterThan(0);
      for (const suggestion of data) expect(suggestion).toMatchObject({ is_guess: true });
    });

    it.each(['%', '_', '\\', "'", '%%%'])('finds nothing for %j', async (text) => {
      expect(await suggest(text)).toEqual([]);
    });

    it('forgives typing errors', async () => {
      expect(await suggest('fjrod')).toContain('Fjord sofa in tan leather');
      expect((await suggest('sidebord'))[0]).toContain('sideboard');
      expect(await suggest('qqqqq')).toEqual([]);
    });

    it('stays within the category', async () => {
      expect(await suggest('so', 1)).toHaveLength(3);
      expect(await suggest('so', 3)).toEqual([]);
      expect(await suggest('', 3)).toEqual([]);
    });

    it('answers the best sellers and then the popular products without a text', async () => {
      const names = await suggest('  ');
      expect(names).toHaveLength(8);
      expect(names.slice(0, 2)).toEqual(['Maren 50% sofa_bed', 'Fjord sofa in forest velvet']);
    });
  });

  describe('errors', () => {
    const shopperEndpoints = names.filter((name) => endpoints[name].access !== 'public');

    it.each(shopperEndpoints)('%s answers 401 to a visitor, whatever was sent', async (name) => {
      const url = `${backend().url}/backend/api/${name}`;
      const expected = { httpStatus: 401, status: 401, data: { code: 'login_required' } };
      expect(await post(url, {})).toMatchObject(expected);
      expect(await post(url, {}, { authorization: 'Bearer stolen' })).toMatchObject(expected);
      expect(await send(url, { method: 'POST', body: '{' })).toMatchObject(expected);
    });

    it('answers 404 for an unknown endpoint and path', async () => {
      for (const name of ['nope', 'constructor', '__proto__', 'x'.repeat(300)]) {
        expect(await call(name)).toMatchObject({
          httpStatus: 404,
          status: 404,
          data: { code: 'not_found' },
        });
      }
      expect(await send(`${backend().url}/`, {})).toMatchObject({ httpStatus: 404, status: 404 });
    });

    it('answers 405 for another method', async () => {
      for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await send(`${backend().url}/backend/api/getHomeData`, { method });
        expect(answer).toMatchObject({ httpStatus: 405, status: 405 });
        expect(answer.headers.get('allow')).toBe('POST');
      }
    });

    it('answers 400 for what is no JSON and for a URL that cannot be decoded', async () => {
      const url = `${backend().url}/backend/api/getProductDetial`;
      const headers = { 'content-type': 'application/json' };
      const deep = `{"product_id":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
      for (const body of ['{"product_id":', 'null,', '{"__proto__":{"product_id":1}}', deep]) {
        const answer = await send(url, { method: 'POST', headers, body });
        expect(answer).toMatchObject({ httpStatus: 400, status: 400 });
      }
      expect(await call('%zz')).toMatchObject({ httpStatus: 400, status: 400 });
    });

    it('answers 413 for a large body and 415 for another type', async () => {
      const large = await call('getProductDetial', { product_id: 1, filler: 'x'.repeat(70_000) });
      expect(large).toMatchObject({ httpStatus: 413, status: 413 });
      const url = `${backend().url}/backend/api/getProductDetial`;
      const text = await send(url, { method: 'POST', body: 'product_id=1' });
      expect(text).toMatchObject({ httpStatus: 415, status: 415 });
    });

    it('reads an empty body as an empty payload', async () => {
      const url = `${backend().url}/backend/api/getCategoryList`;
      const headers = { 'content-type': 'application/json' };
      expect(await send(url, { method: 'POST' })).toMatchObject({ status: 200 });
      expect(await send(url, { method: 'POST', headers, body: '' })).toMatchObject({ status: 200 });
    });

    it.each([
      ['getProductDetial', {}, 'product_id', 'product_id is required.'],
      ['getProductDetial', { product_id: 'x y' }, 'product_id', 'product_id is not valid.'],
      ['getProductDetial', { product_id: -1 }, 'product_id', 'product_id must be at least 0.'],
      ['searchProductList', { page_size: 61 }, 'page_size', 'page_size must be at most 60.'],
      [
        'searchProductList',
        { page_number: 1.5 },
        'page_number',
        'page_number must be a whole number.',
      ],
      [
        'searchProductList',
        { sort_by: 'Newest' },
        'sort_by',
        'sort_by must be one of Relevance, Alphabetically A-Z, Price Low to High, Price High to Low.',
      ],
      [
        'searchProductList',
        { price_min: '1.005' },
        'price_min',
        'price_min must be a price with at most two decimals.',
      ],
      [
        'searchSuggestionList',
        { search_text: 'x'.repeat(201) },
        'search_text',
        'search_text must have at most 200 characters.',
      ],
      ['getCategoryList', [], '', 'The request must be an object.'],
    ])('%s answers 422 for %j', async (endpoint, body, field, message) => {
      expect(await call(endpoint, body)).toMatchObject({
        httpStatus: 422,
        status: 422,
        message,
        data: { code: 'validation_failed', errors: { [field]: message } },
      });
    });
  });

  describe('around the calls', () => {
    it('answers the request id it was given, or makes one, and logs it', async () => {
      const given = await call('getCategoryList', {}, { 'x-request-id': 'given-id_12345' });
      expect(given.headers.get('x-request-id')).toBe('given-id_12345');
      await expect(
        backend().logged((line) => line.requestId === 'given-id_12345'),
      ).resolves.toMatchObject({
        method: 'POST',
        path: '/backend/api/getCategoryList',
        status: 200,
      });
      for (const bad of ['short', 'x'.repeat(65), 'with spaces in it']) {
        const answer = await call('getCategoryList', {}, { 'x-request-id': bad });
        expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      }
      const rejected = await call('nope', {}, { 'x-request-id': 'rejected-12345' });
      expect(rejected.headers.get('x-request-id')).toBe('rejected-12345');
    });

    it('logs neither bodies nor secrets nor queries', async () => {
      const secret = 'Sup3r-s3cret!';
      const headers = {
        authorization: `Bearer ${secret}`,
        cookie: `session=${secret}`,
        'x-request-id': 'secret-12345',
      };
      await post(
        `${backend().url}/backend/api/login?token=${secret}`,
        { email: secret, password: secret },
        headers,
      );
      await backend().logged((line) => line.requestId === 'secret-12345');
      expect(backend().lines.join('\n')).not.toContain(secret);
    });

    it('answers with the headers of an answer that must not be stored or framed', async () => {
      const { headers } = await call('getCategoryList');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toContain('application/json');
    });

    it('is live and ready', async () => {
      for (const path of ['/api/health/live', '/api/health']) {
        const answer = await send(`${backend().url}${path}`, {});
        expect(answer).toMatchObject({ httpStatus: 200, status: 200 });
      }
    });
  });
});

function toCategory(category: (typeof smallCatalogue.categories)[number]) {
  const { sub_categories, ...rest } = category;
  // The file says nothing of them.
  const description = null;
  const sub_category = sub_categories.map((sub) => ({ ...sub, description }));
  return { ...rest, description, sub_category };
}
