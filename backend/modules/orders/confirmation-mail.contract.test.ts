import { eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import type { Feature } from '@/lib/contract/features';
import { hashToken } from '@/lib/contract-server/tokens';
import { later } from '../../platform/clock';
import type { MailMessage } from '../../platform/mail';
import { DRIVERS } from '../../testing/backend-process';
import { featuresWithout } from '../../testing/features';
import { openTestDatabase } from '../../testing/open-database';
import { insertOrder, ORDER_TOTAL } from '../../testing/orders';
import { confirmationMail, lateRefundMail, sendConfirmation } from './confirmation-mail';
import { orderKeys } from './schema';
import { addOrderKey, isKeyOf, readOrder } from './service';

const SITE = 'https://shop.example';
const features = featuresWithout();

describe.each(DRIVERS)('the e-mails about an order, on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let count = 0;
  const insert = (changes: Partial<Parameters<typeof insertOrder>[1]> = {}) => {
    count += 1;
    return insertOrder(test.database.queries, { number: `7KQ4-${count}`, ...changes });
  };

  beforeAll(async () => {
    test = await openTestDatabase(driver);
  });
  afterAll(() => test?.remove());

  it('confirm it to the address of the delivery, with a link of which only a hash is stored', async () => {
    const { queries } = test.database;
    const orderId = await insert({ number: '7KQ4-M2XP' });
    const sent: MailMessage[] = [];
    const mail = { send: async (_: unknown, message: MailMessage) => void sent.push(message) };
    const order = await readOrder(queries, orderId);
    await sendConfirmation(
      queries,
      order,
      { orderId, now: new Date() },
      { mail, siteUrl: SITE, features },
    );
    const [message] = sent;
    expect(message).toMatchObject({
      to: 'ada@shoppers.example',
      subject: 'Your order 7KQ4-M2XP is confirmed',
    });
    const link = /https:\S+/.exec(message?.text ?? '')?.[0] ?? '';
    const { searchParams, origin, pathname } = new URL(link);
    expect(`${origin}${pathname}`).toBe('https://shop.example/track-order');
    expect(searchParams.get('order')).toBe('7KQ4-M2XP');
    const key = searchParams.get('key') ?? '';
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(message?.html).toContain(link.replace('&', '&amp;'));
    expect(await queries.select({ hash: orderKeys.keyHash }).from(orderKeys)).toEqual([
      { hash: hashToken(key) },
    ]);
  });

  it('say the same as text and as HTML: products, totals, payment, delivery and addresses', async () => {
    const order = await readOrder(test.database.queries, await insert({ walletPart: 10_000 }));
    const { text, html } = confirmationMail(order, `${SITE}/track-order`, { features });
    for (const part of [
      order.order_number,
      'Fjord sofa in forest velvet',
      '1\u00a0×\u00a0$1,299.00 · Forest green · Three-seat',
      'Maren chair',
      '2\u00a0×\u00a0$650.00',
      '$1,300.00',
      '$2,599.00',
      'Coupon OAK10',
      '−$259.90',
      '$34.91',
      '$2,374.01',
      'Visa ending in 4242',
      '$2,274.01',
      'Wallet',
      '$100.00',
      'Thursday, December 24',
      'Carried in and assembled',
      'Ada Weaver',
      '12, Cedar Lane, Old mill',
      'Portland, Oregon, Hawthorne, USA',
    ]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(html).not.toContain('<img');
  });

  it('say nothing of a card where the wallet paid everything', async () => {
    const id = await insert({ walletPart: ORDER_TOTAL });
    const { text } = confirmationMail(await readOrder(test.database.queries, id), SITE, {
      features,
    });
    expect(text).toContain('Wallet: $2,374.01');
    expect(text).not.toContain('Card');
  });

  it('show what a person typed as text, never as markup', async () => {
    const name = '<script>alert("Ada")</script>';
    const id = await insert({ address: { first_name: name } });
    const order = await readOrder(test.database.queries, id);
    for (const mail of [confirmationMail(order, SITE, { features }), lateRefundMail(order, SITE)]) {
      expect(mail.html).toContain('&lt;script&gt;alert(&quot;Ada&quot;)&lt;/script&gt;');
      expect(mail.html).not.toContain('<script');
      expect(mail.text).toContain(name);
    }
  });

  it('mention money that came too late, with the part that the provider took', async () => {
    const id = await insert({ walletPart: 10_000, state: 'expired' });
    const { subject, text, html } = lateRefundMail(
      await readOrder(test.database.queries, id),
      SITE,
    );
    expect(subject).toMatch(/^We are refunding your payment for order 7KQ4-/);
    for (const form of [text, html]) {
      expect(form).toContain('$2,274.01');
      expect(form).toContain('The order was not placed.');
      expect(form).toContain('2 × Maren chair');
    }
  });

  it('offer to cancel an order that was moved, in a shop where orders can be cancelled', async () => {
    const order = await readOrder(test.database.queries, await insert());
    const textWith = (features: ReadonlySet<Feature>) =>
      confirmationMail(order, SITE, { movedFrom: '2026-12-23', features }).text;
    const offer = 'you can cancel the order free of charge for a day';
    expect(textWith(features)).toContain(offer);
    const text = textWith(featuresWithout('cancellations'));
    expect(text).toContain('we have moved the delivery to Thursday, December 24.');
    expect(text).not.toContain(offer);
  });

  it('have no link in a shop that no longer shows orders', async () => {
    const { queries } = test.database;
    const orderId = await insert();
    const sent: MailMessage[] = [];
    const mail = { send: async (_: unknown, message: MailMessage) => void sent.push(message) };
    const order = await readOrder(queries, orderId);
    const mailing = { mail, siteUrl: SITE, features: featuresWithout('checkout') };
    await sendConfirmation(queries, order, { orderId, now: new Date() }, mailing);
    expect(sent[0]?.text).not.toContain(SITE);
    expect(sent[0]?.html).not.toContain(SITE);
  });

  describe('have a link', () => {
    const ordered = new Date('2026-11-22T10:00:00Z');
    const addKeys = async (orderId: number, count: number, from: Date) => {
      const keys: string[] = [];
      for (let second = 0; second < count; second += 1)
        keys.push(await addOrderKey(test.database.queries, orderId, later(from, second * 1000)));
      return keys;
    };
    const opened = (orderId: number, keys: readonly string[]) =>
      Promise.all(keys.map((key) => isKeyOf(test.database.queries, orderId, key)));

    it('that works until the last step of a return, however many steps send one', async () => {
      const orderId = await insert();
      const early = await addKeys(orderId, 12, ordered);
      const late = await addKeys(orderId, 12, later(ordered, 80 * DAY_MS));
      expect(await opened(orderId, [...early, ...late])).toEqual(Array(24).fill(true));
      expect(await opened(await insert(), early.slice(0, 1))).toEqual([false]);
    });

    it('of which later only the first and the latest stay', async () => {
      const orderId = await insert();
      const early = await addKeys(orderId, 12, ordered);
      const [latest = ''] = await addKeys(orderId, 1, later(ordered, 100 * DAY_MS));
      expect(await opened(orderId, [...early, latest])).toEqual([
        true,
        ...Array(4).fill(false),
        ...Array(8).fill(true),
      ]);
    });

    it('that is one of a few hundred at most', async () => {
      const orderId = await insert();
      const ofOrder = eq(orderKeys.orderId, orderId);
      const values = Array.from({ length: 600 }, (_, index) => ({
        keyHash: hashToken(`${orderId}-${index}`),
        orderId,
        createdAt: later(ordered, index * 1000),
      }));
      await test.database.queries.insert(orderKeys).values(values);
      const [latest = ''] = await addKeys(orderId, 1, later(ordered, DAY_MS));
      expect(await test.database.queries.$count(orderKeys, ofOrder)).toBe(501);
      expect(await opened(orderId, [`${orderId}-0`, `${orderId}-1`, latest])).toEqual([
        true,
        false,
        true,
      ]);
    });
  });
});
