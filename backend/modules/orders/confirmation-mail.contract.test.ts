import type { MailMessage } from '../../platform/mail';
import { hashToken } from '../../platform/tokens';
import { DRIVERS } from '../../testing/backend-process';
import { openTestDatabase } from '../../testing/open-database';
import { insertOrder, ORDER_TOTAL } from '../../testing/orders';
import { confirmationMail, lateRefundMail, sendConfirmation } from './confirmation-mail';
import { orderKeys } from './schema';
import { addOrderKey, isKeyOf, readOrder } from './service';

const SITE = 'https://shop.example';

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
    await sendConfirmation(queries, order, { orderId, now: new Date() }, { mail, siteUrl: SITE });
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
    const { text, html } = confirmationMail(order, `${SITE}/track-order`);
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
    const { text } = confirmationMail(await readOrder(test.database.queries, id), SITE);
    expect(text).toContain('Wallet: $2,374.01');
    expect(text).not.toContain('Card');
  });

  it('show what a person typed as text, never as markup', async () => {
    const name = '<script>alert("Ada")</script>';
    const id = await insert({ address: { first_name: name } });
    const order = await readOrder(test.database.queries, id);
    for (const mail of [confirmationMail(order, SITE), lateRefundMail(order, SITE)]) {
      expect(mail.html).toContain('&lt;script&gt;alert(&quot;Ada&quot;)&lt;/script&gt;');
      expect(mail.html).not.toContain('<script');
      expect(mail.text).toContain(name);
    }
  });

  it('tell of money that came too late, with the part that the provider took', async () => {
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

  it('have a link that works on after the order was opened many times', async () => {
    const { queries } = test.database;
    const orderId = await insert();
    const keys: string[] = [];
    for (let second = 0; second < 12; second += 1)
      keys.push(await addOrderKey(queries, orderId, new Date(second * 1000)));
    const opens = await Promise.all(keys.map((key) => isKeyOf(queries, orderId, key)));
    expect(opens).toEqual([true, false, false, false, ...Array(8).fill(true)]);
    expect(await isKeyOf(queries, await insert(), keys[0] ?? '')).toBe(false);
  });
});
