import { cacheLife, cacheTag } from 'next/cache';
import type { EndpointName } from '@/lib/contract/endpoints';
import { BackendError } from './backend-error';
import { callBackend } from './call-backend';
import { readExpressWallets } from './express';
import { getProductPage } from './product-page';
import { rejection } from './testing';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
jest.mock('./call-backend');
jest.mock('./log', () => ({ log: { warn: jest.fn() } }));
// An entry of its own.
jest.mock('./express', () => ({ readExpressWallets: jest.fn() }));
const backend = jest.mocked(callBackend);

const summaries = (...ids: string[]) => ids.map((id) => ({ id }));
const sofa = {
  id: '7',
  display_price: 189_000,
  category_id: '3',
  category_name: 'Sofas',
  colours: summaries('7', '8'),
};
const all = { from: '2026-12-30', to: '2027-01-04', price: 1900 };

/** What the backend answers, by endpoint. A number is the status of a failure. */
let answers: Partial<Record<EndpointName, unknown>>;

const lives = () => jest.mocked(cacheLife).mock.calls.flat();
/** Without the tag that each entry has: `cache-manifest.test.ts`. */
const tagsGiven = () =>
  jest
    .mocked(cacheTag)
    .mock.calls.flat()
    .filter((tag) => tag !== 'everything');
const read = () => getProductPage('7', 'ca');

beforeEach(() => {
  jest.mocked(cacheTag).mockClear();
  jest.mocked(cacheLife).mockClear();
  answers = {
    getProductDetial: sofa,
    searchProductList: { products: summaries('7', '8', '1', '2', '3', '4', '5'), total: 7 },
    productReviews: { reviews: [], total: 0 },
    deliveryPromise: { today: '2026-12-28', currency: 'USD', postcode: null, all, products: [] },
    instalmentOffer: { type: 'plan', plan: { name: 'Pay in 4', payments: 4, days_between: 14 } },
    categoryWiseSubCategoryList: [{ id: '3', name: 'Sofas', sub_category: [] }],
  };
  jest.mocked(readExpressWallets).mockResolvedValue(true);
  backend.mockReset().mockImplementation(async (endpoint) => {
    const answer = answers[endpoint];
    if (typeof answer === 'number') throw rejection(endpoint, answer);
    return answer as never;
  });
});

describe('what the page of a product reads', () => {
  it('is stale when the product, a color, a product beside it, its category or the deliveries change', async () => {
    expect((await read())?.product).toEqual(sofa);
    expect(tagsGiven()).toEqual([
      'delivery',
      'category:3',
      ...[7, 8, 1, 2, 3, 4].map((id) => `product:${id}`),
    ]);
    expect(lives()).toEqual(['catalogue']);
  });

  it('of a product that does not exist is cached for minutes, not for a year, and stale when it appears', async () => {
    answers.getProductDetial = 404;
    expect(await read()).toBeNull();
    expect(tagsGiven()).toEqual(['product:7']);
    expect(lives()).toEqual(['missing']);
  });

  it.each([
    ['product', 'getProductDetial', 500],
    ['product', 'getProductDetial', 429],
    ['products beside it', 'searchProductList', 503],
  ] as const)(
    'is not cached without the %s, which failed (%s, %i)',
    async (_, endpoint, status) => {
      answers[endpoint] = status;
      await expect(read()).rejects.toBeInstanceOf(BackendError);
      expect(lives()).toEqual([]);
    },
  );
});

describe('the page of an id', () => {
  it('is rendered and tagged whatever the id is', async () => {
    const id = 'prod_01HABC-x';
    answers.getProductDetial = { ...sofa, id, colours: undefined };
    expect((await getProductPage(id, 'ca'))?.product.id).toBe(id);
    expect(tagsGiven()).toContain(`product:${id}`);
  });

  it('does not exist where the backend answers a product with another id', async () => {
    expect(await getProductPage('07', 'ca')).toBeNull();
    expect(tagsGiven()).toEqual(['product:07']);
  });
});

describe('the products beside a product', () => {
  it('are four of its category without its other colors', async () => {
    expect((await read())?.alsoViewed).toEqual(summaries('1', '2', '3', '4'));
    const wanted = { category_id: '3', page_size: 6 };
    expect(backend).toHaveBeenCalledWith('searchProductList', wanted);
  });

  it('are found by the name of the category when the backend sends no id', async () => {
    answers.getProductDetial = { ...sofa, category_id: undefined };
    expect((await read())?.alsoViewed).toHaveLength(4);
  });

  it('are none when the category is unknown', async () => {
    answers.getProductDetial = { ...sofa, category_id: undefined, category_name: undefined };
    expect((await read())?.alsoViewed).toEqual([]);
  });
});

describe('what a page of a product can do without', () => {
  it('is the reviews, the delivery in its country, paying in parts and wallets', async () => {
    expect(await read()).toMatchObject({
      reviews: answers.productReviews,
      delivery: { country: 'Canada', range: { min_days: 2, max_days: 7, fee: 1900 } },
      instalments: answers.instalmentOffer,
      hasExpress: true,
    });
    const items = [{ product_id: '7', product_qty: 1 }];
    expect(backend).toHaveBeenCalledWith('deliveryPromise', { market: 'ca', items });
    expect(backend).toHaveBeenCalledWith('instalmentOffer', { market: 'ca', amount: 189_000 });
  });

  it('has no range of days where none is free', async () => {
    answers.deliveryPromise = {
      today: '2026-12-28',
      currency: 'USD',
      postcode: null,
      all: null,
      products: [],
    };
    expect((await read())?.delivery).toEqual({
      country: 'Canada',
      currency: 'USD',
      range: null,
    });
  });

  it.each([404, 501])('is null and cached where a backend has none of it (%i)', async (status) => {
    Object.assign(answers, {
      productReviews: status,
      deliveryPromise: status,
      instalmentOffer: status,
    });
    expect(await read()).toMatchObject({ reviews: null, delivery: null, instalments: null });
    expect(lives()).toEqual(['catalogue']);
  });

  it.each([
    ['reviews', 'productReviews', undefined],
    ['delivery', 'deliveryPromise', null],
    ['instalments', 'instalmentOffer', null],
  ] as const)(
    'is read again within minutes where the call failed: %s',
    async (part, endpoint, shown) => {
      answers[endpoint] = 503;
      expect((await read())?.[part]).toBe(shown);
      // The shorter life counts.
      expect(lives()).toEqual(['missing', 'catalogue']);
    },
  );
});
