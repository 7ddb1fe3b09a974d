import { DAY_MS } from '@/lib/contract/durations';
import { addDays, dayName } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { addressForm as form, portland, portlandIds } from '../../testing/addresses';
import { command, DRIVERS } from '../../testing/backend-process';
import { productEntry } from '../../testing/catalogue';
import { newPerson } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { bookDeliveryDay } from '../delivery/service';

const anchorage = { country_id: 1, state_id: 102, city_id: 10201, area_id: 1020101 };
const shipping = { ...form, purpose: 'shipping', is_saved: false };

const day = (offset: number) => addDays(shopDayOf(new Date()), offset);

const catalogue = {
  categories: [{ id: 1, name: 'Sofas', sub_categories: [{ id: 11, name: 'Straight' }] }],
  products: [
    productEntry({ id: 1, name: 'Fjord sofa', delivery: { min_days: 14, max_days: 28, fee: 0 } }),
    productEntry({ id: 2, name: 'Lamp', delivery: { min_days: 2, max_days: 7, fee: 0 } }),
    productEntry({ id: 3, name: 'Rug' }),
  ],
};
const delivery = {
  methods: [
    {
      id: 'standard',
      name: 'Standard delivery',
      description: 'To the door.',
      price: '19.00',
      free_from: '250.00',
    },
    { id: 'assembled', name: 'Carried in and assembled', description: 'In.', price: '89.00' },
  ],
  holidays: [day(20)],
  default_lead_days: 5,
};

interface Day {
  date: string;
  status: string;
}

describe.each(DRIVERS)('the checkout on %s', (driver) => {
  const { call, signUp, backend, inDatabase } = testBackend(driver);
  const importDelivery = async (changes = {}) => {
    const body = { ...catalogue, delivery: { ...delivery, ...changes } };
    const { status, message } = await command(backend(), 'catalogue/import', { catalogue: body });
    return { status, message };
  };
  const read = async (token: string) => (await call('checkout', {}, token)).data;
  const addToCart = (token: string, product_id: number, product_qty = 1) =>
    call('addToCart', { product_id, product_qty, product_price: '100.00' }, token);
  const choose = (token: string, date: string, method = 'standard') =>
    call('chooseDelivery', { method, date }, token);
  const days = async (token: string): Promise<Day[]> =>
    (await call('deliveryOptions', {}, token)).data.days;
  /** A shopper with an address and this in the cart. */
  const shopperWith = async (...productIds: number[]) => {
    const { token } = await signUp();
    for (const id of productIds) await addToCart(token, id);
    await call('enterCheckoutAddress', shipping, token);
    return token;
  };

  beforeEach(async () => {
    expect((await importDelivery()).status).toBe(200);
  });

  describe('the window of its day and what the driver should know', () => {
    const windows = [
      { id: 'morning', hours: '8 AM – 12 PM', capacity_per_day: 1 },
      { id: 'evening', hours: '5 PM – 9 PM' },
    ];
    const driver = {
      floor: '3',
      has_lift: true,
      gate_code: '4711',
      note: 'Ring twice.',
      mobile_no: '+15035550142',
    };
    const chooseWith = (token: string, others: object) =>
      call('chooseDelivery', { method: 'standard', date: day(12), ...others }, token);

    it('are offered where the shop has them, and kept until the order is placed', async () => {
      const token = await shopperWith(2);
      expect((await call('deliveryOptions', {}, token)).data).not.toHaveProperty('windows');
      expect((await importDelivery({ windows })).status).toBe(200);
      expect((await call('deliveryOptions', {}, token)).data.windows).toEqual([
        { id: 'morning', hours: '8 AM – 12 PM', full_on: [] },
        { id: 'evening', hours: '5 PM – 9 PM', full_on: [] },
      ]);
      const { data } = await chooseWith(token, { window: 'morning', driver });
      const known = { ...driver, mobile_no: '5035550142', phone: '+15035550142' };
      expect(data.delivery).toMatchObject({
        window: { id: 'morning', hours: '8 AM – 12 PM' },
        driver: known,
      });
      expect((await read(token)).delivery).toEqual(data.delivery);
      // Another choice without them takes them off.
      expect((await chooseWith(token, {})).data.delivery).not.toHaveProperty('window');
    });

    it('are refused where the window is full or not there, or the number is none of the country', async () => {
      await importDelivery({ windows });
      const token = await shopperWith(2);
      await chooseWith(token, { window: 'morning' });
      await inDatabase((queries) =>
        queries.transaction((transaction) =>
          bookDeliveryDay(transaction, 'other', {
            region: portlandIds.state_id,
            date: day(12),
            window: 'morning',
          }),
        ),
      );
      expect((await call('deliveryOptions', {}, token)).data.windows[0].full_on).toEqual([day(12)]);
      const full = `The morning of ${dayName(day(12))} is fully booked. Please choose another time.`;
      expect(await read(token)).toMatchObject({ delivery: null, lost_delivery: full });
      expect(await chooseWith(token, { window: 'morning' })).toMatchObject({
        httpStatus: 409,
        message: full,
        data: { code: 'delivery_unavailable' },
      });
      expect((await chooseWith(token, { window: 'afternoon' })).httpStatus).toBe(409);
      expect((await chooseWith(token, { window: 'evening' })).httpStatus).toBe(200);
      expect(
        await chooseWith(token, { driver: { ...driver, mobile_no: '+971501148006' } }),
      ).toMatchObject({ httpStatus: 422 });
    });
  });

  describe('its addresses', () => {
    it('are none at first', async () => {
      const { token } = await signUp();
      expect(await read(token)).toEqual({
        currency: 'USD',
        shipping_address: null,
        billing_address: null,
        delivery: null,
      });
    });

    it('can be used once, without the address book', async () => {
      const { token } = await signUp();
      const { data } = await call('enterCheckoutAddress', shipping, token);
      expect(data.shipping_address).toEqual({
        ...form,
        address_id: null,
        phone: `+91${form.mobile_no}`,
        has_one_country: { name: 'United States', code: 'us' },
        has_one_state: { name: 'Oregon' },
        has_one_city: { name: 'Portland' },
        has_one_area: { name: '97201' },
      });
      expect(await read(token)).toEqual(data);
      expect((await call('userAddressList', {}, token)).data).toEqual([]);
    });

    it('are saved once, however often the form is sent with its key', async () => {
      const { token } = await signUp();
      const send = () =>
        call('enterCheckoutAddress', { ...shipping, is_saved: true }, token, {
          'idempotency-key': 'a-key-of-sixteen-or-more',
        });
      const [one, other] = await Promise.all([send(), send()]);
      expect(one.data).toEqual(other.data);
      const { data: saved } = await call('userAddressList', {}, token);
      expect(saved).toMatchObject([{ house_no: '12', id: one.data.shipping_address.address_id }]);
    });

    it('stay as they were when the address book has no place for the new one', async () => {
      const { token } = await signUp();
      for (let n = 0; n < 50; n++) await call('addUserAddress', form, token);
      await call('enterCheckoutAddress', { ...shipping, house_no: '1' }, token);
      const full = { ...shipping, house_no: '2', is_saved: true };
      expect(await call('enterCheckoutAddress', full, token)).toMatchObject({
        httpStatus: 409,
        message: expect.stringContaining('You have 50 addresses'),
        data: { code: 'address_limit' },
      });
      expect((await read(token)).shipping_address.house_no).toBe('1');
    });

    it('are copies of saved ones, which stay when those are edited or deleted', async () => {
      const { token } = await signUp();
      await call('addUserAddress', form, token);
      const [{ id }] = (await call('userAddressList', {}, token)).data;
      const chosen = await call(
        'chooseCheckoutAddress',
        { purpose: 'shipping', address_id: String(id) },
        token,
      );
      expect(chosen.data.shipping_address).toMatchObject({ ...form, address_id: id });
      await call('editUserAddress', { ...form, address_id: id, house_no: '99' }, token);
      await call('deleteUserAddress', { address_id: id }, token);
      expect(await read(token)).toEqual(chosen.data);
    });

    it('send the invoice elsewhere, and to the same address again', async () => {
      const token = await shopperWith();
      const billing = { ...shipping, purpose: 'billing', house_no: '7' };
      const { data } = await call('enterCheckoutAddress', billing, token);
      expect(data).toMatchObject({
        shipping_address: { house_no: '12' },
        billing_address: { house_no: '7' },
      });
      const same = { purpose: 'billing', address_id: null };
      expect((await call('chooseCheckoutAddress', same, token)).data).toMatchObject({
        shipping_address: { house_no: '12' },
        billing_address: null,
      });
    });

    it("are never another shopper's, and never nowhere", async () => {
      const [owner, other] = [await signUp(), await signUp()];
      await call('addUserAddress', form, owner.token);
      const [{ id }] = (await call('userAddressList', {}, owner.token)).data;
      const stolen = { purpose: 'shipping', address_id: id };
      expect(await call('chooseCheckoutAddress', stolen, other.token)).toMatchObject({
        httpStatus: 404,
        message: 'This address was not found.',
      });
      const nowhere = { purpose: 'shipping', address_id: null };
      expect(await call('chooseCheckoutAddress', nowhere, other.token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { address_id: 'Please Select AddressId !' } },
      });
      expect((await read(other.token)).shipping_address).toBeNull();
    });

    it('have places that belong together', async () => {
      const { token } = await signUp();
      const wrong = { ...shipping, city_id: anchorage.city_id };
      expect(await call('enterCheckoutAddress', wrong, token)).toMatchObject({
        httpStatus: 422,
        data: { errors: { city_id: 'Please select city' } },
      });
      expect((await read(token)).shipping_address).toBeNull();
    });
  });

  describe('its delivery', () => {
    it('needs an address', async () => {
      const { token } = await signUp();
      const missing = {
        httpStatus: 409,
        message: 'Please enter your shipping address first.',
        data: { code: 'address_missing' },
      };
      expect(await call('deliveryOptions', {}, token)).toMatchObject(missing);
      expect(await choose(token, day(20))).toMatchObject(missing);
    });

    it('can be on a day of eight weeks, from when the slowest product is ready', async () => {
      const token = await shopperWith(2);
      const offered = await days(token);
      expect(offered.map(({ date }) => date)).toEqual(
        Array.from({ length: 56 }, (_, index) => day(index)),
      );
      const firstOf = (list: Day[]) => list.find(({ status }) => status === 'available')?.date;
      expect(firstOf(offered)).toBe(day(2));
      expect(offered[20]).toEqual({ date: day(20), status: 'closed' });
      await addToCart(token, 3);
      expect(firstOf(await days(token))).toBe(day(5));
      await addToCart(token, 1);
      expect(firstOf(await days(token))).toBe(day(14));
      expect((await days(token))[13]?.status).toBe('early');
    });

    it('is answered for an empty cart as well', async () => {
      const token = await shopperWith();
      const { data } = await call('deliveryOptions', {}, token);
      expect(data.days[1]).toEqual({ date: day(1), status: 'available' });
      expect(data.methods).toMatchObject([{ id: 'standard', price: '19.00' }, { price: '89.00' }]);
    });

    it('costs nothing from the sub total that the shop names', async () => {
      const token = await shopperWith(2);
      const methods = async () => (await call('deliveryOptions', {}, token)).data.methods;
      expect((await methods())[0]).toMatchObject({ price: '19.00', free_from: '250.00' });
      await addToCart(token, 2, 2);
      expect(await methods()).toEqual([
        { ...delivery.methods[0], price: '0.00' },
        { ...delivery.methods[1], free_from: null },
      ]);
    });

    it('is chosen, and chosen again', async () => {
      const token = await shopperWith(2);
      const [one, other] = [day(3), day(4)];
      expect((await choose(token, one)).data.delivery).toMatchObject({
        method: { id: 'standard' },
        date: one,
      });
      const { data } = await choose(token, other, 'assembled');
      expect(data.delivery).toEqual({
        method: { ...delivery.methods[1], free_from: null },
        date: other,
      });
      expect(await read(token)).toEqual(data);
    });

    it('is chosen with the services that the shop offers, until one of them is gone', async () => {
      const services = [
        { id: 'removal', name: 'Old furniture taken away', description: 'Gone.', price: '45.00' },
        { id: 'assembly', name: 'Assembly', description: 'Ready to use.', price: '60.00' },
      ];
      await importDelivery({ services });
      const token = await shopperWith(2);
      expect((await call('deliveryOptions', {}, token)).data.services).toEqual(services);
      const chosen = { method: 'standard', date: day(3) };
      const wanted = { ...chosen, services: ['assembly', 'removal', 'assembly'] };
      const { data } = await call('chooseDelivery', wanted, token);
      const named = services.map(({ description: _, ...service }) => service);
      expect(data.delivery.services).toEqual(named);
      expect(await read(token)).toEqual(data);
      expect(await call('chooseDelivery', { ...chosen, services: ['piano'] }, token)).toMatchObject(
        {
          httpStatus: 409,
          data: { code: 'delivery_unavailable' },
        },
      );
      await importDelivery({ services: services.slice(1) });
      expect(await read(token)).toMatchObject({
        delivery: null,
        lost_delivery:
          'We no longer offer a service that you have chosen. Please look at them again.',
      });
      await call('chooseDelivery', { ...chosen, services: [] }, token);
      expect((await read(token)).delivery.services).toBeUndefined();
      await importDelivery();
      expect((await call('deliveryOptions', {}, token)).data.services).toBeUndefined();
    });

    it('is one of both when two tabs choose at the same time', async () => {
      const token = await shopperWith(2);
      await Promise.all([choose(token, day(3)), choose(token, day(4), 'assembled')]);
      expect([
        { method: { id: 'standard' }, date: day(3) },
        { method: { id: 'assembled' }, date: day(4) },
      ]).toContainEqual({
        method: { id: (await read(token)).delivery.method.id },
        date: (await read(token)).delivery.date,
      });
    });

    it.each([
      ['past', -1, /^Your order cannot arrive by .+\. Please choose a later day\.$/],
      ['today', 0, /^Your order cannot arrive by /],
      ['too early', 13, /^Your order cannot arrive by /],
      ['a holiday', 20, /^We do not deliver on \w+day, \w+ \d+\. Please choose another day\.$/],
      ['too far ahead', 56, /is more than eight weeks ahead\./],
    ])('cannot be on a day that is %s', async (_, offset, message) => {
      const token = await shopperWith(1);
      expect(await choose(token, day(offset))).toMatchObject({
        httpStatus: 409,
        message: expect.stringMatching(message),
        data: { code: 'delivery_unavailable' },
      });
      expect((await read(token)).delivery).toBeNull();
    });

    it('cannot be by a method that the shop does not offer', async () => {
      const token = await shopperWith(2);
      expect(await choose(token, day(3), 'drone')).toMatchObject({
        httpStatus: 409,
        data: { code: 'delivery_unavailable' },
      });
    });

    it('is not chosen any more when a slower product comes into the cart, until it leaves', async () => {
      const token = await shopperWith(2);
      await choose(token, day(3));
      await addToCart(token, 1);
      expect(await read(token)).toMatchObject({
        delivery: null,
        lost_delivery: expect.stringMatching(
          /^Your order cannot arrive by .*Please choose a later day/,
        ),
      });
      await call('removeCart', { product_id: 1 }, token);
      expect((await read(token)).delivery).toMatchObject({ date: day(3) });
    });

    it('is not chosen any more when the shop closes the day or gives the method up', async () => {
      const token = await shopperWith(2);
      await choose(token, day(3));
      await importDelivery({ holidays: [day(3)] });
      expect((await read(token)).delivery).toBeNull();
      await importDelivery({ methods: delivery.methods.slice(1) });
      expect((await read(token)).delivery).toBeNull();
    });

    it('stays when the address moves to a region where the day is free, and is cleared where not', async () => {
      const token = await shopperWith(2);
      await choose(token, day(3));
      const move = (places: typeof portland) =>
        call('enterCheckoutAddress', { ...shipping, ...places }, token);
      expect((await move(anchorage)).data.delivery).toMatchObject({ date: day(3) });
      await importDelivery({ holidays: [day(3)] });
      expect((await move(portland)).data.delivery).toBeNull();
      await importDelivery();
      expect((await read(token)).delivery).toBeNull();
    });
  });

  it('is delivered on the days of the week that the catalogue names', async () => {
    const token = await shopperWith(2);
    await importDelivery({ weekdays: ['Monday'] });
    const weekdays = (await days(token))
      .filter(({ status }) => status === 'available')
      .map(({ date }) => new Date(date).getUTCDay());
    expect(new Set(weekdays)).toEqual(new Set([1]));
  });

  it.each([
    [
      'a state that there is not',
      { regions: [{ state: 'Atlantis', capacity_per_day: 1 }] },
      /^delivery\.regions\[0\]\.state is Atlantis, and there is no such state\.$/,
    ],
    ['a day that there is not', { holidays: ['02-30'] }, /delivery\.holidays\[0\]/],
    [
      'two methods with one id',
      { methods: [delivery.methods[0], delivery.methods[0]] },
      /delivery\.methods must have different ids/,
    ],
    ['no method', { methods: [] }, /delivery\.methods/],
  ])('rejects a catalogue file: %s', async (_, changes, message) => {
    const answer = await importDelivery(changes);
    expect(answer).toMatchObject({ status: 422, message: expect.stringMatching(message) });
  });

  it('keeps the choices of shoppers apart', async () => {
    const [one, other] = [await shopperWith(2), await shopperWith(2)];
    await choose(one, day(3));
    expect((await read(other)).delivery).toBeNull();
  });

  it('is there for guests, who have no address book', async () => {
    const token = String((await call('guestSession')).data.api_token);
    await addToCart(token, 2);
    const entered = await call('enterCheckoutAddress', { ...shipping, is_saved: true }, token);
    expect(entered).toMatchObject({
      status: 200,
      message: 'The address is used for this order. Register to keep it for the next one.',
      data: { shipping_address: { house_no: '12', address_id: null } },
    });
    const saved = { purpose: 'billing', address_id: 1 };
    expect((await call('chooseCheckoutAddress', saved, token)).httpStatus).toBe(404);
    expect((await choose(token, day(3))).data.delivery).toMatchObject({ date: day(3) });
    const member = String((await call('register', newPerson(), token)).data.api_token);
    const booked = (await call('userAddressList', {}, member)).data;
    expect(booked).toMatchObject([{ house_no: '12' }]);
    expect(await read(member)).toMatchObject({
      shipping_address: { house_no: '12', address_id: booked[0].id },
      delivery: { date: day(3) },
    });
  });

  it('is answered to no one else', async () => {
    for (const endpoint of [
      'checkout',
      'deliveryOptions',
      'chooseDelivery',
      'enterCheckoutAddress',
    ])
      expect((await call(endpoint)).httpStatus).toBe(401);
  });

  it('clears a delivery day for which it has become too late', async () => {
    const token = await shopperWith(2);
    await choose(token, day(3));
    backend().advanceClock(DAY_MS);
    expect((await read(token)).delivery).toMatchObject({ date: day(3) });
    backend().advanceClock(DAY_MS);
    expect((await read(token)).delivery).toBeNull();
  });
});

describe.each(DRIVERS)(
  'the checkout of a shop that says nothing about delivery, on %s',
  (driver) => {
    const { call, signUp, backend } = testBackend(driver);

    it('delivers free of charge on every day from tomorrow', async () => {
      await command(backend(), 'catalogue/import', { catalogue });
      const { token } = await signUp();
      await call('enterCheckoutAddress', shipping, token);
      const { data } = await call('deliveryOptions', {}, token);
      expect(data.methods).toMatchObject([{ name: 'Standard delivery', price: '0.00' }]);
      expect(data.days.map(({ status }: Day) => status)).toEqual([
        'early',
        ...Array.from({ length: 55 }, () => 'available'),
      ]);
    });
  },
);
