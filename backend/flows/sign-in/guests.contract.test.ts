import { DAY_MS } from '@/lib/contract/durations';
import { endpoints, isEndpointName } from '@/lib/contract/endpoints';
import { addressForm } from '../../testing/addresses';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { newPerson, PASSWORD } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';

jest.setTimeout(60_000);

const SOFA = 1;
const LAMP = 2;
const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [productEntry({ id: SOFA, name: 'Fjord sofa' }), productEntry({ id: LAMP })],
  coupons: [
    { code: 'LESS30', title: 'Less', kind: 'amount', amount: '30.00' },
    { code: 'SOFA15', title: 'Sofas', kind: 'percent', percent: 15 },
    ...['A1', 'A2', 'A3', 'A4'].map((code) => ({
      code,
      title: 'Any',
      kind: 'percent',
      percent: 5,
    })),
  ],
};
const memberEndpoints = Object.keys(endpoints)
  .filter(isEndpointName)
  .filter((name) => endpoints[name].access === 'member');

describe.each(DRIVERS)('guests on %s', (driver) => {
  const { backend, call, login, signUp } = testBackend(driver);

  beforeAll(async () => {
    const { status } = await command(backend(), 'catalogue/import', { catalogue });
    expect(status).toBe(200);
  });

  const newGuest = async () => String((await call('guestSession')).data.api_token);
  const add = (token: string, product_id: number, product_qty = 1, headers = {}) =>
    call('addToCart', { product_id, product_qty, product_price: '1.00' }, token, headers);
  const cartOf = async (token: string) => {
    const { data } = await call('cartList', {}, token);
    const lines: { product_id: number; product_qty: number }[] = data;
    return Object.fromEntries(lines.map((line) => [line.product_id, line.product_qty]));
  };
  const loginAs = (email: string, guest: string, password = PASSWORD) =>
    call('login', { email, password }, guest);
  const hasEnded = async (token: string) => {
    const { httpStatus, data } = await call('getCount', {}, token);
    return httpStatus === 401 && data.code === 'login_required';
  };

  const booked = async (token: string) => (await call('userAddressList', {}, token)).data;

  it('keeps the addresses of a guest’s order in the address book of the account', async () => {
    const guest = await newGuest();
    await add(guest, SOFA);
    const shipping = { ...addressForm, purpose: 'shipping', is_saved: false };
    await call('enterCheckoutAddress', shipping, guest);
    const billing = { ...shipping, purpose: 'billing', street_address: 'Birch Road' };
    await call('enterCheckoutAddress', billing, guest);
    const { data } = await call('register', newPerson(), guest);
    expect(await booked(data.api_token)).toMatchObject([
      { street_address: 'Cedar Lane' },
      { street_address: 'Birch Road' },
    ]);
    const [{ id }] = await booked(data.api_token);
    const { data: checkout } = await call('checkout', {}, data.api_token);
    expect(checkout.shipping_address).toMatchObject({ address_id: id });
  });

  it('begins an account without an order with an empty address book', async () => {
    const { data } = await call('register', newPerson(), await newGuest());
    expect(await booked(data.api_token)).toEqual([]);
  });

  describe('a guest', () => {
    it('has a cart with a coupon, and no other guest sees it', async () => {
      const [guest, other] = [await newGuest(), await newGuest()];
      expect(await add(guest, SOFA, 2)).toMatchObject({ status: 200 });
      expect(await call('applyCoupon', { code: 'LESS30' }, guest)).toMatchObject({
        status: 200,
      });
      expect(await cartOf(guest)).toEqual({ [SOFA]: 2 });
      expect((await call('getCount', {}, guest)).data.cartCount).toBe(2);
      expect(await cartOf(other)).toEqual({});
      expect((await call('sessionUser', {}, guest)).data).toBeNull();
    });

    it.each(memberEndpoints)('may not call %s, and stays a guest', async (name) => {
      const guest = await newGuest();
      expect(await call(name, { nonsense: true }, guest)).toMatchObject({
        httpStatus: 403,
        message: 'Please log in or register to continue.',
        data: { code: 'member_required' },
      });
      expect(await hasEnded(guest)).toBe(false);
    });

    it('is deleted with the cart after thirty days', async () => {
      const guest = await newGuest();
      await add(guest, SOFA);
      backend().advanceClock(30 * DAY_MS);
      expect(await hasEnded(guest)).toBe(true);
    });
  });

  it('are no more than thirty an hour for one client', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' };
    for (let count = 0; count < 30; count++) {
      expect(await call('guestSession', {}, '', headers)).toMatchObject({ status: 200 });
    }
    expect(await call('guestSession', {}, '', headers)).toMatchObject({ httpStatus: 429 });
  });

  describe('a guest who registers', () => {
    it('keeps cart and coupon, and no one reads them with the guest’s token', async () => {
      const guest = await newGuest();
      await add(guest, SOFA, 3);
      await call('applyCoupon', { code: 'LESS30' }, guest);
      const person = newPerson();
      const { status, data } = await call('register', person, guest);
      expect(status).toBe(200);
      expect(await cartOf(data.api_token)).toEqual({ [SOFA]: 3 });
      expect((await call('appliedCoupon', {}, data.api_token)).data.coupons).toMatchObject([
        { coupon: { code: 'LESS30' } },
      ]);
      expect((await call('sessionUser', {}, data.api_token)).data.email).toBe(person.email);
      expect(await hasEnded(guest)).toBe(true);
      expect((await login(person.email)).status).toBe(200);
    });

    it('stays a guest when the e-mail address or the mobile number is taken', async () => {
      const { person } = await signUp();
      const guest = await newGuest();
      await add(guest, SOFA);
      for (const field of ['email', 'mobile_no'] as const) {
        const answer = await call('register', newPerson({ [field]: person[field] }), guest);
        expect(answer).toMatchObject({ httpStatus: 409, data: { code: 'already_registered' } });
        expect(Object.keys(answer.data.errors)).toEqual([field]);
      }
      expect(await cartOf(guest)).toEqual({ [SOFA]: 1 });
    });

    it('becomes one member when the form is sent twice at the same time', async () => {
      const guest = await newGuest();
      await add(guest, SOFA);
      const person = newPerson();
      const answers = await Promise.all([1, 2].map(() => call('register', person, guest)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(await cartOf(winner?.data.api_token)).toEqual({ [SOFA]: 1 });
    });
  });

  describe('a guest who logs in', () => {
    /** A member with a cart. */
    const memberWith = async (product: number, units: number) => {
      const { person, token } = await signUp();
      await add(token, product, units);
      return { person, token };
    };

    it('finds both carts in one, and the guest’s session has ended', async () => {
      const { person, token } = await memberWith(SOFA, 2);
      const guest = await newGuest();
      await add(guest, SOFA, 1);
      await add(guest, LAMP, 4);
      expect(await loginAs(person.email, guest)).toMatchObject({
        status: 200,
        message: 'You are logged in.',
      });
      expect(await cartOf(token)).toEqual({ [SOFA]: 3, [LAMP]: 4 });
      expect(await hasEnded(guest)).toBe(true);
    });

    it('gets a message about what the cart could not hold', async () => {
      const { person, token } = await memberWith(SOFA, 12);
      const guest = await newGuest();
      await add(guest, SOFA, 10);
      await add(guest, LAMP, 20);
      const { message } = await loginAs(person.email, guest);
      expect(message).toBe(
        'You are logged in. Your cart has as many of Fjord sofa as can be in one order.',
      );
      expect(await cartOf(token)).toEqual({ [SOFA]: 20, [LAMP]: 20 });
    });

    it('brings the coupons, behind those of the member and as far as there is room', async () => {
      const couponsOf = async (token: string) =>
        (await call('appliedCoupon', {}, token)).data.coupons.map(
          ({ coupon }: { coupon: { code: string } }) => coupon.code,
        );
      const guestWith = async (codes: string[]) => {
        const guest = await newGuest();
        await add(guest, SOFA);
        for (const code of codes) await call('applyCoupon', { code }, guest);
        return guest;
      };
      const { person, token } = await memberWith(SOFA, 1);
      await loginAs(person.email, await guestWith(['LESS30']));
      expect(await couponsOf(token)).toEqual(['LESS30']);
      await loginAs(person.email, await guestWith(['SOFA15', 'LESS30']));
      expect(await couponsOf(token)).toEqual(['LESS30', 'SOFA15']);
      await loginAs(person.email, await guestWith(['A1', 'A2', 'A3', 'A4']));
      expect(await couponsOf(token)).toEqual(['LESS30', 'SOFA15', 'A1', 'A2', 'A3']);
    });

    it('stays as they were after a wrong password', async () => {
      const { person, token } = await memberWith(SOFA, 2);
      const guest = await newGuest();
      await add(guest, SOFA, 1);
      expect((await loginAs(person.email, guest, 'Wrong#12345')).httpStatus).toBe(401);
      expect(await cartOf(guest)).toEqual({ [SOFA]: 1 });
      expect(await cartOf(token)).toEqual({ [SOFA]: 2 });
    });

    it('is added once, however often and in how many tabs the form is sent', async () => {
      const { person, token } = await memberWith(SOFA, 2);
      const guest = await newGuest();
      await add(guest, SOFA, 5);
      const answers = await Promise.all([1, 2, 3].map(() => loginAs(person.email, guest)));
      answers.push(await loginAs(person.email, guest));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await cartOf(token)).toEqual({ [SOFA]: 7 });
    });

    it('adds nothing twice with an addition that is sent again', async () => {
      const { person, token } = await memberWith(LAMP, 1);
      const guest = await newGuest();
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await add(guest, SOFA, 1, headers);
      await loginAs(person.email, guest);
      expect(await add(token, SOFA, 1, headers)).toMatchObject({ status: 200 });
      expect(await cartOf(token)).toEqual({ [SOFA]: 1, [LAMP]: 1 });
    });

    it('takes nothing from a member whose token is sent instead of a guest’s', async () => {
      const [ada, grace] = [await memberWith(SOFA, 1), await memberWith(LAMP, 1)];
      await loginAs(grace.person.email, ada.token);
      expect(await cartOf(ada.token)).toEqual({ [SOFA]: 1 });
      expect(await cartOf(grace.token)).toEqual({ [LAMP]: 1 });
    });
  });

  it('who registers in one tab and logs in from another ends up in one cart', async () => {
    const { person, token } = await signUp();
    const guest = await newGuest();
    await add(guest, SOFA, 2);
    const [registered, loggedIn] = await Promise.all([
      call('register', newPerson(), guest),
      loginAs(person.email, guest),
    ]);
    expect([registered.status, loggedIn.status]).toEqual([200, 200]);
    const carts = [await cartOf(registered.data.api_token), await cartOf(token)];
    expect(carts.filter((cart) => cart[SOFA] === 2)).toHaveLength(1);
    expect(carts.filter((cart) => SOFA in cart)).toHaveLength(1);
  });
});
