import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import { monthOf } from '@/lib/shared/calendar-date';
import { shopDayOf } from '@/lib/shared/shop-time';
import type { Queries } from '../../platform/database/database';
import { ledgerAccounts, ledgerTransfers } from './schema';
import {
  commentOn,
  isIn,
  ofTransfers,
  startOfMonth,
  stateOf,
  type TransferKind,
} from './transactions';

/** A member's wallet in a month, to the cent: its lines lead from the opening balance to the closing one. Minor units. */
export interface Statement {
  /** `2026-11`, by the shop's clock. */
  month: string;
  opening: number;
  /** The oldest first. */
  lines: {
    transactionId: string;
    at: Date;
    comment: string;
    orderNumber: string | null;
    /** Negative for what leaves the wallet. */
    amount: number;
    /** After it. */
    balance: number;
  }[];
  /** Of a month that is not over: what is there now. */
  closing: number;
}

/** Far more than a person has in a month. */
const MAX_LINES = 1_000;

/** Each of them moves the balance, so a release has a line of its own here. */
const KINDS = ledgerTransfers.kind.enumValues;

/**
 * The statement of a month. What is on its way to the wallet is not in it.
 * @param month one that has begun
 * @throws an AppError, 413, for more lines than a statement can have
 */
export async function readStatement(
  queries: Queries,
  shopperId: number,
  month: string,
  maxLines = MAX_LINES,
): Promise<Statement> {
  const opening = await readOpening(queries, shopperId, month);
  const at = sql`transfer.created_at`;
  const transfers = ofTransfers(
    shopperId,
    KINDS,
    (account, sign) => sql`select transfer.id, transfer.key, transfer.order_number, ${at} as at,
        transfer.kind, ${sign} * transfer.amount as amount
      from ${ledgerTransfers} transfer
      where ${account} = account.id and transfer.kind = wanted.kind and ${isIn(month, at)}
      order by ${at}, transfer.id limit ${maxLines + 1}`,
  );
  const rows = await queries
    .select({
      transactionId: sql<string>`line.id::text`,
      at: sql`line.at`.mapWith(ledgerTransfers.createdAt),
      kind: sql<TransferKind>`line.kind`,
      closing: sql<TransferKind | null>`closing.kind`,
      orderNumber: sql<string | null>`line.order_number`,
      amount: sql`line.amount`.mapWith(Number),
    })
    .from(sql`(${transfers}) line`)
    .leftJoin(
      sql`${ledgerTransfers} closing`,
      sql`line.kind = 'hold' and closing.key = line.key || ':close'`,
    )
    .orderBy(sql`line.at`, sql`line.id`)
    .limit(maxLines + 1);
  if (rows.length > maxLines) {
    throw new AppError(
      413,
      'too_large',
      'This month has more transactions than a statement can hold. Please write to us for it.',
    );
  }
  let balance = opening;
  const lines = rows.map(({ kind, closing, ...row }) => {
    balance += row.amount;
    const comment = commentOn(kind, stateOf(kind, closing));
    return { ...row, comment, balance };
  });
  return { month, opening, lines, closing: balance };
}

/** What was there before a month: today's balance without everything since then, both of the same moment. */
async function readOpening(queries: Queries, shopperId: number, month: string): Promise<number> {
  const start = startOfMonth(month);
  const since = ofTransfers(
    shopperId,
    KINDS,
    (account, sign: SQL) => sql`select ${sign} * sum(transfer.amount) as change
      from ${ledgerTransfers} transfer
      where ${account} = account.id and transfer.kind = wanted.kind and transfer.created_at >= ${start}`,
  );
  const [row] = await queries
    .select({
      opening:
        sql`${ledgerAccounts.balance} - (select coalesce(sum(change), 0) from (${since}) since)`.mapWith(
          Number,
        ),
    })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.shopperId, shopperId), eq(ledgerAccounts.unit, 'money')));
  return row?.opening ?? 0;
}

/** Whether a month has begun. */
export function hasBegun(month: string, now: Date): boolean {
  return month <= monthOf(shopDayOf(now));
}
