import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { SIGNATURE_HEADER, tags } from '@/lib/contract/revalidation';
import { checkInvariants } from '../../flows/staff/invariants';
import { contactMessages } from '../../modules/contact/schema';
import { orderLines, orders } from '../../modules/orders/schema';
import { ledgerTransfers } from '../../modules/wallet/schema';
import { checkLedger, grantToWallet } from '../../modules/wallet/service';
import {
  ALL_DRIVERS,
  createTestDatabase,
  REVALIDATE_SECRET,
  send,
} from '../../testing/backend-process';
import { compare, inClosed, runBackup } from '../../testing/backups';
import { startFakeStorefront } from '../../testing/fake-storefront';
import { until } from '../../testing/open-database';
import { insertOrder } from '../../testing/orders';
import { shopEnvironment } from '../../testing/run-shop';
import { shopCalls, shopperIdOf } from '../../testing/shoppers';
import { startBackendHere, testBackend } from '../../testing/test-backend';
import { backupState } from '../backup-schema';
import type { Queries } from '../database/database';
import { jobs } from '../jobs-schema';

jest.setTimeout(180_000);

/** Texts that a format of lines, of JSON or of PostgreSQL could lose something of. */
const ODD_TEXTS = [
  '',
  ' \t\r\n\\N\\.\\\\ ',
  '{"a":null}',
  '["[\'"]',
  "O'Brien; drop table orders --",
  'Żółć 🛋️ \u2028\u0001',
];

async function plantOddRows(queries: Queries): Promise<void> {
  await queries.insert(contactMessages).values(
    ODD_TEXTS.map((text, n) => ({
      firstName: text,
      lastName: 'Weaver',
      email: `odd${n}@shoppers.example`,
      subject: text,
      message: text.repeat(1000),
      createdAt: new Date(),
    })),
  );
  await queries.execute(sql`
    update contact_messages set created_at = '2026-03-29 01:59:59.123456+00' where subject = ''`);
  await queries.execute(sql`
    update products set width_cm = 0.1::float8 + 0.2::float8, height_cm = 1e-300,
      keywords = array['a,b', '"c"', '', '{d}', ${ODD_TEXTS[1]}]
    where id = 1`);
  // JSON's null is another value than none.
  await queries.execute(sql`
    insert into jobs (topic, key, payload, enqueued_at, run_at, dead_at)
    values ('test', 'json', 'null', now(), now(), now()), ('test', 'sql', null, now(), now(), now()),
      ('test', 'nested', ${JSON.stringify({ list: ODD_TEXTS, big: 1e21 })}::jsonb, now(), now(), now())`);
}

describe.each(ALL_DRIVERS)('a shop that is open, on %s', (driver) => {
  const shop = testBackend(driver, {
    env: () => ({
      RATE_LIMITS: 'off',
      SAMPLE_CATALOGUE: 'backend/modules/catalogue/sample-catalogue.json',
    }),
  });
  const { inDatabase, signUp, folder, settings, backend, call } = shop;
  let token = '';
  let file = '';
  let noted: { madeAt: Date }[] = [];
  const environment = () => ({ ...settings(), ...shopEnvironment(backend()) });

  async function newOrder(number: string, queries: Queries): Promise<number> {
    return queries.transaction((transaction) => insertOrder(transaction, { number }));
  }

  beforeAll(async () => {
    const ada = await signUp();
    token = ada.token;
    const form = new FormData();
    form.set('file_name', 'bill.pdf');
    const pdf = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(300_000),
      Buffer.from('\n%%EOF\n'),
    ]);
    form.set('document', new Blob([pdf]), 'bill.pdf');
    const { status } = await send(`${backend().url}/backend/api/uploadTicketDocument`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(status).toBe(200);
    await call('addToCart', { product_id: 1, product_price: '1000.00' }, token);
    await inDatabase(async (queries) => {
      await plantOddRows(queries);
      const money = { shopperId: await shopperIdOf(queries, token), amount: 5000, key: 'grant' };
      await queries.transaction((transaction) => grantToWallet(transaction, money, new Date()));
      await newOrder('ODD-1', queries);
    });
    await until(() => fs.existsSync(path.join(folder(), 'outbox')));
    file = path.join(folder(), 'shop.backup');
    const saved = await runBackup(environment(), 'backup', file);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(/^Saved .*: [\d,]+ rows of \d+ tables, \d+ files?; /);
    noted = await inDatabase((queries) => queries.select().from(backupState));
    // What its jobs and clocks write afterwards is not in the backup.
    await backend().close();
  });

  it('is saved in one file that only its owner may read, and no copy of the database stays behind', () => {
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    const left = fs.readdirSync(folder()).filter((name) => /copy|unfinished/.test(name));
    expect(left).toEqual([]);
  });

  it('knows when its last backup was whole', () => {
    expect(noted).toHaveLength(1);
    const age = Date.now() - Number(noted[0]?.madeAt);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(120_000);
  });

  it('is not saved over a file that is there', async () => {
    const { code, err } = await runBackup(environment(), 'backup', file);
    expect([code, err]).toEqual([1, `The file ${file} is there already: give another name.\n`]);
  });

  it.each(ALL_DRIVERS)(
    'is the same shop when it is restored on %s, and goes on there',
    async (to) => {
      const target = await createTestDatabase(to, { hasTables: false });
      try {
        const restored = await runBackup(target.env, 'restore', file);
        expect(restored).toMatchObject({ code: 0, err: '' });
        const source = { env: settings(), folder: folder() };
        const { different, named, rows } = await compare([driver, source], [to, target]);
        // The job that lets the storefronts render everything again.
        expect({ different, named }).toEqual({
          different: 1,
          named: [expect.stringMatching(/^jobs /)],
        });
        expect(rows).toBeGreaterThan(50_000);
        const mails = (at: string) => fs.readdirSync(path.join(at, 'outbox')).sort();
        expect(mails(target.folder)).toEqual(mails(folder()));
        const [mail = ''] = mails(folder());
        const content = (at: string) => fs.readFileSync(path.join(at, 'outbox', mail));
        expect(content(target.folder).equals(content(folder()))).toBe(true);

        const again = await startBackendHere({ BACKEND_TRUSTED_PROXIES: '1', ...target.env });
        try {
          const cart = await shopCalls(() => again).call('cartList', {}, token);
          expect(JSON.stringify(cart.data)).toContain('"product_id":1,');
          const ids = await again.queries.select({ id: orders.id }).from(orders);
          const next = await newOrder('ODD-2', again.queries);
          expect(next).toBeGreaterThan(Math.max(...ids.map(({ id }) => id)));
          const issues = await checkInvariants(again.queries);
          // The orders of this test book no day.
          expect(issues.filter((issue) => !issue.includes('ODD-'))).toEqual([]);
        } finally {
          await again.close();
        }
      } finally {
        await target.remove();
      }
    },
  );
});

describe.each(ALL_DRIVERS)('a shop that is written to during the backup, on %s', (driver) => {
  const { inDatabase, signUp, folder, settings, backend } = testBackend(driver, {
    env: () => ({ RATE_LIMITS: 'off' }),
  });

  it('is saved as it was at one moment: orders with all their lines, and books that add up', async () => {
    const people = [await signUp(), await signUp()];
    const shopperIds = await inDatabase((queries) =>
      Promise.all(people.map(({ token }) => shopperIdOf(queries, token))),
    );
    let isWriting = true;
    let written = 0;
    const write = async (writer: number) => {
      while (isWriting) {
        // The embedded database answers without a turn of the event loop, and the backup needs the processors too.
        await new Promise((resolve) => setTimeout(resolve, 10));
        written += 1;
        const key = `${writer}-${written}`;
        const work = async (transaction: Queries) => {
          await insertOrder(transaction, { number: `DURING-${key}` });
          const money = { shopperId: shopperIds[writer] ?? 0, amount: 100, key };
          await grantToWallet(transaction, money, new Date());
        };
        await inDatabase((queries) => queries.transaction(work)).catch((error: unknown) => {
          isWriting = false;
          throw error;
        });
      }
    };
    const writers = Promise.all([write(0), write(1)]);
    await Promise.race([writers, until(() => written > 50 || !isWriting)]);
    const file = path.join(folder(), 'during.backup');
    const environment = { ...settings(), ...shopEnvironment(backend()) };
    const saved = await runBackup(environment, 'backup', file).finally(() => {
      isWriting = false;
    });
    const writtenAtEnd = written;
    await writers;
    expect(saved).toMatchObject({ code: 0, err: '' });
    const target = await createTestDatabase(driver, { hasTables: false });
    try {
      expect(await runBackup(target.env, 'restore', file)).toMatchObject({ code: 0, err: '' });
      await inClosed(driver, target, async ({ queries }) => {
        const orderCount = await queries.$count(orders);
        expect(orderCount).toBeGreaterThan(40);
        expect(orderCount).toBeLessThan(writtenAtEnd);
        expect(await queries.$count(orderLines)).toBe(2 * orderCount);
        expect(await queries.$count(ledgerTransfers)).toBe(orderCount);
        expect(await checkLedger(queries)).toEqual([]);
      });
    } finally {
      await target.remove();
    }
  });
});

describe('the storefronts of a shop that was restored', () => {
  it('are told once to render everything again', async () => {
    const storefront = await startFakeStorefront(SIGNATURE_HEADER);
    const source = await createTestDatabase('pglite');
    const target = await createTestDatabase('pglite', { hasTables: false });
    try {
      const file = path.join(source.folder, 'shop.backup');
      expect(await runBackup(source.env, 'backup', file)).toMatchObject({ code: 0, err: '' });
      expect(await runBackup(target.env, 'restore', file)).toMatchObject({ code: 0, err: '' });
      const backend = await startBackendHere({
        ...target.env,
        STOREFRONT_URL: storefront.url,
        REVALIDATE_SECRET,
      });
      try {
        await storefront.hasReceived(1);
        expect(storefront.received[0]?.tags).toEqual([tags.everything]);
        await until(async () => {
          const left = await backend.queries.select({ topic: jobs.topic }).from(jobs);
          return !left.some(({ topic }) => topic === 'shop-restored' || topic === 'revalidate');
        });
      } finally {
        await backend.close();
      }
      expect(storefront.received).toHaveLength(1);
    } finally {
      await storefront.close();
      await source.remove();
      await target.remove();
    }
  });
});
