import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { type Answer, DRIVERS, send } from '../../testing/backend-process';
import { insertOrder } from '../../testing/orders';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { checkoutAttempts, orderEvents, orders, refunds } from './schema';
import { addOrderKey } from './service';

jest.setTimeout(180_000);

const rows: Readonly<Record<string, Endpoint>> = endpoints;

/** What names an order, or something of one, in a request. */
const NAMES = ['order_number', 'order_numbers', 'return_number', 'refund_id', 'attempt_id'];

/** All rows of the contract whose requests name an order, however deep. */
const naming = Object.entries(rows)
  .filter(([, { request }]) => {
    const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' });
    return NAMES.some((name) => JSON.stringify(schema).includes(`"${name}":`));
  })
  .map(([name]) => name);

/** By what an order is known. */
interface Names {
  order_number: string;
  return_number: string;
  refund_id: string;
  attempt_id: string;
  line_id: unknown;
}

const FORM = {
  reason: 'other',
  comment: '',
  destination: 'source',
};

/** A valid request of each of these rows. A new row needs one here. */
const REQUESTS: Partial<Record<EndpointName, (names: Names) => object>> = {
  trackOrder: ({ order_number }) => ({ order_number }),
  orderRecommendations: ({ order_number }) => ({ order_number }),
  openOrder: ({ order_number }) => ({ order_number, email: 'eve@shoppers.example' }),
  correctOrderEmail: ({ order_number }) => ({ order_number, email: 'eve@shoppers.example' }),
  invoice: ({ order_number }) => ({ order_number }),
  invoiceFile: ({ order_number }) => ({ order_number }),
  creditNoteFile: ({ order_number, refund_id }) => ({ order_number, refund_id }),
  cancellationQuote: ({ order_number }) => ({ order_number }),
  orderDeliveryOptions: ({ order_number }) => ({ order_number }),
  changeOrderDelivery: ({ order_number }) => ({ order_number, date: '2026-12-24' }),
  returnOptions: ({ order_number, line_id }) => ({ order_number, line_id, address_id: null }),
  trackReturn: ({ order_number, return_number }) => ({ order_number, return_number }),
  returnPictureFile: ({ order_number, return_number }) => ({ order_number, return_number }),
  orderReviews: ({ order_number }) => ({ order_numbers: [order_number] }),
  holdAttempt: ({ attempt_id }) => ({ attempt_id }),
  orderAttempt: ({ attempt_id }) => ({ attempt_id }),
  uploadReturnPicture: ({ order_number }) => ({ order_number }),
  requestReturn: ({ order_number, line_id }) => ({
    ...FORM,
    order_number,
    line_id,
    quantity: 1,
    kind: 'return',
    has_agreed: true,
    picture: 'p'.repeat(43),
    pickup_date: '2026-12-24',
    pickup_time: '08:00-12:00',
    address_id: null,
  }),
  cancelReturn: ({ order_number, return_number }) => ({ order_number, return_number }),
  cancelOrder: ({ order_number, line_id }) => ({
    ...FORM,
    order_number,
    lines: [{ line_id, quantity: 1 }],
    amount: '1.00',
  }),
  buyAgain: ({ order_number }) => ({ order_number }),
  saveReview: ({ order_number }) => ({ kind: 'order', order_number, rating: 5, text: 'Fine.' }),
  createTicket: ({ order_number }) => ({
    reason: 'order',
    order_number,
    details: 'Where is it?',
    document: null,
  }),
  placeOrder: ({ attempt_id }) => ({
    attempt_id,
    total: '1.00',
    wallet_part: '0.00',
    payment: { method: 'paypal' },
    return_path: '/payment-method',
  }),
  cancelAttempt: ({ attempt_id }) => ({ attempt_id }),
};

/** What the owner is answered to these requests where it is not a success: they say something wrong, but of an order that exists. */
const OF_OWNER: Partial<Record<EndpointName, number>> = {
  openOrder: 404,
  // It was confirmed long ago.
  correctOrderEmail: 409,
  requestReturn: 422,
  // It was delivered.
  orderDeliveryOptions: 409,
  cancelOrder: 409,
};

const MISSING: Names = {
  order_number: 'NONE-0001',
  return_number: 'NONE-0001-R1',
  refund_id: randomUUID(),
  attempt_id: randomUUID(),
  line_id: 0,
};

/** What others are answered where it is not a 404; it is the same for an order that does not exist. */
const OF_OTHERS: Partial<Record<EndpointName, number>> = {
  // What is left out is not theirs.
  orderReviews: 200,
  // Every attempt that is not the caller's current one.
  placeOrder: 409,
};

interface Caller {
  token?: string;
  key?: string;
}

describe.each(DRIVERS)('the order of somebody else, on %s', (driver) => {
  const { call, signUp, inDatabase, backend } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });
  const own: Names = { ...MISSING, order_number: 'ADA-0001', return_number: 'ADA-0001-R1' };
  const tokens = { ada: '', eve: '', guest: '' };
  let keyOfEve = '';
  let photo: Buffer;

  async function ask(
    name: EndpointName,
    names: Names,
    { token = '', key }: Caller,
  ): Promise<Answer> {
    const body = { ...REQUESTS[name]?.(names), ...(key && { key }) };
    if (!rows[name]?.files) return call(name, body, token);
    const form = new FormData();
    for (const [field, value] of Object.entries(body)) form.set(field, String(value));
    for (const file of rows[name].files.names) {
      form.set(file, new Blob([new Uint8Array(photo)]), 'item.png');
    }
    return send(`${backend().url}/backend/api/${name}`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      body: form,
    });
  }

  beforeAll(async () => {
    photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#24503f' } })
      .jpeg()
      .toBuffer();
    tokens.ada = (await signUp()).token;
    tokens.eve = (await signUp()).token;
    tokens.guest = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      const now = new Date(Date.now() - 4 * DAY_MS);
      const add = async (number: string, token: string) => {
        const shopperId = await shopperIdOf(queries, token);
        const orderId = await insertOrder(queries, { number, shopperId, now });
        const [order] = await queries
          .update(orders)
          .set({ state: 'delivered' })
          .where(eq(orders.id, orderId))
          .returning();
        await queries
          .insert(orderEvents)
          .values({ orderId, state: 'delivered', actor: 'shop', at: new Date() });
        return { shopperId, orderId, order, key: await addOrderKey(queries, orderId, now) };
      };
      keyOfEve = (await add('EVE-0001', tokens.eve)).key;
      const { shopperId, orderId, order } = await add(own.order_number, tokens.ada);
      own.attempt_id = randomUUID();
      await queries.insert(checkoutAttempts).values({
        id: own.attempt_id,
        shopperId,
        orderId,
        state: 'paid',
        version: 'v',
        createdAt: now,
      });
      own.refund_id = randomUUID();
      await queries.insert(refunds).values({
        id: own.refund_id,
        orderId,
        reason: 'cancellation',
        destination: 'source',
        paymentId: order?.paymentId ?? null,
        amount: 100,
        shipping: 100,
        state: 'settled',
        createdAt: now,
        updatedAt: now,
      });
    });
    const { data: order } = await ask('trackOrder', own, { token: tokens.ada });
    own.line_id = order.lines[1].id;
    MISSING.line_id = own.line_id;
    const { data: options } = await ask('returnOptions', own, { token: tokens.ada });
    const { data: uploaded } = await ask('uploadReturnPicture', own, { token: tokens.ada });
    const request = {
      ...REQUESTS.requestReturn?.(own),
      picture: uploaded.picture,
      pickup_date: options.pickup_days[0].date,
      pickup_time: options.pickup_days[0].times[0],
    };
    expect((await call('requestReturn', request, tokens.ada)).httpStatus).toBe(200);
  });

  it('is asked for by all rows of the contract that name an order', () => {
    expect(naming.toSorted()).toEqual(Object.keys(REQUESTS).toSorted());
  });

  it.each(naming.filter((name): name is EndpointName => name in REQUESTS))(
    'is for %s as one that does not exist',
    async (name) => {
      const access = rows[name]?.access;
      const other = OF_OTHERS[name] ?? 404;
      const before = await ask('trackOrder', own, { token: tokens.ada });
      const callers: [Caller, status: number][] = [
        [{ token: tokens.eve }, other],
        [{ token: tokens.eve, key: keyOfEve }, other],
        [{ token: tokens.guest }, access === 'member' ? 403 : other],
        [{}, access === 'public' ? 404 : 401],
        [{ key: keyOfEve }, access === 'public' ? 404 : 401],
        [{ key: 'k'.repeat(22) }, access === 'public' ? 404 : 401],
      ];
      for (const [caller, status] of callers) {
        const answer = await ask(name, own, caller);
        expect(answer.httpStatus).toBe(status);
        const { httpStatus, message, data } = await ask(name, MISSING, caller);
        expect(answer).toMatchObject({ httpStatus, message });
        expect(answer.data).toEqual(data);
      }
      // Nor does the number of one's own order open the return or refund of another one.
      const body = Object(REQUESTS[name]?.(own));
      if ('return_number' in body || 'refund_id' in body) {
        const mixed = { ...own, order_number: 'EVE-0001' };
        expect((await ask(name, mixed, { token: tokens.eve })).httpStatus).toBe(404);
      }
      const { data } = await ask('trackOrder', own, { token: tokens.ada });
      expect(data).toEqual(before.data);
    },
  );

  it("is still its own shopper's in each of them", async () => {
    for (const name of Object.keys(REQUESTS) as EndpointName[]) {
      const { httpStatus } = await ask(name, own, { token: tokens.ada });
      expect({ name, httpStatus }).toEqual({ name, httpStatus: OF_OWNER[name] ?? 200 });
    }
  });
});
