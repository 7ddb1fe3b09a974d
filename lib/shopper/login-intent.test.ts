/** @jest-environment jsdom */
import { callShop } from './call-shop';
import {
  finishLoginIntent,
  keepLoginIntent,
  type LoginIntent,
  takeLoginIntent,
} from './login-intent';
import { onShopChange } from './shop-changes';

jest.mock('./call-shop');
const shop = jest.mocked(callShop);

const MINUTE_MS = 60_000;

const twoSofas: LoginIntent = { resource: 'cart', productId: 12, quantity: 2, price: 189_000 };

/** As another version of the shop, or somebody at the keyboard, may have left it. */
function keepText(change: (kept: Record<string, unknown>) => string): void {
  keepLoginIntent(twoSofas);
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, change(JSON.parse(sessionStorage.getItem(key) ?? '')));
}

beforeEach(() => {
  sessionStorage.clear();
  shop.mockReset();
  shop.mockResolvedValue({ status: 200, message: 'It is yours.', data: null });
});

describe('what a visitor wanted', () => {
  it('is kept until it is taken, once', () => {
    keepLoginIntent({ ...twoSofas, path: '/uk/cart' });
    expect(takeLoginIntent()).toMatchObject({ ...twoSofas, path: '/uk/cart' });
    expect(takeLoginIntent()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is what they wanted last', () => {
    keepLoginIntent(twoSofas);
    keepLoginIntent({ resource: 'wish-list', productId: 7, quantity: 1, price: 0 });
    expect(takeLoginIntent()).toMatchObject({ resource: 'wish-list', productId: 7 });
  });

  it('is nothing where nothing was wanted', () => {
    expect(takeLoginIntent()).toBeNull();
  });

  it('is nothing any more after half an hour', () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    keepLoginIntent(twoSofas);
    now.mockReturnValue(29 * MINUTE_MS);
    expect(takeLoginIntent()).toMatchObject(twoSofas);
    now.mockReturnValue(0);
    keepLoginIntent(twoSofas);
    now.mockReturnValue(31 * MINUTE_MS);
    expect(takeLoginIntent()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['what is no JSON', () => '{"resource":'],
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['no quantity', ({ quantity, ...rest }) => JSON.stringify(rest)],
    ['a price that is no whole number', (kept) => JSON.stringify({ ...kept, price: 0.5 })],
    ['a product that is no number', (kept) => JSON.stringify({ ...kept, productId: '12' })],
    ['something else to add to', (kept) => JSON.stringify({ ...kept, resource: 'orders' })],
  ] satisfies [string, (kept: Record<string, unknown>) => string][])(
    'is nothing where the browser kept %s',
    (_, change) => {
      keepText(change);
      expect(takeLoginIntent()).toBeNull();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('is forgotten where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('No.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    expect(() => keepLoginIntent(twoSofas)).not.toThrow();
    expect(takeLoginIntent()).toBeNull();
  });
});

describe('after they have signed in', () => {
  it('as many pieces as they wanted come into the cart, and the shop counts anew', async () => {
    const hear = jest.fn();
    const stop = onShopChange(hear);
    await expect(finishLoginIntent(twoSofas)).resolves.toBe('It is yours.');
    stop();
    expect(shop.mock.calls).toEqual([
      ['addToCart', { product_id: 12, product_qty: 2, product_price: 189_000, is_add_qty: true }],
    ]);
    expect(hear.mock.calls).toEqual([[{ kind: 'changed', resource: 'cart' }]]);
  });

  it('or the product comes onto the wish list', async () => {
    const hear = jest.fn();
    const stop = onShopChange(hear);
    await finishLoginIntent({ resource: 'wish-list', productId: 7, quantity: 1, price: 0 });
    stop();
    expect(shop.mock.calls).toEqual([['addToWish', { product_id: 7 }]]);
    expect(hear.mock.calls).toEqual([[{ kind: 'changed', resource: 'wish-list' }]]);
  });
});
