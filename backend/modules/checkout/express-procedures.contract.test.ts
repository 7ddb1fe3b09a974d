import {
  newFolder,
  PUBLISHABLE_KEY,
  RETURN_URL,
  type Sandbox,
  startSandboxHere,
} from '../../../payments-sandbox/testing/sandbox-process';
import { command, DRIVER } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { sandboxEnvironment } from '../../testing/payments';
import { testBackend } from '../../testing/test-backend';

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [productEntry({ id: 1, name: 'Fjord sofa', display_price: '100.00', on_hand: 50 })],
  coupons: [{ code: 'OAK10', title: '$10 off', kind: 'amount', amount: '10.00' }],
  delivery: {
    methods: [
      { id: 'standard', name: 'Standard delivery', description: 'To the door.', price: '19.00' },
      { id: 'assembled', name: 'Assembled', description: 'Inside.', price: '89.00' },
    ],
    holidays: [],
    default_lead_days: 5,
    capacity_per_day: 100,
  },
};

const portland = { country: 'US', postal_code: '97209' };
const address = {
  ...portland,
  name: 'Mary Ann Weaver',
  email: 'ada@wallets.example',
  phone: '+1 (503) 555-0142',
  line1: '7 Weaver Street',
  line2: '',
};

describe('buying by a wallet', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  afterAll(() => sandbox?.close());
  const { call, signUp, backend } = testBackend(DRIVER, {
    env: () => ({ ...sandboxEnvironment(sandbox.url), SITE_URL: new URL(RETURN_URL).origin }),
  });

  /** A guest with a sofa in the cart. */
  async function guest() {
    const token: string = (await call('guestSession')).data.api_token;
    const line = { product_id: 1, product_qty: 1, product_price: '100.00' };
    await call('addToCart', line, token);
    return token;
  }
  const quote = (token: string, place: object = portland, delivery: string | null = null) =>
    call('expressQuote', { ...place, delivery }, token);

  beforeEach(async () => {
    await command(backend(), 'catalogue/import', { catalogue });
  });

  it('is offered to everyone, by the wallets of the provider', async () => {
    expect((await call('expressOptions')).data).toEqual({
      provider: {
        name: 'sandbox',
        script_url: `${sandbox.url}/v1/frame.js`,
        publishable_key: PUBLISHABLE_KEY,
      },
      wallets: ['apple_pay', 'google_pay'],
    });
  });

  it('tells what the cart costs at an address, by each delivery', async () => {
    const token = await guest();
    await call('applyCoupon', { code: 'OAK10' }, token);
    const { data } = await quote(token);
    expect(data).toMatchObject({
      sub_total: '100.00',
      discount: '10.00',
      shipping: '19.00',
      grand_total: '109.00',
      delivery: 'standard',
      deliveries: [
        { id: 'standard', price: '19.00', date: expect.stringMatching(/^\d{4}-/) },
        { id: 'assembled', price: '89.00' },
      ],
    });
    expect((await quote(token, portland, 'assembled')).data).toMatchObject({
      shipping: '89.00',
      grand_total: '179.00',
      delivery: 'assembled',
    });
    // One that is gone gives way to the first.
    expect((await quote(token, portland, 'by-drone')).data.delivery).toBe('standard');
    // Nothing was chosen by asking.
    expect((await call('checkout', {}, token)).data).toMatchObject({ shipping_address: null });
  });

  it.each([
    ['US', '97209-1234'],
    ['CA', 'M5V'],
    ['CA', 'm5v 2t6'],
    ['GB', 'SW1A 1AA'],
    ['IN', '110001'],
  ])('finds the places of %s %s', async (country, postal_code) => {
    const { status } = await quote(await guest(), { country, postal_code });
    expect(status).toBe(200);
  });

  it.each([
    ['NO', '0150', 'We do not deliver to this country.'],
    ['US', '00000', 'We do not know this ZIP or postal code. Please choose another address.'],
    ['US', '', 'We do not know this ZIP or postal code. Please choose another address.'],
    ['GB', '97209', 'We do not know this ZIP or postal code. Please choose another address.'],
  ])('does not deliver to %s %s', async (country, postal_code, message) => {
    const answer = await quote(await guest(), { country, postal_code });
    expect(answer).toMatchObject({ status: 409, message, data: { code: 'delivery_unavailable' } });
  });

  it('needs something in the cart', async () => {
    const { token } = await signUp();
    expect(await quote(token)).toMatchObject({ status: 409, data: { code: 'cart_empty' } });
  });

  it('fills the order with the contact and the address of the wallet, and is paid once', async () => {
    const token = await guest();
    const { data: quoted } = await quote(token, portland, 'assembled');
    const [, { date }] = quoted.deliveries;
    const chosen = await call('chooseExpress', { ...address, delivery: 'assembled', date }, token);
    expect(chosen.data).toMatchObject({
      shipping_address: {
        first_name: 'Mary Ann',
        last_name: 'Weaver',
        email: 'ada@wallets.example',
        mobile_no: '5035550142',
        phone: '+15035550142',
        house_no: '7',
        street_address: 'Weaver Street',
        landmark: '',
        has_one_city: { name: 'Portland' },
        has_one_area: { name: '97209' },
        address_id: null,
      },
      billing_address: null,
      delivery: { method: { id: 'assembled' }, date },
    });
    const { data: attempt } = await call('beginCheckout', {}, token);
    const request = {
      attempt_id: attempt.attempt_id,
      total: quoted.grand_total,
      wallet_part: '0.00',
      payment: { method: 'express', wallet: 'apple_pay' },
      return_path: '/payment-method',
    };
    const { data: placed } = await call('placeOrder', request, token);
    expect(placed).toMatchObject({ state: 'action', next_action: { type: 'card_frame' } });
    expect((await call('placeOrder', request, token)).data).toEqual(placed);
    const { client_secret } = placed.next_action;
    await sandbox.browserCall('/v1/wallet/confirm', { client_secret, last4: '4242' });
    const { data: paid } = await call('orderAttempt', { attempt_id: attempt.attempt_id }, token);
    expect(paid).toMatchObject({ state: 'paid', total: quoted.grand_total });
    const { data: order } = await call('trackOrder', { order_number: paid.order_number }, token);
    expect(order).toMatchObject({
      grand_total: '189.00',
      payment: { method: 'express', detail: 'Apple Pay', card: { last4: '4242' } },
      shipping_address: { first_name: 'Mary Ann', street_address: 'Weaver Street' },
    });
    expect((await call('cartList', {}, token)).data).toEqual([]);
  });

  it('keeps the whole postcode, and takes the town of the wallet where the shop does not know the postcode', async () => {
    const token = await guest();
    const chosenAt = async (place: object) => {
      const { date } = (await quote(token, { ...portland, ...place })).data.deliveries[0];
      const request = { ...address, delivery: 'standard', date, ...place };
      return call('chooseExpress', request, token);
    };
    const toronto = { country: 'CA', postal_code: 'm5v2t6', phone: '+1 416 555 0142' };
    expect((await chosenAt(toronto)).data.shipping_address).toMatchObject({
      postcode: 'M5V 2T6',
      has_one_area: { name: 'M5V' },
    });
    const unknown = { postal_code: '97200', city: 'St. Elmo' };
    expect((await chosenAt(unknown)).data.shipping_address).toMatchObject({
      phone: '+15035550142',
      has_one_country: { name: 'United States', code: 'us' },
      has_one_state: { name: 'Oregon' },
      has_one_city: { name: 'St. Elmo' },
      has_one_area: { name: '97200' },
    });
    expect(await chosenAt({ ...unknown, city: '' })).toMatchObject({
      status: 409,
      message: 'We do not know this ZIP or postal code. Please choose another address.',
    });
  });

  it('takes no delivery, day or contact that the shop cannot use', async () => {
    const token = await guest();
    const { date } = (await quote(token)).data.deliveries[0];
    const choose = (changes: object) =>
      call('chooseExpress', { ...address, delivery: 'standard', date, ...changes }, token);
    const unavailable = { status: 409, data: { code: 'delivery_unavailable' } };
    expect(await choose({ delivery: 'by-drone' })).toMatchObject(unavailable);
    expect(await choose({ date: '2020-01-01' })).toMatchObject(unavailable);
    expect(await choose({ country: 'NO' })).toMatchObject(unavailable);
    for (const [field, value] of [
      ['name', ' '],
      ['email', 'ada'],
      ['phone', ''],
      ['line1', ''],
    ]) {
      expect((await choose({ [String(field)]: value })).status).toBe(422);
    }
    expect((await call('checkout', {}, token)).data).toMatchObject({ shipping_address: null });
  });

  it('takes a person with one name, and a street without a number', async () => {
    const token = await guest();
    const { date } = (await quote(token)).data.deliveries[0];
    const plain = { ...address, name: 'Prince', line1: 'Paisley Park', line2: 'Gate 2' };
    const { data } = await call('chooseExpress', { ...plain, delivery: 'standard', date }, token);
    expect(data.shipping_address).toMatchObject({
      first_name: 'Prince',
      last_name: '',
      house_no: '',
      street_address: 'Paisley Park',
      landmark: 'Gate 2',
    });
  });
});
