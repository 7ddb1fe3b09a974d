import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { readBalance, transferMoney } from './ledger';
import { ledgerAccounts, ledgerTransfers } from './schema';

/** The points that a shopper has. */
export function pointsOf(queries: Queries, shopperId: number): Promise<number> {
  return readBalance(queries, { shopperId, unit: 'points' });
}

/** The points that a shopper was given so far, whatever became of them. */
export async function rewardsOf(queries: Queries, shopperId: number): Promise<number> {
  const [given] = await queries
    .select({ points: sql<number>`coalesce(sum(${ledgerTransfers.amount}), 0)`.mapWith(Number) })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.toAccount))
    .where(
      and(
        eq(ledgerAccounts.shopperId, shopperId),
        eq(ledgerAccounts.unit, 'points'),
        eq(ledgerTransfers.kind, 'reward'),
      ),
    );
  return given?.points ?? 0;
}

/** Gives a shopper points, once for a key. */
export async function rewardPoints(
  transaction: Queries,
  { shopperId, points, key }: { shopperId: number; points: number; key: string },
  now: Date,
): Promise<void> {
  const to = { shopperId, unit: 'points' } as const;
  await transferMoney(transaction, {
    key,
    kind: 'reward',
    amount: points,
    from: 'rewards',
    to,
    now,
  });
}

interface Conversion {
  shopperId: number;
  /** A UUID of the caller: the same conversion is made once. */
  id: string;
  points: number;
  /** What they are worth, in minor units. */
  amount: number;
}

/**
 * Turns points into money: one transfer takes the points, another one gives the money of the shop.
 * @throws {AppError} 409 where there are too few points, or where the id belongs to another conversion
 */
export async function convertPointsToMoney(
  transaction: Queries,
  { shopperId, id, points, amount }: Conversion,
  now: Date,
): Promise<void> {
  const key = `conversion-${shopperId}-${id}`;
  const kind = 'conversion';
  const from = { shopperId, unit: 'points' } as const;
  const taken = {
    key: `${key}-points`,
    kind,
    amount: points,
    from,
    to: 'converted_points',
    now,
  } as const;
  const isNew = await transferMoney(transaction, taken).catch((error) => {
    if (error instanceof AppError && error.code === 'insufficient_balance') throw tooFewPoints();
    throw error;
  });
  if (!isNew) {
    const [made] = await transaction
      .select({ points: ledgerTransfers.amount })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.key, taken.key));
    if (made?.points !== points)
      throw new AppError(409, 'conflict', 'This was another conversion.');
    return;
  }
  const to = { shopperId };
  const given = { key: `${key}-money`, kind, amount, from: 'promotions', to, now } as const;
  await transferMoney(transaction, given);
}

function tooFewPoints(): AppError {
  return new AppError(
    409,
    'insufficient_balance',
    'You have fewer points than this. Another tab may have turned them into money.',
  );
}
