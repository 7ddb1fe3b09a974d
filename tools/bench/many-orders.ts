import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '@/backend/platform/database/pglite';

/** Copies the demo shopper's sample orders, in the database of a backend that does not run, until there are so many. */
const { DATA_DIR = '', ORDER_COUNT = '' } = process.env;
const database = await openPglite(path.join(DATA_DIR, 'pglite'));
const { queries } = database;

await queries.execute(sql`
  create temporary table copied as
  select id as original, row_number() over () as position,
    nextval(pg_get_serial_sequence('orders', 'id'))::integer as id,
    hours
  from orders, generate_series(1, ${Number(ORDER_COUNT)}::integer) hours
  order by hours
  limit ${Number(ORDER_COUNT)}::integer - (select count(*) from orders)`);
await queries.execute(sql`
  insert into orders overriding system value
  select copy.*
  from orders
  join copied on copied.original = orders.id
  cross join lateral jsonb_populate_record(orders, jsonb_build_object(
    'id', copied.id,
    'number', 'COPY-' || position,
    'placed_at', orders.placed_at - hours * interval '1 hour')) copy`);
for (const table of ['order_lines', 'order_events']) {
  const name = sql.identifier(table);
  await queries.execute(sql`
    insert into ${name} overriding system value
    select copy.*
    from ${name} source
    join copied on copied.original = source.order_id
    cross join lateral jsonb_populate_record(source, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence(${table}, 'id')),
      'order_id', copied.id)) copy`);
}
await database.vacuum();
await database.close();
