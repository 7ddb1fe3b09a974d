import { DAY_MS } from '@/lib/contract/durations';
import { monthOf } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import { DRIVER, DRIVERS } from '../../testing/backend-process';
import { openTestDatabase } from '../../testing/open-database';
import { readPdf } from '../../testing/read-pdf';
import { testBackend } from '../../testing/test-backend';
import { shoppers } from '../accounts/schema';
import {
  captureHold,
  createWalletReader,
  grantToWallet,
  holdInWallet,
  refundToWallet,
  releaseHold,
} from './service';
import { readStatement } from './statement';
import { statementCsv, statementPdf } from './statement-files';

jest.setTimeout(60_000);

const JANUARY = new Date('2026-01-10T09:00:00Z');
const LAST_MOMENT = new Date('2026-02-01T07:59:59.999Z');
const FEBRUARY = new Date('2026-02-01T08:00:00.000Z');
const NOW = new Date('2026-03-05T12:00:00Z');

describe.each(DRIVERS)('the statement of a wallet on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    test = await openTestDatabase(driver);
  });
  afterAll(async () => {
    await test?.remove();
  });

  let people = 0;
  async function newMember() {
    people += 1;
    const [shopper] = await test.database.queries
      .insert(shoppers)
      .values({
        firstName: 'Zoë',
        lastName: 'Weaver',
        email: `statement${people}@shoppers.example`,
        createdAt: JANUARY,
        updatedAt: JANUARY,
      })
      .returning({ id: shoppers.id });
    return shopper?.id ?? 0;
  }

  /** A gift and an order in January; in February a refund, and an order whose payment was not completed. */
  async function memberWithHistory() {
    const shopperId = await newMember();
    const key = (name: string) => `${shopperId}-${name}`;
    await test.database.queries.transaction(async (transaction) => {
      await grantToWallet(transaction, { shopperId, amount: 5_000, key: key('gift') }, JANUARY);
      const paid = { shopperId, amount: 1_250, key: key('paid'), orderNumber: '7KQ4-M2XP' };
      await holdInWallet(transaction, paid, LAST_MOMENT);
      await captureHold(transaction, paid.key, FEBRUARY);
      const refund = { shopperId, amount: 250, key: key('refund'), orderNumber: '7KQ4-M2XP' };
      await refundToWallet(transaction, refund, FEBRUARY);
      const expired = { shopperId, amount: 900, key: key('expired'), orderNumber: 'ADAX-0001' };
      await holdInWallet(transaction, expired, new Date(FEBRUARY.getTime() + DAY_MS));
      await releaseHold(transaction, expired.key, new Date(FEBRUARY.getTime() + 2 * DAY_MS));
    });
    return shopperId;
  }

  const read = (shopperId: number, month: string) =>
    readStatement(test.database.queries, shopperId, month);

  it('leads from the opening balance to the closing one, which opens the next month', async () => {
    const shopperId = await memberWithHistory();
    const january = await read(shopperId, '2026-01');
    expect(january).toMatchObject({ opening: 0, closing: 3_750 });
    expect(january.lines).toMatchObject([
      { amount: 5_000, balance: 5_000, comment: 'Gift from Oak & Loom', orderNumber: null },
      { amount: -1_250, balance: 3_750, comment: 'Paid for your order', at: LAST_MOMENT },
    ]);
    const february = await read(shopperId, '2026-02');
    expect(february).toMatchObject({ opening: 3_750, closing: 4_000 });
    expect(february.lines.map(({ amount, comment }) => `${amount} ${comment}`)).toEqual([
      '250 Refund for your order',
      '-900 Payment not completed',
      '900 Back from a payment that was not completed',
    ]);
    const readWallet = await createWalletReader(test.database);
    const { balance } = await readWallet(shopperId);
    const march = await read(shopperId, '2026-03');
    expect(march).toEqual({ month: '2026-03', opening: balance, lines: [], closing: balance });
    expect(await read(shopperId, '2025-12')).toMatchObject({ opening: 0, lines: [], closing: 0 });
  });

  it('is empty for a member who never had money, and of no one else', async () => {
    await memberWithHistory();
    const stranger = await newMember();
    expect(await read(stranger, '2026-01')).toMatchObject({ opening: 0, lines: [], closing: 0 });
  });

  it('says the same as a table', async () => {
    const shopperId = await memberWithHistory();
    const statement = await read(shopperId, '2026-01');
    const [gift, order] = statement.lines.map(({ transactionId }) => transactionId);
    expect(statementCsv(statement, NOW).split('\r\n')).toEqual([
      '\uFEFFDate,Transaction,Order,Description,Amount (USD),Balance (USD)',
      '2026-01-01,,,Opening balance,,0.00',
      `2026-01-10,${gift},,Gift from Oak & Loom,50.00,50.00`,
      `2026-01-31,${order},7KQ4-M2XP,Paid for your order,-12.50,37.50`,
      '2026-01-31,,,Closing balance,,37.50',
      '',
    ]);
    const unfinished = await read(shopperId, '2026-03');
    expect(statementCsv(unfinished, NOW)).toContain('2026-03-05,,,Closing balance,,40.00');
  });

  it('says the same as a PDF that screen readers can read, without the member in its metadata', async () => {
    const statement = await read(await memberWithHistory(), '2026-02');
    const holder = { name: 'Zoë Weaver', email: 'zoe@shoppers.example', now: NOW };
    const { pages, info, marks } = await readPdf(await statementPdf(statement, holder));
    for (const part of [
      'Wallet statement February 2026',
      'From February 1, 2026',
      'To February 28, 2026',
      'Member Zoë Weaver',
      'Email zoe@shoppers.example',
      'Date Transaction Order Description Amount Balance',
      'Opening balance $37.50',
      '7KQ4-M2XP Refund for your order $2.50 $40.00',
      'Payment not completed −$9.00 $31.00',
      'Money in $11.50',
      'Money out −$9.00',
      'Closing balance $40.00',
    ])
      expect(pages[0]?.text).toContain(part);
    expect(marks).toMatchObject({ Marked: true });
    expect(pages[0]).toMatchObject({ unmarked: 0, missingGlyphs: 0, isStructureComplete: true });
    expect(JSON.stringify(info)).not.toMatch(/Zo|Weaver|zoe@/);
  });

  it('goes on over further pages, and rejects what is too long for one file', async () => {
    const shopperId = await newMember();
    const give = (from: number, to: number) =>
      test.database.queries.transaction(async (transaction) => {
        for (let count = from; count <= to; count++) {
          const key = `${shopperId}-many-${count}`;
          await grantToWallet(transaction, { shopperId, amount: count, key }, JANUARY);
        }
      });
    await give(1, 200);
    const statement = await read(shopperId, '2026-01');
    expect(statement.closing).toBe(20_100);
    const holder = { name: 'Zoë Weaver', email: 'zoe@shoppers.example', now: NOW };
    const { pages } = await readPdf(await statementPdf(statement, holder));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.at(-1)?.text).toContain('Closing balance $201.00');
    await expect(
      readStatement(test.database.queries, shopperId, '2026-01', 199),
    ).rejects.toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('the statement endpoint', () => {
  const { call, signUp } = testBackend(DRIVER);
  const month = monthOf(shopDayOf(new Date()));
  const contentOf = (answer: { data: { content: string } }) =>
    Buffer.from(answer.data.content, 'base64').toString('latin1');

  it('is for members alone', async () => {
    expect(await call('walletStatement', { month, format: 'csv' })).toMatchObject({ status: 401 });
    const { data } = await call('guestSession');
    expect(await call('walletStatement', { month, format: 'csv' }, data.api_token)).toMatchObject({
      status: 403,
      data: { code: 'member_required' },
    });
  });

  it('answers a file of each format, also of a month without transactions', async () => {
    const { token } = await signUp();
    const csv = await call('walletStatement', { month, format: 'csv' }, token);
    expect(contentOf(csv)).toContain('Opening balance,,0.00\r\n');
    const pdf = await call('walletStatement', { month, format: 'pdf' }, token);
    expect(contentOf(pdf)).toMatch(/^%PDF-1\.7/);
  });

  it.each([
    [{ month: '2026-13', format: 'csv' }, 'month'],
    [{ month: '2026-1', format: 'csv' }, 'month'],
    [{ month: '9999-12', format: 'csv' }, 'month'],
    [{ month: '0001-01', format: 'csv' }, 'month'],
    [{ month, format: 'xlsx' }, 'format'],
  ])('rejects %j', async (request, field) => {
    const { token } = await signUp();
    const { status, data } = await call('walletStatement', request, token);
    expect(status).toBe(422);
    expect(Object.keys(data.errors)).toEqual([field]);
  });
});
