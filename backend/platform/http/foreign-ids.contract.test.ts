import fs from 'node:fs';
import path from 'node:path';
import { addressForm } from '../../testing/addresses';
import { DRIVERS } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { insertOrder } from '../../testing/orders';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(120_000);

/** A row could have it, and none has. */
const UNKNOWN = 999_999_999;

/** As another backend has them; then texts that are integers of rows of this one, or of none, and are not written so. */
const FOREIGN = ['prod_01H-x', '01', '-1', '2147483648', '9'.repeat(15), 'a'.repeat(64)];

const ORDER = 'FORE-0001';

type Requests = (id: number | string) => [endpoint: string, request: object][];

const priced = { product_price: '1.00' };
const written = { rating: 5, text: 'Good.' };
const page = { page_number: 1 };

/** For each kind of id the calls that take one. */
const CALLS: Record<string, Requests> = {
  'a product': (product_id) => [
    ['getProductDetial', { product_id }],
    ['productSwatches', { product_id }],
    ['productReviews', { product_id, sort: 'newest', ...page }],
    ['myProductReview', { product_id }],
    ['saveReview', { kind: 'product', product_id, ...written }],
    ['addToCart', { product_id, ...priced }],
    ['updateCartQuantity', { product_id, ...priced, is_add_qty: 'plus' }],
    ['removeCart', { product_id }],
    ['addToWish', { product_id }],
    ['removeWishProduct', { product_id }],
    ['addStockAlert', { product_id }],
    ['deliveryPromise', { market: 'us', items: [{ product_id, product_qty: 1 }] }],
    ['sharedCart', { items: [{ product_id, product_qty: 1 }] }],
    ['orderSamples', { ...addressForm, product_ids: [product_id] }],
  ],
  'a category, as a filter': (id) => [
    ['searchProductList', { category_id: id, with_facets: true }],
    ['searchProductList', { sub_category_id: id, with_facets: true, one_per_model: true }],
    ['searchSuggestionList', { category_id: id, search_text: 'sofa' }],
    ['searchSuggestionList', { category_id: id, search_text: '' }],
  ],
  'a place': (id) => [
    ['stateList', { country_id: id }],
    ['cityList', { state_id: id }],
    ['areaList', { city_id: id }],
    ['deliveryPromise', { market: 'us', state_id: id, items: [] }],
    ['enterPlace', { country_id: id, state_id: id, town: 'Nowhere', postcode: '97201' }],
    ...['country_id', 'state_id', 'city_id', 'area_id'].map((field): [string, object] => [
      'addUserAddress',
      { ...addressForm, [field]: id },
    ]),
    ['enterCheckoutAddress', { ...addressForm, area_id: id, purpose: 'shipping', is_saved: true }],
  ],
  'an address': (address_id) => [
    ['editUserAddress', { ...addressForm, address_id }],
    ['deleteUserAddress', { address_id }],
    ['chooseCheckoutAddress', { purpose: 'shipping', address_id }],
    ['orderSamplesToSaved', { product_ids: [1], address_id }],
  ],
  'a line of an order': (line_id) => [
    ['cancellationQuote', { order_number: ORDER, lines: [{ line_id, quantity: 1 }] }],
    ['returnOptions', { order_number: ORDER, line_id, address_id: null }],
  ],
  'a review': (review_id) => [
    ['deleteReview', { review_id }],
    ['markHelpful', { review_id, is_helpful: true }],
    ['markHelpful', { review_id, is_helpful: false }],
  ],
  'a notification': (id) => [
    ['readNotifications', { id, and_older: false }],
    ['readNotifications', { id, and_older: true }],
  ],
  'a reward': (referral_id) => [['claimReferral', { referral_id }]],
};

describe.each(DRIVERS)('an id of another backend, on %s', (driver) => {
  const { call, signUp, inDatabase, folder } = testBackend(driver, {
    env() {
      const file = path.join(folder(), 'catalogue.json');
      fs.writeFileSync(file, JSON.stringify(smallCatalogue));
      return { RATE_LIMITS: 'off', SAMPLE_CATALOGUE: file };
    },
  });
  let token: string;
  beforeAll(async () => {
    ({ token } = await signUp());
    await inDatabase(async (queries) =>
      insertOrder(queries, {
        number: ORDER,
        shopperId: await shopperIdOf(queries, token),
        state: 'delivered',
      }),
    );
  });

  const answersTo = async (requests: Requests, id: number | string) => {
    const answers = [];
    for (const [endpoint, request] of requests(id)) {
      const { status, message, data } = await call(endpoint, request, token);
      answers.push({ endpoint, status, message, data });
    }
    return answers;
  };

  it.each(Object.entries(CALLS))(
    'of %s is answered as one that nothing has',
    async (_, requests) => {
      const expected = await answersTo(requests, UNKNOWN);
      for (const { status } of expected) expect(status).toBeLessThan(500);
      for (const id of FOREIGN) expect([id, await answersTo(requests, id)]).toEqual([id, expected]);
    },
  );

  it('finds what it names where it is an integer in a text', async () => {
    const { data } = await call('getProductDetial', { product_id: '1' });
    expect(data).toMatchObject({ id: 1 });
    const ofCategory = await call('searchProductList', { category_id: String(data.category_id) });
    expect(ofCategory.data.total).toBeGreaterThan(0);
  });

  it('goes on after the last product of an answer, wherever that stands', async () => {
    const first = (await call('productIndex', { limit: 3 })).data;
    const after = (await call('productIndex', { after_id: String(first[1].id), limit: 1 })).data;
    expect(after).toEqual([first[2]]);
  });
});
