import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { findTransfer, readBalance, transferMoney } from './ledger';
import { ledgerAccounts, ledgerEntries, ledgerTransfers } from './schema';

interface WalletMoney {
  shopperId: number;
  /** Minor units, more than 0. */
  amount: number;
  /** What it is for. A second call with the same key does nothing. */
  key: string;
}

/** What is in a shopper's wallet, in minor units, without what is held. */
export function walletBalanceOf(queries: Queries, shopperId: number): Promise<number> {
  return readBalance(queries, { shopperId });
}

/** Gives a shopper money of the shop. */
export async function grantToWallet(
  transaction: Queries,
  { shopperId, amount, key }: WalletMoney,
  now: Date,
): Promise<void> {
  const to = { shopperId };
  await transferMoney(transaction, { key, kind: 'grant', amount, from: 'promotions', to, now });
}

/** Gives a shopper back what they have paid. */
export async function refundToWallet(
  transaction: Queries,
  { shopperId, amount, key }: WalletMoney,
  now: Date,
): Promise<void> {
  const to = { shopperId };
  await transferMoney(transaction, { key, kind: 'refund', amount, from: 'refunds', to, now });
}

/**
 * Takes an order's part out of the wallet until its payment is complete. Exactly one of {@link captureHold}
 * and {@link releaseHold} follows.
 * @throws an AppError, 409, where the wallet has too little
 */
export async function holdInWallet(
  transaction: Queries,
  { shopperId, amount, key }: WalletMoney,
  now: Date,
): Promise<void> {
  const from = { shopperId };
  await transferMoney(transaction, { key, kind: 'hold', amount, from, to: 'pending_orders', now });
}

/** Makes what was held a sale. Does nothing where nothing was held, and the second time. */
export async function captureHold(transaction: Queries, key: string, now: Date): Promise<void> {
  await closeHold(transaction, key, { kind: 'capture', now });
}

/** Gives the shopper back what was held. Does nothing where nothing was held, and the second time. */
export async function releaseHold(transaction: Queries, key: string, now: Date): Promise<void> {
  await closeHold(transaction, key, { kind: 'release', now });
}

/** Both closings of a hold have the same key, so that only the first one is made. */
async function closeHold(
  transaction: Queries,
  key: string,
  { kind, now }: { kind: 'capture' | 'release'; now: Date },
): Promise<void> {
  const hold = await findTransfer(transaction, key);
  if (hold?.shopperId == null) return;
  const { amount, shopperId } = hold;
  const to = kind === 'capture' ? 'sales' : { shopperId };
  const closing = { key: `${key}:close`, kind, amount, from: 'pending_orders', to, now } as const;
  if (await transferMoney(transaction, closing)) return;
  const made = await findTransfer(transaction, closing.key);
  if (made?.kind !== kind) throw new Error(`The hold ${key} was closed by ${made?.kind} before`);
}

/**
 * What is wrong with the books, one sentence each; nothing where they are right: the entries of each transfer
 * are its amount and add up to 0, each entry begins where the account's one before ended, and each balance is
 * that of the account's last entry.
 */
export async function checkLedger(queries: Queries): Promise<string[]> {
  const problems = sql`(select format('Transfer %s: its entries do not add up', transfer.key) as problem
      from ${ledgerTransfers} transfer left join ${ledgerEntries} entry on entry.transfer_id = transfer.id
      group by transfer.id
      having count(entry.id) <> 2 or sum(entry.after - entry.before) <> 0
        or max(entry.after - entry.before) <> transfer.amount
    union all
    select format('Account %s: an entry does not follow the one before', account_id)
      from (select account_id, before,
        lag(after, 1, 0::bigint) over (partition by account_id order by id) as previous
        from ${ledgerEntries}) entry
      where before <> previous
    union all
    select format('Account %s: its balance is not that of its last entry', account.id)
      from ${ledgerAccounts} account left join lateral (
        select after from ${ledgerEntries} entry where entry.account_id = account.id
        order by id desc limit 1) last on true
      where account.balance <> coalesce(last.after, 0)) problems`;
  const found = await queries.select({ problem: sql<string>`problem` }).from(problems);
  return found.map(({ problem }) => problem);
}
