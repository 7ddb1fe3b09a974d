import type { EndpointName } from '@/lib/contract/endpoints';
import { callBackend } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { marketCodes } from '@/lib/shared/markets';
import { listProductFiles, PRODUCTS_PER_FILE, readProductFile } from './product-sitemap';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('@/lib/server/call-backend', () => ({ callBackend: jest.fn() }));

const MAX_URLS_PER_FILE = 50_000;

interface Payload {
  after_id?: string;
  limit?: number;
  page_number?: number;
  page_size?: number;
}

/** A backend with `count` products, whose ids have an order that only it knows. */
function backendOf(count: number, { hasIndex }: { hasIndex: boolean }) {
  const ids = Array.from({ length: count }, (_, index) => `prod_${count - index}`);
  const answer = (endpoint: EndpointName, payload: Payload) => {
    if (endpoint === 'productIndex') {
      if (!hasIndex) return fail(501);
      const { after_id, limit = 0 } = payload;
      const start = after_id === undefined ? 0 : ids.indexOf(after_id) + 1;
      if (after_id !== undefined && start === 0) return [];
      return ids
        .slice(start, start + limit)
        .map((id) => ({ id, updated_at: '2026-11-01', images: [`/${id}.webp`] }));
    }
    const { page_number = 1, page_size = 10 } = payload;
    const first = (page_number - 1) * page_size;
    return { products: ids.slice(first, first + page_size).map((id) => ({ id })), total: count };
  };
  jest.mocked(callBackend).mockImplementation(async (endpoint, payload): Promise<never> => {
    return answer(endpoint, payload as Payload) as never;
  });
  return ids.map((id) => `/product/product-details/${id}`);
}

function fail(status: number): never {
  throw rejection('productIndex', status);
}

async function readAll() {
  const files = await listProductFiles();
  const contents = await Promise.all(files.map(readProductFile));
  return { files, contents: contents.map((entries) => entries ?? []) };
}

it('does not exceed the number of URLs that the protocol allows in one file', () => {
  expect(PRODUCTS_PER_FILE * marketCodes.length).toBeLessThanOrEqual(MAX_URLS_PER_FILE);
});

describe.each([
  ['through the index of products', true],
  ['through the product list', false],
])('%s', (_, hasIndex) => {
  it.each([0, 1, 60, 2400, 2401, 2500, 2501, 10_000, 10_001, 25_000])(
    'lists each of %d products once',
    async (count) => {
      const expected = backendOf(count, { hasIndex });
      const { contents } = await readAll();
      expect(contents.flat().map(({ path }) => path)).toEqual(expected);
      for (const entries of contents) {
        expect(entries.length).toBeGreaterThan(0);
        expect(entries.length).toBeLessThanOrEqual(PRODUCTS_PER_FILE);
      }
    },
  );
});

it('includes the date when a product changed, and its pictures', async () => {
  backendOf(1, { hasIndex: true });
  expect(await readProductFile('products-first.xml')).toEqual([
    {
      path: '/product/product-details/prod_1',
      lastModified: '2026-11-01',
      images: ['/prod_1.webp'],
    },
  ]);
});

it('ends with the last page that a product list can have', async () => {
  backendOf(70_000, { hasIndex: false });
  const { contents } = await readAll();
  expect(contents.flat()).toHaveLength(60_000);
});

it.each([
  'products-after-99999.xml',
  'products-part-0.xml',
  'products-part-77.xml',
  'products-part-01.xml',
  'products-part-prod_1.xml',
  'products-after-.xml',
  'products-after-prod.1.xml',
  'products-after-01.xml',
  'products-after-1.xml.gz',
  'other.xml',
])('returns null for %s, which is no file', async (name) => {
  backendOf(100, { hasIndex: name.includes('after') });
  expect(await readProductFile(name)).toBeNull();
});

it('fails when the backend fails, so that no crawler mistakes an empty sitemap for an empty shop', async () => {
  jest.mocked(callBackend).mockImplementation(async () => fail(503));
  await expect(listProductFiles()).rejects.toMatchObject({ status: 503 });
});
