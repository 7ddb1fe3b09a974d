import createClient from 'openapi-fetch';
import {
  newFolder,
  RETURN_URL,
  type Sandbox,
  startSandboxHere,
} from '@/payments-sandbox/testing/sandbox-process';
import { addressForm } from './addresses';
import { command, DRIVER } from './backend-process';
import { productEntry } from './catalogue';
import type { paths } from './openapi';
import { payByCard, sandboxEnvironment } from './payments';
import { testBackend } from './test-backend';

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [productEntry({ id: 1, name: 'Fjord sofa', display_price: '100.00', on_hand: 5 })],
  delivery: {
    methods: [
      { id: 'standard', name: 'Standard delivery', description: 'To the door.', price: '19.00' },
    ],
    holidays: [],
    default_lead_days: 5,
    capacity_per_day: 100,
  },
};

/** A card that the sandbox charges. */
const PAID = '4242424242424242';

/** The data of a success. */
function dataOf<D>({ data, error }: { data?: { data?: D }; error?: unknown }): D {
  if (data?.data === undefined) throw new Error(`The call has failed: ${JSON.stringify(error)}`);
  return data.data;
}

/**
 * A client by the types of docs/openapi.json alone, as somebody without this code has one: that it compiles says that the
 * document describes the calls, and that it gets what it wants says that the backend keeps to it.
 */
describe('a client of the published contract', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  afterAll(() => sandbox?.close());
  const { backend } = testBackend(DRIVER, {
    env: () => ({ ...sandboxEnvironment(sandbox.url), SITE_URL: new URL(RETURN_URL).origin }),
  });

  it('buys a sofa as a guest', async () => {
    await command(backend(), 'catalogue/import', { catalogue });
    const visitor = createClient<paths>({ baseUrl: backend().url });
    const { api_token } = dataOf(await visitor.POST('/backend/api/guestSession'));
    const guest = createClient<paths>({
      baseUrl: backend().url,
      headers: { authorization: `Bearer ${api_token}` },
    });

    const found = await visitor.POST('/backend/api/searchProductList', {
      body: { search_text: 'sofa', device_type: 'Web' },
    });
    const [{ id: product_id } = { id: '' }] = dataOf(found).products;
    const product = dataOf(
      await visitor.POST('/backend/api/getProductDetial', { body: { product_id } }),
    );
    expect(product.name).toBe('Fjord sofa');

    await guest.POST('/backend/api/addToCart', {
      params: { header: { 'Idempotency-Key': 'a-sofa-for-the-living-room' } },
      body: { product_id, product_qty: 1, product_price: product.display_price },
    });
    const lines = dataOf(await guest.POST('/backend/api/cartList'));
    expect(lines).toMatchObject([{ product_id, product_qty: 1 }]);

    const early = await guest.POST('/backend/api/deliveryOptions');
    expect(early.error?.data).toMatchObject({ code: 'address_missing' });
    await guest.POST('/backend/api/enterCheckoutAddress', {
      body: { ...addressForm, purpose: 'shipping', is_saved: false },
    });
    const { methods, days } = dataOf(await guest.POST('/backend/api/deliveryOptions'));
    const date = days.find(({ status }) => status === 'available')?.date ?? '';
    const chosen = await guest.POST('/backend/api/chooseDelivery', {
      body: { method: methods[0]?.id ?? '', date },
    });
    expect(dataOf(chosen).delivery).toMatchObject({ date });

    const options = dataOf(await guest.POST('/backend/api/paymentOptions'));
    expect(options.methods).toContain('card');
    const { attempt_id } = dataOf(await guest.POST('/backend/api/beginCheckout'));
    const placed = await guest.POST('/backend/api/placeOrder', {
      body: {
        attempt_id,
        total: '119.00',
        wallet_part: '0.00',
        payment: { method: 'card', save_card: false },
        return_path: '/payment-method',
      },
    });
    const { next_action } = dataOf(placed);
    if (next_action?.type !== 'card_frame') throw new Error('There is nothing to pay');
    await payByCard(sandbox, next_action.client_secret, PAID);
    const paid = dataOf(await guest.POST('/backend/api/orderAttempt', { body: { attempt_id } }));
    expect(paid.state).toBe('paid');

    const order_number = paid.order_number ?? '';
    const order = dataOf(await guest.POST('/backend/api/trackOrder', { body: { order_number } }));
    expect(order).toMatchObject({ is_own: true, state: 'confirmed', grand_total: '119.00' });
    expect(order.lines).toMatchObject([{ product_id, quantity: 1 }]);
  });

  it('gets an error with one of the codes that its call may answer', async () => {
    const visitor = createClient<paths>({ baseUrl: backend().url });
    const { error } = await visitor.POST('/backend/api/getProductDetial', {
      body: { product_id: 999 },
    });
    expect(error).toMatchObject({ status: 404, data: { code: 'not_found' } });
  });
});
