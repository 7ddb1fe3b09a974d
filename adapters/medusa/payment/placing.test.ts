import pino from 'pino';
import type { PaymentChoice } from '@/lib/contract/payment';
import type { ShopperContext } from '../context';
import { MedusaRefusal, MedusaUnavailable } from '../medusa/medusa';
import { Attempts } from './attempts';
import { giveUp, placeAttempt, settle } from './placing';
import type { IntentState } from './stripe';

const PRICE = 189_000;
const cart = {
  ...{ id: 'cart_1', currency_code: 'USD', total: PRICE, tax_total: 0, completed_at: null },
  items: [{ id: 'line_1', variant_id: 'variant_1', quantity: 1, unit_price: PRICE }],
  shipping_methods: [{ shipping_option_id: 'so_1', name: 'Standard', amount: 0 }],
  shipping: {},
  billing: null,
};

/** A shop whose Medusa answers `complete` as the test says, and notes what it is asked. */
async function openShop(completions: (() => unknown)[] = []) {
  const stored = new Map<string, string>();
  const store = {
    get: async (name: string) => stored.get(name) ?? null,
    set: async (name: string, value: string) => void stored.set(name, value),
  };
  const attempts = new Attempts(store as never);
  const calls: string[] = [];
  const payment: { state: IntentState } = { state: 'open' };
  const state = { cart: { ...cart } as typeof cart & { completed_at: string | null } };
  const medusa = {
    async store(path: string, _schema: unknown, { body }: { body?: { provider_id?: string } }) {
      calls.push(`${path} ${body?.provider_id ?? ''}`.trim());
      if (path === '/payment-collections') return { payment_collection: { id: 'pay_col_1' } };
      if (path.endsWith('/payment-sessions')) {
        const data =
          body?.provider_id === 'pp_stripe_stripe' ? { client_secret: 'pi_1_secret_2' } : {};
        const session = { provider_id: body?.provider_id, data };
        return { payment_collection: { payment_sessions: [session] } };
      }
      const next = completions.shift();
      return next ? next() : { type: 'order', order: { id: 'order_1' } };
    },
  };
  const product = {
    name: 'Sofa',
    display_price: PRICE,
    stock_status: 'In stock',
    available_units: 3,
  };
  const context = {
    session: { id: 's', shopperId: 'guest-1', isMember: false },
    ...{ attempts, medusa, log: pino({ level: 'silent' }) },
    carts: { idOf: async () => 'cart_1' },
    checkoutCarts: { read: async () => state.cart },
    catalogue: { snapshot: { currency: 'USD', products: new Map([['variant_1', { product }]]) } },
    orders: { remember: async () => '000001' },
    stripe: { stateOf: async () => payment.state },
  } as unknown as ShopperContext;
  const attempt = await attempts.ofCart('cart_1', 'guest-1');
  const place = (choice: PaymentChoice = { method: 'manual' }, total = PRICE) =>
    placeAttempt(
      {
        attempt_id: attempt.id,
        total,
        wallet_part: 0,
        payment: choice,
        return_path: '/payment-method',
      },
      context,
    );
  const read = async () => {
    const found = await attempts.find(attempt.id, 'guest-1');
    if (!found) throw new Error('the attempt is gone');
    return found;
  };
  return { context, calls, place, read, payment, state };
}

const card: PaymentChoice = { method: 'card', save_card: false };
const completions = (calls: string[]) => calls.filter((call) => call.endsWith('/complete')).length;

test('A repetition answers the order that was placed', async () => {
  const { place, calls } = await openShop();
  expect(await place()).toMatchObject({ state: 'paid', orderNumber: '000001' });
  expect(await place()).toMatchObject({ state: 'paid', orderNumber: '000001' });
  expect(completions(calls)).toBe(1);
});

test('Where the answer of Medusa is lost, asking again finds the order', async () => {
  const lost = () => {
    throw new MedusaUnavailable('POST /store/carts/:id/complete was not answered');
  };
  const { place, read, context } = await openShop([lost]);
  expect(await place()).toMatchObject({ state: 'checking', orderNumber: null });
  expect(await settle(await read(), context)).toMatchObject({ state: 'paid' });
  expect(await read()).toMatchObject({ state: 'paid', orderNumber: '000001' });
});

test('An order that costs something else than was shown is not placed', async () => {
  const { place, calls, read } = await openShop();
  await expect(place({ method: 'manual' }, PRICE - 1)).rejects.toMatchObject({
    code: 'cart_changed',
  });
  expect(calls).toEqual([]);
  expect(await read()).toMatchObject({ state: 'open' });
});

test('What others have bought meanwhile is said, and the attempt stays open', async () => {
  const sold = () => {
    throw new MedusaRefusal('POST', 400, 'not_allowed', 'insufficient_inventory');
  };
  const { place, read } = await openShop([sold]);
  await expect(place()).rejects.toMatchObject({ code: 'insufficient_stock' });
  expect(await read()).toMatchObject({ state: 'open' });
});

test('A card is confirmed by the shopper first, and then the order is made', async () => {
  const { place, read, calls, context, payment } = await openShop();
  expect(await place(card)).toMatchObject({ state: 'action', clientSecret: 'pi_1_secret_2' });
  expect(await settle(await read(), context)).toMatchObject({ state: 'action' });
  expect(completions(calls)).toBe(0);
  await expect(place()).rejects.toMatchObject({ code: 'payment_under_way' });
  payment.state = 'paid';
  expect(await settle(await read(), context)).toMatchObject({ state: 'paid' });
});

test('A payment that is given up is replaced by one that takes nothing', async () => {
  const { place, read, calls, context } = await openShop();
  await place(card);
  expect(await giveUp(await read(), context)).toMatchObject({ state: 'failed' });
  expect(calls.at(-1)).toBe('/payment-collections/pay_col_1/payment-sessions pp_system_default');
  expect(completions(calls)).toBe(0);
});

test('A payment that was made cannot be given up', async () => {
  const { place, read, context, payment } = await openShop();
  await place(card);
  payment.state = 'paid';
  expect(await giveUp(await read(), context)).toMatchObject({ state: 'paid' });
});

test('A cart that has changed since ends its payment', async () => {
  const { place, read, context, state } = await openShop();
  await place(card);
  state.cart = { ...state.cart, total: PRICE * 2 };
  expect(await settle(await read(), context)).toMatchObject({ state: 'failed' });
});
