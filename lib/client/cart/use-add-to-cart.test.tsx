import { act, renderHook } from '@testing-library/react';
import { callShop, ShopError } from '../calls/call-shop';
import { takeLoginIntent } from '../session/login-intent';
import { useAddToCart } from './use-add-to-cart';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));
jest.mock('../toasts/toast');
jest.mock('../calls/call-shop');
const shop = jest.mocked(callShop);

const ANSWERED = { status: 200, message: 'It is in your cart.', data: null };
const lost = new ShopError(0, '');
const twoSofas = { productId: '12', quantity: 2, currency: 'USD', price: 189_000 };

beforeEach(() => {
  shop.mockReset();
  shop.mockResolvedValue(ANSWERED as never);
  sessionStorage.clear();
});
// The next test starts when the outcome of every addition is known.
afterEach(async () => {
  shop.mockResolvedValue(ANSWERED as never);
  await press();
});

/** Presses the button of a product on the page. */
async function press(addition = twoSofas): Promise<void> {
  const { result } = renderHook(() => useAddToCart());
  await act(() => result.current.add(addition));
}

/** The key of each addition that was sent, oldest first. */
const keys = () =>
  shop.mock.calls.flatMap(([endpoint, , options]) =>
    endpoint === 'addToCart' ? [options?.idempotencyKey] : [],
  );

describe('the idempotency key of an addition', () => {
  it('is sent with it', async () => {
    await press();
    expect(keys()).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it.each([
    ['the answer was lost', lost],
    ['the backend failed', new ShopError(503, '')],
  ])('stays the same at each press after %s', async (_, error) => {
    shop.mockRejectedValue(error);
    await press();
    await press();
    shop.mockResolvedValue(ANSWERED as never);
    await press();
    expect(keys()).toEqual(Array(3).fill(expect.any(String)));
    expect(new Set(keys()).size).toBe(1);
  });

  it('is a new one after a success', async () => {
    await press();
    await press();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is a new one after the backend has rejected the addition', async () => {
    shop.mockRejectedValueOnce(new ShopError(409, '', {}, 'out_of_stock'));
    await press();
    await press();
    expect(new Set(keys()).size).toBe(2);
  });

  it.each([
    ['another quantity', { ...twoSofas, quantity: 3 }],
    ['another price', { ...twoSofas, price: 199_000 }],
    ['another product', { ...twoSofas, productId: '13' }],
  ])('is a new one for %s, also after a lost answer', async (_, other) => {
    shop.mockRejectedValueOnce(lost);
    await press();
    await press(other);
    expect(new Set(keys()).size).toBe(2);
  });

  it('goes into the login intent of a visitor', async () => {
    shop.mockRejectedValueOnce(new ShopError(401, ''));
    await press();
    const [key] = keys();
    expect(key).toBeTruthy();
    expect(takeLoginIntent()).toMatchObject({ ...twoSofas, idempotencyKey: key });
    // It is done with the intent: a press after the login is another addition.
    await press();
    expect(keys()[1]).not.toBe(key);
  });
});
