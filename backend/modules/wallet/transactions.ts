import { type SQL, sql } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { Transaction, Transactions } from '@/lib/contract/wallet';
import { TRANSACTION_TYPES, WALLET_PAGE_SIZE } from '@/lib/contract/wallet-transactions';
import { brand } from '@/lib/shared/brand';
import { addMonths, monthOf } from '@/lib/shared/calendar-date';
import { SHOP_TIME_ZONE, startOfShopDay } from '@/lib/shared/shop-time';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { ledgerAccounts, ledgerTransfers, walletTopUps } from './schema';

/** A release is in no type: its hold shows that the money is back. */
const KINDS = {
  purchase: ['hold'],
  top_up: ['top_up'],
  refund: ['refund'],
  referral: ['conversion'],
  gift: ['grant', 'gift_card', 'gift_card_purchase', 'gift_card_refund'],
} as const satisfies Record<Transaction['type'], readonly TransferKind[]>;

const ALL_KINDS: readonly TransferKind[] = Object.values(KINDS).flat();

function typeOf(kind: TransferKind): Transaction['type'] {
  return TRANSACTION_TYPES.find((type) => KINDS[type].some((own) => own === kind)) ?? 'gift';
}

/** What is asked of transfers. `account`: the side that is the member's; `sign`: what it does to their balance. */
type Read = (account: SQL, sign: SQL) => SQL;

/** Reads a member's transfers by kind and side, each as a range of an index, and never all of their entries. */
export function ofTransfers(shopperId: number, kinds: readonly TransferKind[], read: Read): SQL {
  const wanted = sql.join(
    kinds.map((kind) => sql`(${kind}::text)`),
    sql`, `,
  );
  return sql`select found.* from ${ledgerAccounts} account
    cross join (values ${wanted}) wanted (kind)
    cross join lateral (
      (${read(sql`transfer.from_account`, sql`-1`)})
      union all
      (${read(sql`transfer.to_account`, sql`1`)})
    ) found
    where account.shopper_id = ${shopperId} and account.unit = 'money'`;
}

/** When a month of the shop begins, `2026-11`. */
export function startOfMonth(month: string): SQL {
  return sql`${startOfShopDay(`${month}-01`).toISOString()}::timestamptz`;
}

/** A month of the shop, as a range of the index. */
export function isIn(month: string | undefined, at: SQL): SQL {
  if (!month) return sql`true`;
  const next = monthOf(addMonths(`${month}-01`, 1));
  return sql`${at} >= ${startOfMonth(month)} and ${at} < ${startOfMonth(next)}`;
}

type Filter = Pick<RequestOf<'walletTransactions'>, 'type' | 'month'>;

/**
 * What is on its way is not in the books yet. There is one row for each payment under way, so all are read.
 * @param columns of `top_up`
 */
function pendingTopUps(shopperId: number, { type, month }: Filter, columns: SQL): SQL {
  return sql`select ${columns} from ${walletTopUps} top_up
    where top_up.shopper_id = ${shopperId} and top_up.state = 'pending'
      and ${isIn(month, sql`top_up.created_at`)} and ${!type || type === 'top_up'}`;
}

/** The newest transactions down to the end of a page. */
function newestOf(shopperId: number, filter: Filter, count: number): SQL {
  const kinds = filter.type ? KINDS[filter.type] : ALL_KINDS;
  const at = sql`transfer.created_at`;
  const transfers = ofTransfers(
    shopperId,
    kinds,
    (account, sign) => sql`select transfer.id::text as id, transfer.id as place, transfer.key,
        transfer.order_number, ${at} as at, transfer.kind, ${sign} * transfer.amount as amount
      from ${ledgerTransfers} transfer
      where ${account} = account.id and transfer.kind = wanted.kind and ${isIn(filter.month, at)}
      order by ${at} desc, transfer.id desc limit ${count}`,
  );
  const columns = sql`top_up.uuid, top_up.id, null, null, top_up.created_at, null, top_up.amount`;
  return sql`(${transfers}) union all (${pendingTopUps(shopperId, filter, columns)})`;
}

/**
 * One page of a member's transactions, the newest first. An order's part is one row from its hold on.
 */
export async function readTransactions(
  queries: Queries,
  shopperId: number,
  { page_number, ...filter }: RequestOf<'walletTransactions'>,
): Promise<Transactions> {
  const last = page_number * WALLET_PAGE_SIZE;
  const page = sql`(select * from (${newestOf(shopperId, filter, last)}) newest
    order by at desc, place desc
    limit ${WALLET_PAGE_SIZE} offset ${last - WALLET_PAGE_SIZE}) page`;
  const rows = await queries
    .select({
      id: sql<string>`page.id`,
      orderNumber: sql<string | null>`page.order_number`,
      at: sql<string>`to_char(page.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      kind: sql<TransferKind | null>`page.kind`,
      amount: sql`page.amount`.mapWith(Number),
      closing: sql<TransferKind | null>`closing.kind`,
    })
    .from(page)
    .leftJoin(
      sql`${ledgerTransfers} closing`,
      sql`page.kind = 'hold' and closing.key = page.key || ':close'`,
    )
    .orderBy(sql`page.at desc, page.place desc`);
  return {
    currency: CURRENCY,
    transactions: rows.map(({ id, orderNumber, at, kind, amount, closing }) => {
      const state = stateOf(kind, closing);
      return {
        transaction_id: id,
        order_number: orderNumber,
        at,
        amount: state === 'returned' ? 0 : amount,
        type: kind === null ? 'top_up' : typeOf(kind),
        state,
        comment: commentOn(kind, state),
      };
    }),
    total: await countTransactions(queries, shopperId, filter),
    months: await readMonths(queries, shopperId),
  };
}

/**
 * @param kind null for a top-up that is on its way
 * @param closing of a hold; null where it has none yet
 */
export function stateOf(
  kind: TransferKind | null,
  closing: TransferKind | null,
): Transaction['state'] {
  if (kind === null) return 'pending';
  if (kind !== 'hold' || closing === 'capture') return 'posted';
  return closing === 'release' ? 'returned' : 'pending';
}

async function countTransactions(
  queries: Queries,
  shopperId: number,
  filter: Filter,
): Promise<number> {
  const transfers = ofTransfers(
    shopperId,
    filter.type ? KINDS[filter.type] : ALL_KINDS,
    (account) => sql`select count(*) as total from ${ledgerTransfers} transfer
      where ${account} = account.id and transfer.kind = wanted.kind
        and ${isIn(filter.month, sql`transfer.created_at`)}`,
  );
  const topUps = pendingTopUps(shopperId, filter, sql`count(*)`);
  const [count] = await queries
    .select({ total: sql`sum(total)`.mapWith(Number) })
    .from(sql`((${transfers}) union all (${topUps})) counted`);
  return count?.total ?? 0;
}

/** The months that have any, the newest first: from each one the step is to the newest transaction before it. */
async function readMonths(queries: Queries, shopperId: number): Promise<string[]> {
  const newestBefore = (limit: SQL) => {
    const transfers = ofTransfers(
      shopperId,
      ALL_KINDS,
      (account) => sql`select transfer.created_at as at from ${ledgerTransfers} transfer
        where ${account} = account.id and transfer.kind = wanted.kind and transfer.created_at < ${limit}
        order by transfer.created_at desc limit 1`,
    );
    const topUps = pendingTopUps(shopperId, {}, sql`top_up.created_at as at`);
    return sql`(select max(at) from ((${transfers}) union all (${topUps} and top_up.created_at < ${limit})) earlier)`;
  };
  const monthOfStep = sql`date_trunc('month', step.at, ${SHOP_TIME_ZONE})`;
  const months = await queries
    .select({ month: sql<string>`to_char(at at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM')` })
    .from(
      sql`(with recursive step (at) as (
        select ${newestBefore(sql`'infinity'::timestamptz`)}
        union all
        select ${newestBefore(monthOfStep)} from step where step.at is not null
      ) select at from step where at is not null) months`,
    )
    .orderBy(sql`at desc`);
  return months.map(({ month }) => month);
}

export type TransferKind = (typeof ledgerTransfers.$inferSelect)['kind'];

/** One line for the member. */
export function commentOn(kind: TransferKind | null, state: Transaction['state']): string {
  switch (kind) {
    case 'hold':
      if (state === 'returned') return 'Payment not completed';
      return state === 'pending' ? 'Held until the order is paid' : 'Paid for your order';
    case 'release':
      return 'Back from a payment that was not completed';
    case null:
      return 'Payment in progress';
    case 'top_up':
      return 'Money added';
    case 'refund':
      return 'Refund for your order';
    case 'gift_card_purchase':
      return 'Gift card bought';
    case 'gift_card_refund':
      return 'Gift card cancelled';
    case 'gift_card':
      return 'Gift card redeemed';
    case 'conversion':
      return 'Points exchanged';
    default:
      return `Gift from ${brand.name}`;
  }
}
