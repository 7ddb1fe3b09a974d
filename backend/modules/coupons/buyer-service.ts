import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import { DAY_MS } from '@/lib/contract/durations';
import { later } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';
import { deleteInBatches } from '../../platform/delete-in-batches';
import { shoppers } from '../accounts/schema';
import { addressMark, cardMark, mailboxMark, phoneMark, shopperMark } from './buyer-marks';
import { buyerMarks } from './schema';

export { addressMark, cardMark };

/** For so long a person is known again. */
const LIFETIME_MS = 730 * DAY_MS;

/** Who orders, and by what they are known again when they order as somebody else. */
export interface Buyer {
  shopperId: number;
  marks: readonly string[];
}

/** A shopper, with what is known of them: their account, and where their order goes. */
export async function buyerOf(
  queries: Queries,
  shopperId: number,
  address: CheckoutAddress | null,
): Promise<Buyer> {
  const [account] = await queries
    .select({ email: shoppers.email, mobile: shoppers.mobile })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId));
  const emails = [account?.email, address?.email].flatMap((email) => email ?? []);
  const phones = [account?.mobile, address?.mobile_no].flatMap((phone) => phone ?? []);
  const marks = [
    shopperMark(shopperId),
    ...emails.map(mailboxMark),
    ...phones.map(phoneMark),
    ...(address ? [addressMark(address)] : []),
  ];
  return { shopperId, marks: [...new Set(marks)] };
}

/** Whether one of the marks is that of an order that was placed, and neither expired nor cancelled. */
export async function haveOrdered(
  queries: Queries,
  marks: readonly string[],
  exceptKey = '',
): Promise<boolean> {
  const found = await queries
    .select({ key: buyerMarks.key })
    .from(buyerMarks)
    .where(and(inArray(buyerMarks.mark, [...marks]), ne(buyerMarks.key, exceptKey)))
    .limit(1);
  return found.length > 0;
}

/** Makes everyone with one of the marks wait who would use a coupon, until the transaction ends. */
export async function lockMarks(transaction: Queries, marks: readonly string[]): Promise<void> {
  for (const mark of [...marks].sort()) await lockName(transaction, `buyer-${mark}`);
}

/** @param key of the order */
export async function storeMarks(
  transaction: Queries,
  key: string,
  marks: readonly string[],
  now: Date,
): Promise<void> {
  const rows = marks.map((mark) => ({ key, mark, markedAt: now }));
  await transaction.insert(buyerMarks).values(rows).onConflictDoNothing();
}

/** Marks an order with a further mailbox of its buyer. @param key of the order */
export async function markMailbox(
  transaction: Queries,
  key: string,
  email: string,
  now: Date,
): Promise<void> {
  await storeMarks(transaction, key, [mailboxMark(email)], now);
}

/** Marks the orders of a guest as those of the member whom they turned out to be. */
export async function markAsMember(
  transaction: Queries,
  guestId: number,
  memberId: number,
): Promise<void> {
  const guestOrders = await transaction
    .select()
    .from(buyerMarks)
    .where(eq(buyerMarks.mark, shopperMark(guestId)));
  for (const { key, markedAt } of guestOrders) {
    await storeMarks(transaction, key, [shopperMark(memberId)], markedAt);
  }
}

export async function deleteOldMarks(queries: Queries, now: Date): Promise<void> {
  await deleteInBatches(queries, buyerMarks, lt(buyerMarks.markedAt, later(now, -LIFETIME_MS)));
}
