import { eq, sql } from 'drizzle-orm';
import { shopDayOf } from '@/lib/shared/shop-time';
import { DRIVERS } from '../../testing/backend-process';
import { insertOrder } from '../../testing/orders';
import { readPdf } from '../../testing/read-pdf';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { addOrderKey } from '../orders/service';
import { invoices } from './schema';

const NOT_FOUND = {
  httpStatus: 404,
  message: 'This order was not found.',
  data: { code: 'not_found' },
};

describe.each(DRIVERS)('the invoice of an order, on %s', (driver) => {
  const { call, signUp, inDatabase, restart } = testBackend(driver);
  const member = { token: '', key: '' };
  const guest = { token: '', key: '' };
  const of = (order_number: string, { token = '', key = '' }) =>
    [key ? { order_number, key } : { order_number }, token] as const;
  const invoice = (...args: Parameters<typeof of>) => call('invoice', ...of(...args));
  const file = (...args: Parameters<typeof of>) => call('invoiceFile', ...of(...args));

  beforeAll(async () => {
    member.token = (await signUp()).token;
    guest.token = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      const add = async (owner: { token: string; key: string }, number: string) => {
        const shopperId = await shopperIdOf(queries, owner.token);
        const now = new Date('2026-11-22T10:00:00Z');
        const id = await insertOrder(queries, { number, shopperId, now });
        owner.key = await addOrderKey(queries, id, now);
        return shopperId;
      };
      const shopperId = await add(member, 'MEMB-0001');
      await add(guest, 'GUES-0001');
      await insertOrder(queries, { number: 'TWIN-0001', shopperId });
      await insertOrder(queries, { number: 'OLDE-0001', shopperId });
      await insertOrder(queries, { number: 'PEND-0001', shopperId, state: 'pending_payment' });
      await insertOrder(queries, { number: 'EXPI-0001', shopperId, state: 'expired' });
    });
  });

  it('says everything that section 3 names', async () => {
    const { httpStatus, data } = await invoice('memb-0001', member);
    expect(httpStatus).toBe(200);
    expect(data).toMatchObject({
      invoice_number: expect.stringMatching(/^INV-\d{4}-\d{6}$/),
      date: shopDayOf(new Date()),
      from: { name: 'Oak & Loom', lines: expect.arrayContaining(['18 Weaver Street']) },
      billing_to: { lines: expect.arrayContaining([expect.stringContaining('Portland')]) },
      shipping_to: { lines: expect.arrayContaining([expect.stringContaining('12,')]) },
      order_number: 'MEMB-0001',
      order_date: '2026-11-22',
      lines: [
        {
          serial_number: 1,
          description: 'Fjord sofa in forest velvet · Forest green · Three-seat',
          quantity: 1,
          unit_price: '1299.00',
          tax_percent: 0,
          tax_amount: '0.00',
          discount: '129.90',
          total_amount: '1169.10',
        },
        { serial_number: 2, description: 'Maren chair', quantity: 2, total_amount: '1170.00' },
      ],
      sub_total: '2599.00',
      discount: '259.90',
      shipping: '34.91',
      tax_amount: '0.00',
      total: '2374.01',
      amount_in_words: 'Two thousand three hundred seventy-four US dollars and one cent',
    });
  });

  it('is a PDF that has the same bytes each time, also after a restart', async () => {
    const { data: first } = await file('MEMB-0001', member);
    const { data: shown } = await invoice('MEMB-0001', member);
    expect(first.file_name).toBe(`${shown.invoice_number}.pdf`);
    await restart();
    const { data: again } = await file('MEMB-0001', member);
    expect(again).toEqual(first);
    const { pages, info } = await readPdf(Buffer.from(first.content, 'base64'));
    expect(info.Title).toBe(`Invoice ${shown.invoice_number}`);
    expect(pages[0]?.text).toContain('Grand total (USD) $2,374.01');
  });

  it('is in dollars where it was issued before invoices had a currency', async () => {
    const before = await invoice('OLDE-0001', member);
    await inDatabase((queries) =>
      queries
        .update(invoices)
        .set({ contents: sql`${invoices.contents} - 'currency'` })
        .where(eq(invoices.number, before.data.invoice_number)),
    );
    expect((await invoice('OLDE-0001', member)).data).toEqual(before.data);
    expect(before.data.currency).toBe('USD');
    const { data } = await file('OLDE-0001', member);
    const { pages } = await readPdf(Buffer.from(data.content, 'base64'));
    expect(pages[0]?.text).toContain('Grand total (USD) $2,374.01');
  });

  it('is issued once, however many ask for it at the same time', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => invoice('TWIN-0001', member)),
      ...Array.from({ length: 4 }, () => file('TWIN-0001', member)),
    ]);
    const numbers = answers.map(({ data }) => data.invoice_number ?? data.file_name.slice(0, -4));
    expect(new Set(numbers).size).toBe(1);
    expect(new Set(answers.slice(4).map(({ data }) => data.content)).size).toBe(1);
  });

  it('is shown to its guest, and to anyone who has a key of its order', async () => {
    for (const ask of [invoice, file]) {
      expect((await ask('GUES-0001', { token: guest.token })).httpStatus).toBe(200);
      expect((await ask('GUES-0001', { key: guest.key })).httpStatus).toBe(200);
    }
  });

  it('is not found by anyone else, nor for an order that is not paid', async () => {
    const wrongKey = `${guest.key.slice(0, -1)}${guest.key.endsWith('A') ? 'Q' : 'A'}`;
    const { token } = await signUp();
    for (const ask of [invoice, file]) {
      for (const attempt of [{}, { token }, { token: guest.token }, { key: wrongKey }, guest])
        expect(await ask('MEMB-0001', attempt)).toMatchObject(NOT_FOUND);
      for (const number of ['PEND-0001', 'EXPI-0001', 'NONE-0001'])
        expect(await ask(number, { token: member.token })).toMatchObject(NOT_FOUND);
    }
  });
});
