import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/contract/durations';
import { command, DRIVERS } from '../../testing/backend-process';
import { smallCatalogue } from '../../testing/catalogue';
import { setFigures } from '../../testing/figures';
import { waitForMails } from '../../testing/mails';
import { insertOrder } from '../../testing/orders';
import { newPerson, shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { orderEvents } from './schema';
import { addOrderKey } from './service';

const NOT_FOUND = {
  httpStatus: 404,
  message: 'This order was not found.',
  data: { code: 'not_found' },
};
const EMAIL = 'ada@shoppers.example';

describe.each(DRIVERS)('a placed order, on %s', (driver) => {
  const { call, signUp, inDatabase, backend, folder } = testBackend(driver);
  const member = { token: '', key: '' };
  const guest = { token: '', key: '' };
  const merged = { token: '', key: '' };
  const track = (order_number: string, { token = '', key = '' }) =>
    call('trackOrder', key ? { order_number, key } : { order_number }, token);
  const newGuest = async () => String((await call('guestSession')).data.api_token);

  beforeAll(async () => {
    member.token = (await signUp()).token;
    guest.token = await newGuest();
    merged.token = await newGuest();
    await inDatabase(async (queries) => {
      const add = async (owner: { token: string; key: string }, number: string) => {
        const shopperId = await shopperIdOf(queries, owner.token);
        const id = await insertOrder(queries, { number, shopperId });
        owner.key = await addOrderKey(queries, id, new Date());
        return shopperId;
      };
      const shopperId = await add(member, 'MEMB-0001');
      await add(guest, 'GUES-0001');
      await add(merged, 'MERG-0001');
      await insertOrder(queries, { number: 'OPEN-0001' });
      await insertOrder(queries, { number: 'PEND-0001', shopperId, state: 'pending_payment' });
      await insertOrder(queries, { number: 'EXPI-0001', shopperId, state: 'expired' });
    });
  });

  describe('whose e-mail address was mistyped', () => {
    /** An order of a guest, confirmed so many minutes ago, with the key of its first e-mail. */
    const placed = async (number: string, minutes: number) => {
      const token = await newGuest();
      const key = await inDatabase(async (queries) => {
        const shopperId = await shopperIdOf(queries, token);
        const id = await insertOrder(queries, { number, shopperId });
        const at = new Date(Date.now() - minutes * MINUTE_MS);
        await queries.update(orderEvents).set({ at }).where(eq(orderEvents.orderId, id));
        return addOrderKey(queries, id, at);
      });
      return { token, key };
    };
    const correct = (order_number: string, email: string, token: string) =>
      call('correctOrderEmail', { order_number, email }, token);

    it('is sent again, and the links of the first e-mail open nothing', async () => {
      const { token, key } = await placed('TYPO-0001', 5);
      const before = await track('TYPO-0001', { token });
      expect(Date.parse(before.data.email_correctable_until)).toBeGreaterThan(Date.now());
      expect((await track('TYPO-0001', { key })).data.email_correctable_until).toBeNull();
      const right = 'ada.weaver@shoppers.example';
      expect(await correct('typo 0001', right, token)).toMatchObject({
        httpStatus: 200,
        message: `We have sent the confirmation to ${right}.`,
        data: { email: right },
      });
      const { data } = await track('TYPO-0001', { token });
      expect(data.shipping_address.email).toBe(right);
      expect((await track('TYPO-0001', { key })).httpStatus).toBe(404);
      const [mail] = await waitForMails(folder(), right);
      const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
      const sent = link.searchParams.get('key') ?? '';
      expect((await track('TYPO-0001', { key: sent })).httpStatus).toBe(200);
      // A second press sends nothing more, and the link stays.
      expect(await correct('TYPO-0001', right, token)).toMatchObject({ httpStatus: 200 });
      expect((await track('TYPO-0001', { key: sent })).httpStatus).toBe(200);
    });

    it('stays as it is after ten minutes, and for anyone else, also with a key', async () => {
      const late = await placed('TYPO-0002', 11);
      expect(await correct('TYPO-0002', 'eve@shoppers.example', late.token)).toMatchObject({
        httpStatus: 409,
        message: 'The time to correct the address is over. Please write to us, and we will help.',
      });
      const { token } = await placed('TYPO-0003', 1);
      const eve = await placed('TYPO-0004', 1);
      for (const other of [eve.token, member.token])
        expect(await correct('TYPO-0003', 'eve@shoppers.example', other)).toMatchObject(NOT_FOUND);
      expect((await track('TYPO-0003', { token })).data.shipping_address.email).toBe(EMAIL);
    });
  });

  it('is shown to its member, as it was placed', async () => {
    expect(await track(' memb-0001 ', { token: member.token })).toMatchObject({
      httpStatus: 200,
      data: {
        order_number: 'MEMB-0001',
        is_own: true,
        state: 'confirmed',
        lines: [
          { name: 'Fjord sofa in forest velvet', quantity: 1, unit_price: '1299.00' },
          {
            name: 'Maren chair',
            quantity: 2,
            total: '1170.00',
            discount: '130.00',
            coupon_code: 'OAK10',
          },
        ],
        sub_total: '2599.00',
        discount: '259.90',
        shipping: '34.91',
        grand_total: '2374.01',
        payment: { method: 'card', card: { brand: 'Visa', last4: '4242' }, wallet_part: '0.00' },
        shipping_address: { house_no: '12', has_one_city: { name: 'Portland' } },
        delivery: { method: 'Carried in and assembled', date: '2026-12-24' },
        events: [{ state: 'pending_payment' }, { state: 'confirmed' }],
      },
    });
  });

  it('is shown to its guest, and to anyone who has its key', async () => {
    expect((await track('GUES-0001', { token: guest.token })).httpStatus).toBe(200);
    expect((await track('GUES-0001', { key: guest.key })).httpStatus).toBe(200);
    const opened = await track('GUES-0001', { key: guest.key, token: member.token });
    expect(opened).toMatchObject({ httpStatus: 200, data: { is_own: false } });
  });

  it('is not found by anyone else, just as one that does not exist', async () => {
    const wrongKey = `${guest.key.slice(0, -1)}${guest.key.endsWith('A') ? 'Q' : 'A'}`;
    const { token } = await signUp();
    for (const attempt of [{}, { token }, { token: guest.token }, { key: wrongKey }, guest])
      expect(await track('MEMB-0001', attempt)).toMatchObject(NOT_FOUND);
    expect(await track('NONE-0001', member)).toMatchObject(NOT_FOUND);
  });

  it('is followed by what goes with it: the most rated of another category in the same room', async () => {
    const recommended = (token: string) =>
      call('orderRecommendations', { order_number: 'MEMB-0001' }, token);
    // Its sofas are the only products of their category, and there is another one for the same room.
    const catalogue = smallCatalogue;
    expect(await command(backend(), 'catalogue/import', { catalogue })).toMatchObject({
      status: 200,
    });
    await inDatabase((queries) =>
      setFigures(queries, [
        { id: 102, ratingCount: 8 },
        { id: 111, ratingCount: 7 },
      ]),
    );
    expect((await recommended(member.token)).data).toMatchObject([
      { id: 102, category_name: 'Others', stock_status: 'In stock' },
    ]);
    await command(backend(), 'catalogue/set-stock', { product_id: 102, stock: 0 });
    expect((await recommended(member.token)).data).toMatchObject([{ id: 111 }]);
    expect(await recommended((await signUp()).token)).toMatchObject(NOT_FOUND);
  });

  it('is none before it is paid, nor when it was never paid', async () => {
    for (const number of ['PEND-0001', 'EXPI-0001']) {
      expect(await track(number, { token: member.token })).toMatchObject(NOT_FOUND);
      const opened = await call('openOrder', { order_number: number, email: EMAIL });
      expect(opened).toMatchObject(NOT_FOUND);
    }
  });

  it('stays with a guest who registers', async () => {
    const { data } = await call('register', newPerson(), guest.token);
    expect((await track('GUES-0001', { token: data.api_token })).httpStatus).toBe(200);
    expect((await track('GUES-0001', { token: guest.token })).httpStatus).toBe(404);
  });

  it('can be reached by its key alone once its guest has logged in as someone else', async () => {
    const { person } = await signUp();
    const { data } = await call('login', person, merged.token);
    expect(await track('MERG-0001', { token: data.api_token })).toMatchObject(NOT_FOUND);
    expect((await track('MERG-0001', { key: merged.key })).httpStatus).toBe(200);
  });

  it('opens with its number and e-mail address, in any spelling', async () => {
    const form = { order_number: 'open-0001', email: 'ADA@Shoppers.example' };
    const { data } = await call('openOrder', form);
    expect(data.key).toMatch(/^[\w-]{22}$/);
    expect((await track('OPEN-0001', { key: data.key })).httpStatus).toBe(200);
    expect((await track('MEMB-0001', { key: data.key })).httpStatus).toBe(404);
  });

  it.each([
    ['another email address', { order_number: 'OPEN-0001', email: 'eve@shoppers.example' }],
    ['another number', { order_number: 'OPEN-0002', email: EMAIL }],
  ])('does not open with %s', async (_, form) => {
    expect(await call('openOrder', form)).toMatchObject(NOT_FOUND);
  });

  it('says which field of the form is wrong', async () => {
    const answer = await call('openOrder', { order_number: '?', email: 'ada' });
    expect(answer).toMatchObject({
      httpStatus: 422,
      data: {
        errors: {
          order_number: 'Please enter order number',
          email: expect.any(String),
        },
      },
    });
  });
});
