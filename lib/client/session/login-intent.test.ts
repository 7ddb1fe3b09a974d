/** @jest-environment jsdom */
import { callShop } from '../calls/call-shop';
import {
  finishLoginIntent,
  type LoginIntent,
  saveLoginIntent,
  takeLoginIntent,
} from './login-intent';

jest.mock('../calls/call-shop');
const shop = jest.mocked(callShop);

const MINUTE_MS = 60_000;

const twoSofas: LoginIntent = {
  resource: 'cart',
  productId: '12',
  quantity: 2,
  currency: 'USD',
  price: 189_000,
  idempotencyKey: '0b8ce6cb-63e4-43d6-a3a4-6d8e0e5e6a41',
};

/** Stores an intent as another version of the shop, or a person, may have left it. */
function storeText(change: (stored: Record<string, unknown>) => string): void {
  saveLoginIntent(twoSofas);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, change(JSON.parse(sessionStorage.getItem(key) ?? '')));
}

beforeEach(() => {
  sessionStorage.clear();
  shop.mockReset();
  shop.mockResolvedValue({ status: 200, message: 'It is yours.', data: null });
});

describe('the intent of a visitor', () => {
  it('is stored until it is read once', () => {
    saveLoginIntent({ ...twoSofas, path: '/uk/cart' });
    expect(takeLoginIntent()).toMatchObject({ ...twoSofas, path: '/uk/cart' });
    expect(takeLoginIntent()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is the last one that was saved', () => {
    saveLoginIntent(twoSofas);
    saveLoginIntent({ resource: 'wishlist', productId: '7' });
    expect(takeLoginIntent()).toMatchObject({ resource: 'wishlist', productId: '7' });
  });

  it('is read with the number that an earlier version has stored for the product', () => {
    storeText((stored) => JSON.stringify({ ...stored, productId: 12 }));
    expect(takeLoginIntent()).toMatchObject(twoSofas);
  });

  it('is null where none was saved', () => {
    expect(takeLoginIntent()).toBeNull();
  });

  it('is null after half an hour', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    saveLoginIntent(twoSofas);
    now.mockReturnValue(29 * MINUTE_MS);
    expect(takeLoginIntent()).toMatchObject(twoSofas);
    now.mockReturnValue(0);
    saveLoginIntent(twoSofas);
    now.mockReturnValue(31 * MINUTE_MS);
    expect(takeLoginIntent()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['text that is no JSON', () => '{"resource":'],
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['no quantity', ({ quantity, ...rest }) => JSON.stringify(rest)],
    ['a price that is no whole number', (stored) => JSON.stringify({ ...stored, price: 0.5 })],
    ['a product that is no id', (stored) => JSON.stringify({ ...stored, productId: '1 2' })],
    ['no product', ({ productId, ...rest }) => JSON.stringify(rest)],
    ['another resource', (stored) => JSON.stringify({ ...stored, resource: 'orders' })],
    ['no key', ({ idempotencyKey, ...rest }) => JSON.stringify(rest)],
    ['a key that is no text', (stored) => JSON.stringify({ ...stored, idempotencyKey: 1 })],
  ] satisfies [string, (stored: Record<string, unknown>) => string][])(
    'is null where the browser stores %s',
    (_, change) => {
      storeText(change);
      expect(takeLoginIntent()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('is lost without an error when the browser stores nothing', () => {
    const reject = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(reject);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(reject);
    expect(() => saveLoginIntent(twoSofas)).not.toThrow();
    expect(takeLoginIntent()).toBeNull();
  });
});

describe('after the visitor has signed in', () => {
  const callsOf = (endpoint: string) => shop.mock.calls.filter(([called]) => called === endpoint);

  it('adds the units that they wanted, with the key of the intent', async () => {
    saveLoginIntent(twoSofas);
    const intent = takeLoginIntent();
    if (!intent) throw new Error('The intent was not stored.');
    await expect(finishLoginIntent(intent)).resolves.toBe('It is yours.');
    const idempotencyKey = twoSofas.resource === 'cart' && twoSofas.idempotencyKey;
    expect(callsOf('addToCart')).toEqual([
      [
        'addToCart',
        {
          product_id: '12',
          product_qty: 2,
          product_price: 189_000,
          is_add_qty: true,
        },
        { idempotencyKey, keepalive: true },
      ],
    ]);
  });

  it('sends the same key when it is repeated, so that the backend adds once', async () => {
    await finishLoginIntent(twoSofas);
    await finishLoginIntent(twoSofas);
    const keys = callsOf('addToCart').map(([, , options]) => options?.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it('puts the product on the wishlist', async () => {
    await finishLoginIntent({ resource: 'wishlist', productId: '7' });
    expect(callsOf('addToWish')).toEqual([['addToWish', { product_id: '7' }, { keepalive: true }]]);
    expect(callsOf('addToCart')).toHaveLength(0);
  });
});
