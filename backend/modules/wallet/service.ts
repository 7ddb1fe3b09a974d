import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database';
import { payments } from '../payment/schema';
import { findTransfer, readBalance, transferMoney } from './ledger';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerOpenHolds,
  ledgerTransfers,
  walletTopUps,
} from './schema';

interface WalletMoney {
  shopperId: number;
  /** Minor units, more than 0. */
  amount: number;
  /** What it is for. A second call with the same key does nothing. */
  key: string;
  /** Of the order that it is about. */
  orderNumber?: string;
}

/** What is in a shopper's wallet, in minor units, without what is held. */
export function walletBalanceOf(queries: Queries, shopperId: number): Promise<number> {
  return readBalance(queries, { shopperId });
}

/** Gives a shopper money of the shop. */
export async function grantToWallet(
  transaction: Queries,
  { shopperId, ...money }: WalletMoney,
  now: Date,
): Promise<void> {
  const to = { shopperId };
  await transferMoney(transaction, { ...money, kind: 'grant', from: 'promotions', to, now });
}

/** Gives a shopper back what they have paid. */
export async function refundToWallet(
  transaction: Queries,
  { shopperId, ...money }: WalletMoney,
  now: Date,
): Promise<void> {
  const to = { shopperId };
  await transferMoney(transaction, { ...money, kind: 'refund', from: 'refunds', to, now });
}

/**
 * Takes what a gift card costs out of its buyer's wallet.
 * @throws an AppError, 409, where the wallet has too little
 */
export async function payGiftCard(
  transaction: Queries,
  { shopperId, ...money }: WalletMoney,
  now: Date,
): Promise<void> {
  const kind = 'gift_card_purchase';
  await transferMoney(transaction, { ...money, kind, from: { shopperId }, to: 'gift_cards', now });
}

/** Gives a shopper what a gift card is worth: who redeems it, or its buyer who cancels it. */
export async function cashGiftCard(
  transaction: Queries,
  { shopperId, kind, ...money }: WalletMoney & { kind: 'gift_card' | 'gift_card_refund' },
  now: Date,
): Promise<void> {
  await transferMoney(transaction, { ...money, kind, from: 'gift_cards', to: { shopperId }, now });
}

/** Whether the transfer with a key has given its money to this shopper. */
export async function wasGivenTo(
  queries: Queries,
  key: string,
  shopperId: number,
): Promise<boolean> {
  const found = await queries
    .select({ id: ledgerTransfers.id })
    .from(ledgerTransfers)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.toAccount))
    .where(and(eq(ledgerTransfers.key, key), eq(ledgerAccounts.shopperId, shopperId)));
  return found.length > 0;
}

/**
 * Takes an order's part out of the wallet until its payment is complete. Exactly one of {@link captureHold}
 * and {@link releaseHold} follows.
 * @throws an AppError, 409, where the wallet has too little
 */
export async function holdInWallet(
  transaction: Queries,
  { shopperId, ...money }: WalletMoney,
  now: Date,
): Promise<void> {
  const from = { shopperId };
  const hold = { ...money, kind: 'hold', from, to: 'pending_orders', now } as const;
  if (!(await transferMoney(transaction, hold))) return;
  await transaction.insert(ledgerOpenHolds).select(
    transaction
      .select({
        transferId: ledgerTransfers.id,
        accountId: ledgerTransfers.fromAccount,
      })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.key, money.key)),
  );
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
  const orderNumber = hold.orderNumber ?? undefined;
  const to = kind === 'capture' ? 'sales' : { shopperId };
  const from = 'pending_orders';
  const closing = { key: `${key}:close`, kind, amount, orderNumber, from, to, now } as const;
  if (await transferMoney(transaction, closing)) {
    const ofKey = transaction
      .select({ id: ledgerTransfers.id })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.key, key));
    await transaction.delete(ledgerOpenHolds).where(inArray(ledgerOpenHolds.transferId, ofKey));
    return;
  }
  const made = await findTransfer(transaction, closing.key);
  if (made?.kind !== kind) throw new Error(`The hold ${key} was closed by ${made?.kind} before`);
}

/** What a shopper may spend, and what is held for orders whose payment is not complete. Minor units. */
export interface Wallet {
  balance: number;
  pending: number;
}

export type WalletReader = (shopperId: number) => Promise<Wallet>;

/** The query is planned once: the embedded database takes longer to plan it than to run it. */
export async function createWalletReader({
  queries,
  prepare,
}: Pick<Database, 'queries' | 'prepare'>): Promise<WalletReader> {
  const held = sql`(select coalesce(sum(hold.amount), 0)
    from ${ledgerOpenHolds} open join ${ledgerTransfers} hold on hold.id = open.transfer_id
    where open.account_id = ${ledgerAccounts}.id)`;
  const query = queries
    .select({
      // As JSON both drivers read sums as numbers.
      wallet: sql`json_build_object('balance', ${ledgerAccounts.balance}, 'pending', ${held})`.as(
        'wallet',
      ),
    })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.shopperId, sql.placeholder('shopperId')),
        sql`${ledgerAccounts.unit} = 'money'`,
      ),
    );
  const read = await prepare<{ wallet: Wallet }>('wallet_of_shopper', query.toSQL().sql);
  return async (shopperId) => (await read(shopperId))?.wallet ?? { balance: 0, pending: 0 };
}

/**
 * What is wrong with the books, one text each; nothing where they are right: the entries of each transfer
 * are its amount and add up to 0, each entry begins where the account's one before ended, each balance is that of
 * the account's last entry, the open holds are those that have no closing, and each top-up is one captured payment,
 * credited once.
 */
export async function checkLedger(queries: Queries): Promise<string[]> {
  const issues = sql`(select format('Transfer %s: its entries do not add up', transfer.key) as issue
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
      where account.balance <> coalesce(last.after, 0)
    union all
    select format('Hold %s: it counts as %s, and is %s', hold.key,
        case when open.transfer_id is null then 'closed' else 'open' end,
        case when closing.id is null then 'open' else 'closed' end)
      from ${ledgerTransfers} hold
        left join ${ledgerOpenHolds} open on open.transfer_id = hold.id
        left join ${ledgerTransfers} closing on closing.key = hold.key || ':close'
      where (hold.kind = 'hold' or open.transfer_id is not null)
        and ((closing.id is null) <> (open.transfer_id is not null)
          or open.account_id <> hold.from_account)
    union all
    select format('Top-up %s: it is %s, its payment of %s is %s, and %s was credited', top_up.uuid, top_up.state,
        payment.amount, payment.state, coalesce(credit.amount, 0))
      from ${walletTopUps} top_up join ${payments} payment on payment.id = top_up.payment_id
        left join ${ledgerTransfers} credit on credit.key = 'top-up-' || top_up.uuid
      where top_up.amount <> payment.amount
        or (top_up.state = 'paid') <> (payment.state = 'captured')
        or (top_up.state = 'failed') <> (payment.state in ('failed', 'cancelled'))
        or coalesce(credit.amount, 0) <> case top_up.state when 'paid' then top_up.amount else 0 end
    union all
    select format('Transfer %s: it is a top-up without a payment', credit.key)
      from ${ledgerTransfers} credit left join ${walletTopUps} top_up on credit.key = 'top-up-' || top_up.uuid
      where credit.kind = 'top_up' and top_up.id is null) issues`;
  const found = await queries.select({ issue: sql<string>`issue` }).from(issues);
  return found.map(({ issue }) => issue);
}
