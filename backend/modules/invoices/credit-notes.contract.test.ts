import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { createCancellationProcedures } from '../../flows/after-sale/cancellation-procedures';
import { checkInvariants } from '../../flows/staff/invariants';
import { DRIVERS } from '../../testing/backend-process';
import { withDeclaredErrors } from '../../testing/declared-errors';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import { LAMP, newPaidOrder, type OrderShop, openOrderShop, SOFA } from '../../testing/order-shop';
import { insertOrder } from '../../testing/orders';
import { readPdf } from '../../testing/read-pdf';
import { shopperIdOf } from '../../testing/shoppers';
import { testBackend } from '../../testing/test-backend';
import { checkRefund } from '../orders/jobs';
import { retryRefunds } from '../orders/refunding';
import { orderLines, orders, refundLines, refunds } from '../orders/schema';
import { addOrderKey, readOrder } from '../orders/service';
import type { CreditNote } from './contents';
import { invoices } from './schema';

jest.setTimeout(120_000);

describe.each(DRIVERS)('the credit notes of refunds on %s', (driver) => {
  let shop: OrderShop;
  const fake = fakePaymentProvider();
  const services = () => ({ ...shop.services, provider: fake.provider });

  beforeAll(async () => {
    shop = await openOrderShop(driver);
  });
  afterAll(() => shop?.close());
  beforeEach(() => shop.importFile());
  afterEach(async () => {
    expect(await checkInvariants(shop.queries)).toEqual([]);
  });

  /** A paid order of a sofa for $100 and three lamps for $33.33, of which its shopper cancels units. */
  async function paidOrder(wallet = 0) {
    const { buyer, attempt_id } = await newPaidOrder(services(), {
      wallet,
      lines: { [SOFA]: 1, [LAMP]: 3 },
    });
    await buyer.attempt(attempt_id);
    const [row] = await shop.queries
      .select()
      .from(orders)
      .where(eq(orders.shopperId, buyer.shopperId));
    if (row?.state !== 'confirmed') throw new Error('The order is not paid');
    const { id, number: order_number } = row;
    const { lines } = await readOrder(shop.queries, id);
    const lineOf = (product: string) =>
      lines.find(({ product_id }) => product_id === product)?.id ?? '';
    const procedures = withDeclaredErrors(createCancellationProcedures(services()));
    const cancel = async (units: Partial<Record<string, number>>, destination = 'source') => {
      const wanted = Object.entries(units).map(([product, quantity = 1]) => ({
        line_id: lineOf(product),
        quantity,
      }));
      const { context } = buyer;
      const { amount } = await procedures.cancellationQuote(
        { order_number, lines: wanted },
        context,
      );
      return procedures.cancelOrder(
        {
          order_number,
          lines: wanted,
          reason: 'changed_mind',
          comment: '',
          destination: destination as 'source' | 'wallet',
          amount,
        },
        context,
      );
    };
    return { id, number: order_number, cancel };
  }

  const notesOf = async (orderId: number) => {
    const rows = await shop.queries
      .select({ contents: invoices.contents })
      .from(invoices)
      .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
      .orderBy(asc(invoices.sequence));
    return rows.map(({ contents }) => contents as CreditNote);
  };

  it('name what goes back, where it goes, and the invoice that they correct', async () => {
    const order = await paidOrder(15_000);
    await order.cancel({ [LAMP]: 2 });
    const [first] = await notesOf(order.id);
    const [invoice] = await shop.queries
      .select({ number: invoices.number })
      .from(invoices)
      .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')));
    expect(first).toMatchObject({
      credit_note_number: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
      invoice_number: invoice?.number,
      order_number: order.number,
      reason: 'cancellation',
      lines: [
        {
          serial_number: 1,
          description: 'Lamp · Black · One size',
          quantity: 2,
          total_amount: 6666,
        },
      ],
      sub_total: 6666,
      shipping: 0,
      fee: 0,
      total: 6666,
      amount_in_words: 'Sixty-six US dollars and sixty-six cents',
    });
    expect(first?.refunded_to).toEqual([
      { by: expect.any(String), amount: 4999 },
      { by: 'Wallet', amount: 1667 },
    ]);
    expect(shop.mails.at(-1)?.text).toContain(first?.credit_note_number);
  });

  it('add up to what was paid, with the fee that the shop keeps', async () => {
    const order = await paidOrder();
    await order.cancel({ [LAMP]: 1 });
    shop.advance(2 * DAY_MS);
    await order.cancel({ [LAMP]: 2, [SOFA]: 1 });
    shop.advance(-2 * DAY_MS);
    const notes = await notesOf(order.id);
    for (const { sub_total, discount, shipping, tax_amount, fee, total, lines } of notes) {
      expect(sub_total - discount + shipping + tax_amount - fee).toBe(total);
      expect(lines.reduce((sum, line) => sum + line.total_amount, 0)).toBe(sub_total - discount);
    }
    expect(notes.map(({ fee }) => fee)).toEqual([0, expect.any(Number)]);
    expect(notes[1]?.fee).toBeGreaterThan(0);
    expect(notes.reduce((sum, { total, fee }) => sum + total + fee, 0)).toBe(19_999);
  });

  it('stay the only one where the refund has to be made once more', async () => {
    const order = await paidOrder();
    fake.failRefunds(true);
    await order.cancel({ [SOFA]: 1 });
    const [refund] = await shop.queries.select().from(refunds).where(eq(refunds.orderId, order.id));
    await checkRefund(services(), refund?.id ?? '');
    fake.failRefunds(false);
    expect(await retryRefunds(services(), order.number)).toBe(1);
    await checkRefund(services(), refund?.id ?? '');
    expect(await notesOf(order.id)).toHaveLength(1);
  });

  it('have numbers without gaps when orders are cancelled at the same time', async () => {
    const placed = await Promise.all(Array.from({ length: 4 }, () => paidOrder()));
    const answers = await Promise.allSettled(
      placed.flatMap(({ cancel }) => [
        cancel({ [LAMP]: 1 }),
        cancel({ [SOFA]: 1 }),
        cancel({ [SOFA]: 1 }),
      ]),
    );
    // A sofa can be cancelled once.
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
    const sequences = await shop.queries
      .select({ sequence: invoices.sequence })
      .from(invoices)
      .where(eq(invoices.kind, 'credit_note'))
      .orderBy(asc(invoices.sequence));
    expect(sequences.map(({ sequence }) => sequence)).toEqual(
      sequences.map((_, index) => index + 1),
    );
  });

  it('over another amount than the refund are found by the check', async () => {
    const order = await paidOrder();
    await order.cancel({ [SOFA]: 1 });
    const [note] = await notesOf(order.id);
    const isNote = eq(invoices.number, note?.credit_note_number ?? '');
    const change = (contents: object) =>
      shop.queries
        .update(invoices)
        .set({ contents: contents as never })
        .where(isNote);
    await change({ ...note, total: 1 });
    expect(await checkInvariants(shop.queries)).toEqual([
      `Credit note ${note?.credit_note_number}: it is not over a refund of its order`,
    ]);
    await change({ ...note });
  });
});

describe.each(DRIVERS)('the file of a credit note, on %s', (driver) => {
  const { call, signUp, inDatabase, restart } = testBackend(driver);
  const member = { token: '', key: '' };
  const guest = { token: '', key: '' };
  /** By the number of their order. */
  const refundIds = new Map<string, string>();
  const file = (
    order_number: string,
    { token = '', key = '' },
    refund_id = refundIds.get(order_number),
  ) => call('creditNoteFile', { order_number, refund_id, ...(key && { key }) }, token);

  beforeAll(async () => {
    member.token = (await signUp()).token;
    guest.token = String((await call('guestSession')).data.api_token);
    await inDatabase(async (queries) => {
      /** An order of which one chair was refunded before there were credit notes. */
      const add = async (owner: { token: string; key: string }, number: string) => {
        const shopperId = await shopperIdOf(queries, owner.token);
        const now = new Date('2026-11-22T10:00:00Z');
        const orderId = await insertOrder(queries, {
          number,
          shopperId,
          now,
        });
        owner.key = await addOrderKey(queries, orderId, now);
        const [order] = await queries.select().from(orders).where(eq(orders.id, orderId));
        const [chairs] = await queries
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, 2)));
        const refundId = randomUUID();
        refundIds.set(number, refundId);
        await queries.insert(refunds).values({
          id: refundId,
          orderId,
          reason: 'cancellation',
          destination: 'source',
          paymentId: order?.paymentId ?? null,
          amount: 43_875,
          fee: 14_625,
          state: 'settled',
          createdAt: now,
          updatedAt: now,
        });
        await queries
          .insert(refundLines)
          .values({ refundId, orderLineId: chairs?.id ?? '', quantity: 1, amount: 58_500 });
      };
      await add(member, 'TWIN-0001');
      await add(member, 'MEMB-0001');
      await add(guest, 'GUES-0001');
    });
  });

  it('says what the refund of an order says, in the same bytes each time, also after a restart', async () => {
    const { data: first } = await file('MEMB-0001', member);
    const { data: invoice } = await call('invoice', { order_number: 'MEMB-0001' }, member.token);
    expect(first.file_name).toMatch(/^CN-\d{4}-\d{6}\.pdf$/);
    await restart();
    expect((await file('MEMB-0001', member)).data.content === first.content).toBe(true);
    const { pages, info } = await readPdf(Buffer.from(first.content, 'base64'));
    expect(info.Title).toBe(`Credit note ${first.file_name.slice(0, -4)}`);
    for (const part of [
      `For invoice ${invoice.invoice_number}`,
      'Order number MEMB-0001',
      '1 Maren chair 1 $650.00 −$65.00 0% $0.00 $585.00',
      'Cancellation fee −$146.25',
      'Total credit (USD) $438.75',
      'Visa ending in 4242: $438.75',
    ])
      expect(pages[0]?.text).toContain(part);
  });

  it('is issued once, however many ask for it at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => file('TWIN-0001', { token: member.token })),
    );
    expect(new Set(answers.map(({ data }) => `${data.file_name} ${data.content}`)).size).toBe(1);
  });

  it('is given to its guest, and to anyone who has a key of its order', async () => {
    expect((await file('GUES-0001', { token: guest.token })).httpStatus).toBe(200);
    expect((await file('GUES-0001', { key: guest.key })).httpStatus).toBe(200);
  });

  it('is not found by anyone else, nor under another order', async () => {
    const notFound = { httpStatus: 404, data: { code: 'not_found' } };
    const { token } = await signUp();
    for (const attempt of [{}, { token }, { token: guest.token }, { key: guest.key }])
      expect(await file('MEMB-0001', attempt)).toMatchObject(notFound);
    const ofMember = refundIds.get('MEMB-0001');
    expect(await file('GUES-0001', { token: guest.token }, ofMember)).toMatchObject(notFound);
    expect(await file('MEMB-0001', { token: member.token }, randomUUID())).toMatchObject(notFound);
    expect(await file('MEMB-0001', { token: member.token }, 're_01H')).toMatchObject(notFound);
    expect(await file('MEMB-0001', { token: member.token }, 're 1')).toMatchObject({
      httpStatus: 422,
    });
  });
});
