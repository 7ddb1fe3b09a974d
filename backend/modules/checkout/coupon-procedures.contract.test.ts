import {
  newFolder,
  type Sandbox,
  startSandboxHere,
} from '../../../payments-sandbox/testing/sandbox-process';
import { addressForm } from '../../testing/addresses';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { sandboxEnvironment } from '../../testing/payments';
import { newPerson, type Person } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [productEntry({ id: 1, name: 'Rug', display_price: '100.00' })],
  coupons: [
    {
      code: 'WELCOME25',
      title: '$25 off your first order',
      kind: 'amount',
      amount: '25.00',
      uses_per_shopper: 1,
      first_order: true,
    },
  ],
  delivery: {
    methods: [{ id: 'standard', name: 'Standard', description: 'To the door.', price: '0.00' }],
    holidays: [],
    default_lead_days: 1,
  },
};

const ORDERED = 'WELCOME25 is for a first order, and you or your household have ordered before.';
const USED = 'WELCOME25 was used by you or your household already.';

/** Of somebody who lives alone. */
let houses = 0;
function addressOf({ email, mobile_no }: Pick<Person, 'email' | 'mobile_no'>) {
  houses += 1;
  return { ...addressForm, email, mobile_no, house_no: String(houses) };
}

describe.each(DRIVERS)('a coupon for a first order on %s', (driver) => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandboxHere(newFolder());
  });
  afterAll(async () => {
    await sandbox?.close();
  });
  const { backend, call, signUp } = testBackend(driver, {
    env: () => ({
      ...sandboxEnvironment(sandbox.url),
      SITE_URL: 'http://127.0.0.1:3999',
      RATE_LIMITS: 'off',
    }),
  });
  beforeEach(async () => {
    expect((await command(backend(), 'catalogue/import', { catalogue })).status).toBe(200);
  });

  const guest = async (): Promise<string> => (await call('guestSession')).data.api_token;

  /** Puts a rug into the cart, and says where it goes. */
  const fill = async (token: string, address: ReturnType<typeof addressOf>) => {
    await call('addToCart', { product_id: 1, product_price: '100.00' }, token);
    const entered = { ...address, purpose: 'shipping', is_saved: false };
    expect(await call('enterCheckoutAddress', entered, token)).toMatchObject({ status: 200 });
    const { data } = await call('deliveryOptions', {}, token);
    const { date } = data.days.find(({ status }: { status: string }) => status === 'available');
    await call('chooseDelivery', { method: 'standard', date }, token);
  };
  const apply = (token: string) => call('applyCoupon', { code: 'WELCOME25' }, token);
  const reasonAtField = async (token: string) => (await apply(token)).data.errors?.code;
  const place = async (token: string, total: string) => {
    const { data } = await call('beginCheckout', {}, token);
    return call(
      'placeOrder',
      {
        attempt_id: data.attempt_id,
        total,
        wallet_part: '0.00',
        payment: { method: 'paypal' },
        return_path: '/payment-method',
      },
      token,
    );
  };

  it('is taken by a guest once, who then gets the reason at the field as another guest', async () => {
    const person = newPerson({ email: 'First.Buyer@gmail.com' });
    const first = await guest();
    await fill(first, addressOf(person));
    expect(await apply(first)).toMatchObject({ status: 200 });
    expect(await place(first, '75.00')).toMatchObject({ status: 200 });
    const emails = ['firstbuyer@gmail.com', 'first.buyer+2@googlemail.com'];
    for (const email of emails) {
      const again = await guest();
      await fill(again, addressOf(newPerson({ email })));
      expect(await reasonAtField(again)).toBe(USED);
      expect((await call('couponList', {}, again)).data).toEqual([]);
    }
  });

  it('is refused at the placement where it was applied before the address was known', async () => {
    const person = newPerson();
    const first = await guest();
    await fill(first, addressOf(person));
    expect(await place(first, '100.00')).toMatchObject({ status: 200 });
    const second = await guest();
    await call('addToCart', { product_id: 1, product_price: '100.00' }, second);
    expect(await apply(second)).toMatchObject({ status: 200 });
    await fill(second, addressOf({ ...newPerson(), mobile_no: person.mobile_no }));
    expect((await call('appliedCoupon', {}, second)).data.coupons).toMatchObject([
      { coupon: { code: 'WELCOME25' }, reason: ORDERED },
    ]);
    expect(await place(second, '75.00')).toMatchObject({
      status: 409,
      data: { code: 'cart_changed' },
      message: expect.stringContaining(ORDERED),
    });
  });

  it('is refused to a member who has ordered, and to the member as a guest', async () => {
    const person = newPerson();
    const { token } = await signUp(person);
    await fill(token, addressOf(newPerson()));
    expect(await place(token, '100.00')).toMatchObject({ status: 200 });
    expect(await reasonAtField(token)).toBe(ORDERED);
    const asGuest = await guest();
    await fill(asGuest, addressOf(person));
    expect(await reasonAtField(asGuest)).toBe(ORDERED);
  });

  it('is taken by one of two guests with one mailbox who press at the same time', async () => {
    const { email } = newPerson();
    const tokens = [await guest(), await guest()];
    for (const token of tokens) {
      await fill(token, addressOf(newPerson({ email })));
      expect(await apply(token)).toMatchObject({ status: 200 });
    }
    const answers = await Promise.all(tokens.map((token) => place(token, '75.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
