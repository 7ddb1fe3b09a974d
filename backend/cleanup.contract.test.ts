import fs from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations';
import { later } from './platform/clock';
import type { Queries } from './platform/database/database';
import { DRIVERS } from './testing/backend-process';
import { until } from './testing/open-database';
import { shopperIdOf } from './testing/shoppers';
import { testBackend } from './testing/test-backend';

jest.setTimeout(120_000);

interface Planted {
  table: string;
  /** The column that the row is known by. */
  name: string;
  /** How old a row is that goes, and one that stays, in days; for one that has an end, since its end. */
  ages: [old: number, young: number];
  columns: (row: { name: string; at: Date }) => Record<string, SQL>;
}

const text = (value: string) => sql`${value}::text`;
const time = (value: Date) => sql`${value.toISOString()}::timestamptz`;

/** What only grows, with rows that are planted by the text of `name`. */
function plantedRows(memberId: number): Planted[] {
  const member = sql`${memberId}::integer`;
  const created = ({ at }: { at: Date }) => ({ created_at: time(at) });
  const picture = { content: sql`'\\x00'::bytea` };
  return [
    {
      table: 'sessions',
      name: 'token_hash',
      ages: [0.1, -0.5],
      columns: ({ at }) => ({
        shopper_id: member,
        created_at: time(later(at, -30 * DAY_MS)),
        expires_at: time(at),
      }),
    },
    {
      table: 'otp_challenges',
      name: 'mobile',
      ages: [1.1, 0.5],
      columns: ({ at }) => ({
        salt: text(''),
        code_hash: text(''),
        created_at: time(at),
        expires_at: time(at),
      }),
    },
    {
      table: 'email_links',
      name: 'key_hash',
      ages: [3.1, -0.5],
      columns: ({ at }) => ({
        purpose: text('confirm'),
        mailbox_hash: text(''),
        created_at: time(later(at, -3 * DAY_MS)),
        expires_at: time(at),
      }),
    },
    {
      table: 'rate_limits',
      name: 'key',
      ages: [0.1, -0.5],
      columns: ({ at }) => ({ count: sql`1`, ends_at: time(at) }),
    },
    {
      table: 'mail_counts',
      name: 'id',
      ages: [1.1, 0.5],
      columns: ({ at }) => ({ mailbox_hash: text(''), counted_as: text('mail'), at: time(at) }),
    },
    {
      table: 'buyer_marks',
      name: 'mark',
      ages: [731, 728],
      columns: ({ name, at }) => ({ key: text(name), marked_at: time(at) }),
    },
    {
      table: 'idempotency_keys',
      name: 'key',
      ages: [1.1, 0.5],
      columns: (row) => ({
        shopper_id: member,
        endpoint: text('addToCart'),
        request_hash: text(''),
        ...created(row),
      }),
    },
    {
      table: 'provider_events',
      name: 'id',
      ages: [31, 29],
      columns: ({ at }) => ({ received_at: time(at) }),
    },
    {
      table: 'invalidations',
      name: 'tag',
      ages: [7.1, 6.5],
      columns: ({ at }) => ({ storefront: text('http://gone.example'), published_at: time(at) }),
    },
    {
      table: 'return_pictures',
      name: 'name',
      ages: [1.1, 0.5],
      columns: (row) => ({
        order_id: sql`(select min(id) from orders)`,
        ...picture,
        ...created(row),
      }),
    },
    {
      table: 'review_pictures',
      name: 'name',
      ages: [1.1, 0.5],
      columns: (row) => ({
        shopper_id: member,
        width: sql`1`,
        height: sql`1`,
        ...picture,
        ...created(row),
      }),
    },
    {
      table: 'ticket_documents',
      name: 'name',
      ages: [1.1, 0.5],
      columns: (row) => ({
        shopper_id: member,
        file_name: text('a.pdf'),
        type: text('application/pdf'),
        ...picture,
        ...created(row),
      }),
    },
    {
      table: 'checkout_attempts',
      name: 'id',
      ages: [7.1, 6.5],
      columns: (row) => ({
        state: text('open'),
        version: text(''),
        ...created(row),
      }),
    },
    {
      table: 'contact_messages',
      name: 'subject',
      ages: [366, 364],
      columns: (row) => ({
        first_name: text(''),
        last_name: text(''),
        email: text(''),
        message: text(''),
        ...created(row),
      }),
    },
    {
      table: 'notifications',
      name: 'title',
      ages: [366, 364],
      columns: (row) => ({
        shopper_id: member,
        kind: text('order'),
        text: text(''),
        path: text('/'),
        ...created(row),
      }),
    },
    {
      table: 'stock_alerts',
      name: 'email',
      ages: [2.1, 1.5],
      columns: (row) => ({
        product_id: sql`1`,
        key_hash: text(row.name),
        ...created(row),
      }),
    },
    {
      table: 'order_keys',
      name: 'key_hash',
      ages: [731, 728],
      columns: (row) => ({ order_id: sql`(select min(id) from orders)`, ...created(row) }),
    },
    {
      table: 'jobs',
      name: 'key',
      ages: [31, 29],
      columns: ({ at }) => ({
        topic: text('test'),
        enqueued_at: time(at),
        run_at: time(at),
        dead_at: time(at),
      }),
    },
  ];
}

describe.each(DRIVERS)('the cleanup of a running backend, on %s', (driver) => {
  const { inDatabase, signUp, backend, folder, call } = testBackend(driver, {
    env: () => ({
      RATE_LIMITS: 'off',
      SAMPLE_CATALOGUE: 'backend/modules/catalogue/sample-catalogue.json',
    }),
  });

  async function plant(
    queries: Queries,
    { table, name, columns }: Planted,
    text: string,
    at: Date,
  ) {
    const values = { [name]: sql`${text}::text`, ...columns({ name: text, at }) };
    const names = Object.keys(values).map((column) => sql.identifier(column));
    await queries.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      values (${sql.join(Object.values(values), sql`, `)})`);
  }

  it('removes within the hour what is over its age from each table and folder, and nothing younger', async () => {
    const { token } = await signUp();
    const guest = String((await call('guestSession')).data.api_token);
    const [memberId, guestId] = await inDatabase((queries) =>
      Promise.all([shopperIdOf(queries, token), shopperIdOf(queries, guest)]),
    );
    const now = backend().now();
    const ago = (days: number) => later(now, -days * DAY_MS);
    const all = plantedRows(memberId);
    const outbox = path.join(folder(), 'outbox');
    fs.mkdirSync(outbox, { recursive: true });
    const files = [
      [path.join(outbox, 'old.eml'), path.join(outbox, 'young.eml'), 31, 29],
      [path.join(folder(), 'backup-copy-old'), path.join(folder(), 'backup-copy-young'), 0.3, 0.1],
    ] as const;
    for (const [old, young, oldAge, youngAge] of files) {
      for (const [file, age] of [
        [old, oldAge],
        [young, youngAge],
      ] as const) {
        if (file.endsWith('.eml')) fs.writeFileSync(file, '');
        else fs.mkdirSync(file);
        fs.utimesSync(file, ago(age), ago(age));
      }
    }
    await inDatabase(async (queries) => {
      for (const planted of all) {
        await plant(queries, planted, 'planted-old', ago(planted.ages[0]));
        await plant(queries, planted, 'planted-young', ago(planted.ages[1]));
      }
      // Nobody comes back to this guest's cart.
      await queries.execute(sql`
        insert into cart_lines (shopper_id, product_id, quantity, seen_price, added_at)
        values (${guestId}, 1, 1, 100, ${ago(31).toISOString()})`);
      await queries.execute(sql`
        update sessions set expires_at = ${ago(0.1).toISOString()} where shopper_id = ${guestId}`);
    });

    const left = (queries: Queries) =>
      Promise.all(
        all.map(async ({ table, name }) => {
          const rows = await queries
            .select({ name: sql<string>`${sql.identifier(name)}` })
            .from(sql`${sql.identifier(table)}`)
            .where(sql`${sql.identifier(name)} like 'planted-%'`);
          return [table, rows.map((row) => row.name).sort()] as const;
        }),
      );
    const shop = async () => ({
      rows: await inDatabase(left),
      files: files.map(([old, young]) => [fs.existsSync(old), fs.existsSync(young)]),
      guests: await inDatabase((queries) =>
        queries.select({ id: sql`id` }).from(sql`shoppers`).where(sql`id = ${guestId}`),
      ),
    });
    const onlyYoung = {
      rows: all.map(({ table }) => [table, ['planted-young']]),
      files: files.map(() => [false, true]),
      guests: [],
    };
    backend().advanceClock(HOUR_MS);
    const giveUpAt = Date.now() + 20_000;
    const expected = JSON.stringify(onlyYoung);
    await until(async () => JSON.stringify(await shop()) === expected || Date.now() > giveUpAt);
    expect(await shop()).toEqual(onlyYoung);
  });
});
