import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { deleteOldContactMessages } from '../modules/contact/jobs';
import { contactMessages } from '../modules/contact/schema';
import { removeOldRecipients } from '../modules/gift-cards/person';
import { giftCards } from '../modules/gift-cards/schema';
import { deleteOldProviderEvents } from '../modules/payment/jobs';
import { providerEvents } from '../modules/payment/schema';
import { ALL_DRIVERS } from '../testing/backend-process';
import { openTestDatabase } from '../testing/open-database';
import { later } from './clock';
import type { Database } from './database/database';
import { deleteExpiredIdempotencyKeys } from './idempotency';
import { idempotencyKeys } from './idempotency-schema';
import { jobs } from './jobs-schema';
import { deleteOldDeadJobs } from './jobs-store';
import { deleteOldOutbox } from './outbox';
import { deleteExpiredRateLimits } from './rate-limits';
import { rateLimits } from './rate-limits-schema';
import { readRetention } from './retention';

type GiftCard = typeof giftCards.$inferInsert;

const NOW = new Date('2026-11-28T12:00:00Z');
const ago = (days: number) => later(NOW, -days * DAY_MS);

describe.each(ALL_DRIVERS)('what is over, on %s', (driver) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let database: Database;
  const keep = readRetention({});

  beforeAll(async () => {
    test = await openTestDatabase(driver);
    database = test.database;
  });
  afterAll(() => test?.remove());
  afterEach(() => jest.restoreAllMocks());

  it('goes in bounded statements, and nothing else goes', async () => {
    const { queries } = database;
    const row = (key: string, endsAt: Date) => ({ key, count: 1, endsAt });
    const old = Array.from({ length: 2500 }, (_, n) => row(`old-${n}`, ago(1)));
    await queries.insert(rateLimits).values([...old, row('counts', later(NOW, 1000))]);
    const deletes = jest.spyOn(queries, 'delete');
    await deleteExpiredRateLimits(queries, NOW);
    expect(deletes).toHaveBeenCalledTimes(3);
    const left = await queries.select().from(rateLimits);
    expect(left.map(({ key }) => key)).toEqual(['counts']);
  });

  it('is, of jobs that were given up, what is older than thirty days', async () => {
    const { queries } = database;
    const job = (key: string, deadAt: Date | null) => ({
      topic: 'mail',
      key,
      payload: { to: 'ada@shoppers.example' },
      enqueuedAt: ago(60),
      runAt: ago(60),
      deadAt,
    });
    await queries
      .insert(jobs)
      .values([job('old', ago(31)), job('young', ago(29)), job('waiting', null)]);
    await deleteOldDeadJobs(queries, NOW, keep);
    const left = await queries.select().from(jobs).where(eq(jobs.topic, 'mail'));
    expect(left.map(({ key }) => key).sort()).toEqual(['waiting', 'young']);
  });

  it('is, of the outbox, what is older than thirty days, and of text messages all before the latest ones', async () => {
    const folder = path.join(test.folder, 'outbox');
    fs.mkdirSync(folder, { recursive: true });
    const write = (name: string, at: Date, content = '') => {
      fs.writeFileSync(path.join(folder, name), content);
      fs.utimesSync(path.join(folder, name), at, at);
    };
    const text = (at: Date) => `${JSON.stringify({ to: '9', text: 'a', sentAt: at })}\n`;
    write('old.eml', ago(31));
    write('cut.eml.part', ago(31));
    write('young.eml', ago(29));
    write('mine.txt', ago(31));
    write('sms.jsonl', ago(0), text(ago(29)));
    await deleteOldOutbox(test.folder, NOW, keep);
    const files = () => fs.readdirSync(folder).sort();
    expect(files()).toEqual(['mine.txt', 'sms.jsonl', 'young.eml']);
    await deleteOldOutbox(test.folder, later(NOW, 2 * DAY_MS), keep);
    expect(files()).toEqual(['mine.txt', 'sms-earlier.jsonl']);
    await deleteOldOutbox(test.folder, later(NOW, 32 * DAY_MS), keep);
    expect(files()).toEqual(['mine.txt']);
    fs.rmSync(folder, { recursive: true });
    await deleteOldOutbox(test.folder, NOW, keep);
  });

  it('is the recipient and the message of gift cards that ended a year ago', async () => {
    const { queries } = database;
    const card = (message: string, ended: Partial<GiftCard> & Pick<GiftCard, 'state'>) => ({
      uuid: randomUUID(),
      requestHash: '',
      amount: 1000,
      recipientEmail: 'bea@shoppers.example',
      message,
      boughtAt: ago(800),
      ...ended,
    });
    await queries
      .insert(giftCards)
      .values([
        card('redeemed long ago', { state: 'redeemed', redeemedAt: ago(366) }),
        card('cancelled long ago', { state: 'cancelled', cancelledAt: ago(366) }),
        card('redeemed', { state: 'redeemed', redeemedAt: ago(364) }),
        card('sent', { state: 'sent', sentAt: ago(799) }),
      ]);
    await removeOldRecipients(queries, NOW, keep);
    const rows = await queries.select().from(giftCards);
    expect(rows.map(({ message }) => message).sort()).toEqual(['', '', 'redeemed', 'sent']);
    const emptied = rows.filter(({ message }) => message === '');
    expect(emptied.map(({ recipientEmail }) => recipientEmail)).toEqual(['', '']);
  });

  it('is a message of the contact form after a year, and as long as the shop says', async () => {
    const { queries } = database;
    const person = { firstName: 'Ada', lastName: 'Oak', email: 'ada@shoppers.example' };
    const message = (subject: string, days: number) => ({
      ...person,
      subject,
      message: '',
      createdAt: ago(days),
    });
    await queries
      .insert(contactMessages)
      .values([message('old', 366), message('half a year', 180), message('young', 1)]);
    const subjects = async () =>
      (await queries.select().from(contactMessages)).map(({ subject }) => subject).sort();
    await deleteOldContactMessages(queries, NOW, keep);
    expect(await subjects()).toEqual(['half a year', 'young']);
    await deleteOldContactMessages(
      queries,
      NOW,
      readRetention({ KEEP_CONTACT_MESSAGES_DAYS: '90' }),
    );
    expect(await subjects()).toEqual(['young']);
  });

  it('is news of the payment provider after thirty days, and an answer after one', async () => {
    const { queries } = database;
    await queries.insert(providerEvents).values([
      { id: 'old', receivedAt: ago(31) },
      { id: 'young', receivedAt: ago(29) },
    ]);
    const answer = (key: string, createdAt: Date) => ({
      shopperId: 1,
      endpoint: 'addToCart',
      key,
      requestHash: '',
      createdAt,
    });
    await queries
      .insert(idempotencyKeys)
      .values([answer('old', ago(1.1)), answer('young', ago(0.9))]);
    await deleteOldProviderEvents(queries, NOW);
    await deleteExpiredIdempotencyKeys(queries, NOW);
    expect((await queries.select().from(providerEvents)).map(({ id }) => id)).toEqual(['young']);
    expect((await queries.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['young']);
  });

  it('is the write-ahead log of the embedded database after an hour', async () => {
    // A server looks after its own.
    if (driver !== 'pglite') return;
    const { queries, freeDeadRows } = database;
    const log = path.join(test.folder, 'pglite/pg_wal');
    const megabytes = () =>
      fs
        .readdirSync(log)
        .map((name) => fs.statSync(path.join(log, name)))
        .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) /
      2 ** 20;
    const busyHour = async () => {
      await queries.execute(sql`create table busy (text text)`);
      await queries.execute(
        sql`insert into busy select repeat('x', 1000) from generate_series(1, 50000)`,
      );
      await queries.execute(sql`drop table busy`);
      await freeDeadRows();
    };
    await busyHour();
    await busyHour();
    const before = megabytes();
    await busyHour();
    await busyHour();
    expect(megabytes()).toBeLessThanOrEqual(before + 16);
  });
});
