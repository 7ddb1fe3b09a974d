import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '@/backend/platform/database/pglite';

/**
 * Fills the ledger of a backend that does not run: gifts, refunds, and orders that the wallet has paid, of a few members
 * in turn. One of them is the demo shopper. Its books are right.
 */
const { DATA_DIR = '', ENTRY_COUNT = '', MEMBER_COUNT = '' } = process.env;
const members = Number(MEMBER_COUNT);
const transfers = Number(ENTRY_COUNT) / 2;
const database = await openPglite(path.join(DATA_DIR, 'pglite'));
const { queries } = database;

await queries.transaction(async (transaction) => {
  await transaction.execute(sql`truncate ledger_open_holds, ledger_entries, ledger_transfers`);
  await transaction.execute(sql`
    insert into shoppers (first_name, last_name, email, created_at, updated_at)
    select 'Ada', 'Weaver', 'bench' || number || '@shoppers.example', now(), now()
    from generate_series(1, ${members - 1}::integer) number`);
  await transaction.execute(sql`
    insert into ledger_accounts (system_name)
    select * from unnest(array['promotions', 'pending_orders', 'sales', 'refunds'])
    on conflict do nothing`);
  await transaction.execute(sql`
    insert into ledger_accounts (shopper_id) select id from shoppers
    where email like 'bench%' or email = 'demo@oakandloom.example'
    on conflict do nothing`);
  // Each member in turn gets $10.00, pays $5.00 of an order, which is complete then, and gets $2.00 of it back.
  await transaction.execute(sql`
    insert into ledger_transfers (key, kind, amount, order_number, from_account, to_account, created_at)
    select
      case when step = 2 then 'order-' || number - 1 || ':close' else 'order-' || number end,
      (array['grant', 'hold', 'capture', 'refund'])[step + 1],
      (array[1000, 500, 500, 200])[step + 1],
      case when step > 0 then 'BNCH-' || number / 4 end,
      case step when 0 then shop.promotions when 1 then member.id when 2 then shop.pending else shop.refunds end,
      case step when 1 then shop.pending when 2 then shop.sales else member.id end,
      now() - (${transfers}::integer - number) * interval '1 minute'
    from generate_series(0, ${transfers}::integer - 1) number
    cross join lateral (select number % 4 as step, number / 4 % ${members}::integer as turn) part
    join (select id, row_number() over (order by id) - 1 as turn
      from ledger_accounts where shopper_id is not null and unit = 'money') member using (turn)
    cross join (select
        max(id) filter (where system_name = 'promotions') as promotions,
        max(id) filter (where system_name = 'pending_orders') as pending,
        max(id) filter (where system_name = 'sales') as sales,
        max(id) filter (where system_name = 'refunds') as refunds
      from ledger_accounts) shop
    order by number`);
  await transaction.execute(sql`
    insert into ledger_entries (transfer_id, account_id, before, after)
    select id, account, sum(change) over (partition by account order by id) - change,
      sum(change) over (partition by account order by id)
    from (select id, from_account as account, -amount as change from ledger_transfers
      union all select id, to_account, amount from ledger_transfers) side
    order by id`);
  await transaction.execute(sql`
    update ledger_accounts account set balance = coalesce((
      select after from ledger_entries entry where entry.account_id = account.id order by id desc limit 1), 0)`);
});
await database.vacuum();
await database.close();
