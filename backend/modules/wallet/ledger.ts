import { and, asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './schema';

/** The shop's own accounts of money. They may be negative. */
type MoneyAccount =
  /** What the shop gave away. */
  | 'promotions'
  /** Held for orders whose payment is not complete. */
  | 'pending_orders'
  | 'sales'
  /** What went back to wallets of what was sold. */
  | 'refunds'
  /** What payment providers took for the wallet, and for gift cards. */
  | 'provider_clearing'
  /** Top-ups that came when their member was deleted: the shop has to pay them back. */
  | 'unclaimed'
  /** Gift cards that were sold and not redeemed. */
  | 'gift_cards';

/** The shop's own accounts of points. */
type PointsAccount =
  /** Points that were given. */
  | 'rewards'
  /** Points that became money. */
  | 'converted_points';

/** The account of a shopper: the wallet, or with `unit: 'points'` the points. */
interface ShopperAccount {
  shopperId: number;
  unit?: 'points';
}

/** A system account by its name, or one of a shopper. */
type Owner = MoneyAccount | PointsAccount | ShopperAccount;

interface Transfer {
  key: string;
  kind: (typeof ledgerTransfers.$inferSelect)['kind'];
  /** Minor units, more than 0. */
  amount: number;
  /** Of the order that it is about. */
  orderNumber?: string | undefined;
  from: Owner;
  to: Owner;
  now: Date;
}

function unitOf(owner: Owner): 'money' | 'points' {
  if (typeof owner !== 'string') return owner.unit ?? 'money';
  return owner === 'rewards' || owner === 'converted_points' ? 'points' : 'money';
}

function isOwnedBy(owner: Owner) {
  return typeof owner === 'string'
    ? eq(ledgerAccounts.systemName, owner)
    : and(eq(ledgerAccounts.shopperId, owner.shopperId), eq(ledgerAccounts.unit, unitOf(owner)));
}

async function openAccount(transaction: Queries, owner: Owner): Promise<number> {
  await transaction
    .insert(ledgerAccounts)
    .values({
      unit: unitOf(owner),
      ...(typeof owner === 'string' ? { systemName: owner } : { shopperId: owner.shopperId }),
    })
    .onConflictDoNothing();
  const [account] = await transaction
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(isOwnedBy(owner));
  if (!account) throw new Error('An account of the ledger was not opened');
  return account.id;
}

/** Minor units or points; 0 for an account that never had any. */
export async function readBalance(queries: Queries, owner: Owner): Promise<number> {
  const [account] = await queries
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(isOwnedBy(owner));
  return account?.balance ?? 0;
}

/** The transfer that was made with a key, and the shopper whose wallet it was taken from. */
export async function findTransfer(queries: Queries, key: string) {
  const [found] = await queries
    .select({
      kind: ledgerTransfers.kind,
      amount: ledgerTransfers.amount,
      orderNumber: ledgerTransfers.orderNumber,
      shopperId: ledgerAccounts.shopperId,
    })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.fromAccount))
    .where(eq(ledgerTransfers.key, key));
  return found;
}

function tooLittleMoney(): AppError {
  return new AppError(
    409,
    'insufficient_balance',
    'There is not enough money in your wallet for this.',
  );
}

function accountClosed(): AppError {
  return new AppError(409, 'conflict', 'This account has been deleted.');
}

/**
 * Moves money from one account to another, once for its key: with the key of an earlier transfer it does
 * nothing. Accounts are locked by id, in ascending order.
 * @returns whether this call made the transfer
 * @throws {AppError} 409 where a wallet has too little, or where its shopper was deleted meanwhile
 */
export async function transferMoney(
  transaction: Queries,
  { key, kind, amount, orderNumber, from, to, now }: Transfer,
): Promise<boolean> {
  if (unitOf(from) !== unitOf(to)) throw new Error('A transfer cannot turn points into money');
  const fromAccount = await openAccount(transaction, from);
  const toAccount = await openAccount(transaction, to);
  // The database lets a second insert with the key wait until the first one's transaction has ended.
  const [transfer] = await transaction
    .insert(ledgerTransfers)
    .values({ key, kind, amount, orderNumber, fromAccount, toAccount, createdAt: now })
    .onConflictDoNothing({ target: ledgerTransfers.key })
    .returning({ id: ledgerTransfers.id });
  if (!transfer) return false;
  const accounts = await transaction
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, [fromAccount, toAccount]))
    .orderBy(asc(ledgerAccounts.id))
    // Weaker than `update`, which the foreign keys of other transfers would wait for in a circle.
    .for('no key update');
  // A deletion may have closed a shopper's account while this waited for it.
  const ownerOf = new Map(accounts.map(({ id, shopperId }) => [id, shopperId]));
  for (const [owner, id] of [
    [from, fromAccount],
    [to, toAccount],
  ] as const) {
    if (typeof owner !== 'string' && ownerOf.get(id) !== owner.shopperId) throw accountClosed();
  }
  for (const { id, balance, shopperId } of accounts) {
    const after = id === fromAccount ? balance - amount : balance + amount;
    if (shopperId !== null && after < 0) throw tooLittleMoney();
    await transaction
      .insert(ledgerEntries)
      .values({ transferId: transfer.id, accountId: id, before: balance, after });
    await transaction
      .update(ledgerAccounts)
      .set({ balance: after })
      .where(eq(ledgerAccounts.id, id));
  }
  return true;
}
