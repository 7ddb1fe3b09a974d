import { type SQL, sql } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import type { RequestOf } from '@/lib/contract/endpoints';
import type { Transaction, Transactions } from '@/lib/contract/wallet';
import { type TransactionType, WALLET_PAGE_SIZE } from '@/lib/contract/wallet-transactions';
import type { Queries } from '../../platform/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, walletTopUps } from './schema';

/**
 * A member's transactions: an order's part is one row from its hold on, and its release is none. What is on its way
 * is not in the books yet.
 */
function transactionsOf(shopperId: number): SQL {
  return sql`(select transfer.id::text as id, transfer.id as place, transfer.order_number,
      transfer.created_at as at, transfer.kind,
      case when closing.kind = 'release' then 0 else entry.after - entry.before end as amount,
      case transfer.kind when 'hold' then 'purchase' when 'top_up' then 'top_up' when 'refund' then 'refund'
        when 'conversion' then 'referral' else 'gift' end as type,
      case when transfer.kind <> 'hold' or closing.kind = 'capture' then 'posted'
        when closing.kind = 'release' then 'returned' else 'pending' end as state
    from ${ledgerAccounts} account
      join ${ledgerEntries} entry on entry.account_id = account.id
      join ${ledgerTransfers} transfer on transfer.id = entry.transfer_id
      left join ${ledgerTransfers} closing
        on transfer.kind = 'hold' and closing.key = transfer.key || ':close'
    where account.shopper_id = ${shopperId} and account.unit = 'money' and transfer.kind <> 'release'
    union all
    select top_up.uuid, top_up.id, null, top_up.created_at, 'top_up', top_up.amount, 'top_up', 'pending'
    from ${walletTopUps} top_up where top_up.shopper_id = ${shopperId} and top_up.state = 'pending') transaction`;
}

const MONTH = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM')`;

/** One page of a member's transactions, the newest first. */
export async function readTransactions(
  queries: Queries,
  shopperId: number,
  { type, month, page_number }: RequestOf<'walletTransactions'>,
): Promise<Transactions> {
  const all = transactionsOf(shopperId);
  const wanted = sql`${type ? sql`type = ${type}` : sql`true`} and ${month ? sql`${MONTH} = ${month}` : sql`true`}`;
  const rows = await queries
    .select({
      id: sql<string>`id`,
      orderNumber: sql<string | null>`order_number`,
      at: sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      kind: sql<TransferKind>`kind`,
      amount: sql`amount`.mapWith(Number),
      type: sql<TransactionType>`type`,
      state: sql<Transaction['state']>`state`,
    })
    .from(all)
    .where(wanted)
    .orderBy(sql`at desc`, sql`place desc`)
    .limit(WALLET_PAGE_SIZE)
    .offset((page_number - 1) * WALLET_PAGE_SIZE);
  const [count] = await queries
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(all)
    .where(wanted);
  const months = await queries.selectDistinct({ month: MONTH }).from(all).orderBy(sql`1 desc`);
  return {
    transactions: rows.map(({ id, orderNumber, kind, ...row }) => ({
      ...row,
      transaction_id: id,
      order_number: orderNumber,
      comment: commentOn(kind, row.state),
    })),
    total: count?.total ?? 0,
    months: months.map((row) => row.month),
  };
}

type TransferKind = (typeof ledgerTransfers.$inferSelect)['kind'];

function commentOn(kind: TransferKind, state: Transaction['state']): string {
  switch (kind) {
    case 'hold':
      if (state === 'returned') return 'Payment not completed';
      return state === 'pending' ? 'Held until the order is paid' : 'Paid for your order';
    case 'top_up':
      return state === 'pending' ? 'Payment under way' : 'Money added';
    case 'refund':
      return 'Refund for your order';
    case 'gift_card':
      return 'Gift card redeemed';
    case 'conversion':
      return 'Points exchanged';
    default:
      return `Gift from ${brand.name}`;
  }
}
