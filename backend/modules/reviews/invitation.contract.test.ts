import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { jobs } from '../../platform/jobs-schema';
import { DRIVERS } from '../../testing/backend-process';
import { featuresWithout } from '../../testing/features';
import { type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { writeSettings } from '../notifications/settings';
import { takeStep } from '../orders/fulfilment';
import { findOrderByNumber } from '../orders/service';
import { reviewInvitation } from '../orders/topics';
import { inviteToReview } from './invitation';
import { saveReview } from './save';

/** Of a sofa, in minor units. */
const PRICE = 10_000;

describe.each(DRIVERS)('the invitation to review an order, on %s', (driver) => {
  let shop: OrderShop;

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());

  async function deliver() {
    const buyer = await shop.newBuyer({ lines: { [SOFA]: 1 }, wallet: PRICE });
    const { attempt_id } = await buyer.begin();
    const { order_number: number } = await buyer.press(attempt_id, PRICE, {
      wallet_part: PRICE,
      payment: { method: 'wallet' },
    });
    const shipped = { to: 'shipped', carrier: 'Cascade', trackingNumber: '1' } as const;
    for (const step of [
      { to: 'preparing' } as const,
      shipped,
      { to: 'out_for_delivery' } as const,
      { to: 'delivered' } as const,
    ])
      await takeStep(shop.services, number ?? '', step);
    const order = await findOrderByNumber(shop.queries, number ?? '');
    if (!order) throw new Error('There is no order');
    shop.mails.length = 0;
    return { shopperId: buyer.shopperId, order };
  }

  it('waits for a week after the delivery', async () => {
    const { order } = await deliver();
    const [job] = await shop.queries
      .select()
      .from(jobs)
      .where(and(eq(jobs.topic, reviewInvitation.name), eq(jobs.key, String(order.id))));
    const wait = Number(job?.runAt) - shop.services.clock().getTime();
    expect(wait).toBeGreaterThan(6.9 * DAY_MS);
    expect(wait).toBeLessThanOrEqual(7 * DAY_MS);
  });

  it('is sent once, with the items and a link that opens the modal for the first', async () => {
    const { order } = await deliver();
    await inviteToReview(shop.services, order.id);
    await inviteToReview(shop.services, order.id);
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]?.text).toMatch(
      new RegExp(`/orders-details\\?order=${order.number}&review=\\d+`),
    );
  });

  it('is not sent to who wants no e-mails about reviews', async () => {
    const { order, shopperId } = await deliver();
    await writeSettings(shop.queries, shopperId, [
      { kind: 'review', channel: 'email', is_on: false },
    ]);
    await inviteToReview(shop.services, order.id);
    expect(shop.mails).toEqual([]);
  });

  it('is not sent by a shop without reviews', async () => {
    const { order } = await deliver();
    await inviteToReview({ ...shop.services, features: featuresWithout('reviews') }, order.id);
    expect(shop.mails).toEqual([]);
  });

  it('is not sent to who has reviewed everything', async () => {
    const { order, shopperId } = await deliver();
    const invalidations = { publishInvalidation: async () => undefined };
    const text = 'A good sofa.';
    await shop.queries.transaction((transaction) =>
      saveReview({ ...shop.services, invalidations }, transaction, shopperId, {
        kind: 'product',
        product_id: SOFA,
        rating: 5,
        text,
        pictures: [],
      }),
    );
    await inviteToReview(shop.services, order.id);
    expect(shop.mails).toEqual([]);
  });
});
