import { and, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { firstOfMonth } from '@/lib/shared/calendar-date';
import { shopDayOf, startOfShopDay } from '@/lib/shared/shop-time';
import type { Queries } from '../../platform/database/database';
import { shoppers } from '../accounts/schema';
import { addresses } from '../addresses/schema';
import { giftCards } from '../gift-cards/schema';
import { orders } from '../orders/schema';
import { payments } from '../payment/schema';
import { ledgerAccounts, ledgerTransfers, walletTopUps } from '../wallet/schema';
import type { Flag } from './rules';
import { referrals } from './schema';

type OrderRow = typeof orders.$inferSelect;

/** As `giftCardKey.redeemed`, in a query on cards. */
const redeemedKey = sql`'gift-card-' || ${giftCards.uuid} || ':redeemed'`;

/** What speaks for the inviter and the friend being one person, once the friend has bought. */
export async function suspicionsOf(
  queries: Queries,
  inviterId: number,
  order: OrderRow,
): Promise<Flag[]> {
  return [
    ...((await hasSamePhone(queries, inviterId, order)) ? (['person'] as const) : []),
    ...((await hasSameAddress(queries, inviterId, order)) ? (['address'] as const) : []),
    ...((await hasSameCard(queries, inviterId, order.shopperId)) ? (['card'] as const) : []),
    ...((await hasGiftCard(queries, inviterId, order)) ? (['gift_card'] as const) : []),
  ];
}

async function hasSamePhone(queries: Queries, inviterId: number, order: OrderRow) {
  const { phone, mobile_no } = order.shippingAddress;
  const isInviter = and(eq(shoppers.id, inviterId), eq(shoppers.mobile, phone ?? mobile_no));
  return (await queries.$count(shoppers, isInviter)) > 0;
}

/** Letters and digits alone, in lower case: how a house and a street are typed differs. */
function plain(text: SQL | AnyPgColumn) {
  return sql`lower(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`;
}

async function hasSameAddress(queries: Queries, inviterId: number, order: OrderRow) {
  const { area_id, house_no, street_address } = order.shippingAddress;
  const wanted = plain(sql`${house_no + street_address}::text`);
  const inBook = and(
    eq(addresses.shopperId, inviterId),
    eq(addresses.areaId, area_id),
    sql`${plain(sql`${addresses.houseNumber} || ${addresses.streetAddress}`)} = ${wanted}`,
  );
  if ((await queries.$count(addresses, inBook)) > 0) return true;
  const of = orders.shippingAddress;
  const ordered = and(
    eq(orders.shopperId, inviterId),
    sql`(${of}->>'area_id')::int = ${sql.param(area_id, addresses.areaId)}`,
    sql`${plain(sql`(${of}->>'house_no') || (${of}->>'street_address')`)} = ${wanted}`,
  );
  return (await queries.$count(orders, ordered)) > 0;
}

/**
 * Whether a card has paid for both, also for money in a wallet. Brand, last four digits and expiry: more of a card is
 * not stored.
 */
async function hasSameCard(queries: Queries, inviterId: number, friendId: number | null) {
  if (friendId === null) return false;
  const [same] = await queries
    .select({ id: payments.id })
    .from(payments)
    .where(and(isPaidBy(queries, friendId), inArray(payments.card, cardsOf(queries, inviterId))))
    .limit(1);
  return same !== undefined;
}

function cardsOf(queries: Queries, shopperId: number) {
  return queries
    .select({ card: payments.card })
    .from(payments)
    .where(and(isPaidBy(queries, shopperId), isNotNull(payments.card)));
}

/** That a payment of an order or a top-up of this shopper is captured. */
function isPaidBy(queries: Queries, shopperId: number) {
  const ofOrders = queries
    .select({ id: orders.paymentId })
    .from(orders)
    .where(eq(orders.shopperId, shopperId));
  const ofTopUps = queries
    .select({ id: walletTopUps.paymentId })
    .from(walletTopUps)
    .where(eq(walletTopUps.shopperId, shopperId));
  // One list of ids, so that only these payments are read.
  const isOwn = sql`${payments.id} in (${ofOrders} union all ${ofTopUps})`;
  return and(isOwn, eq(payments.state, 'captured'));
}

/**
 * Whether the wallet that paid a part of the order had money of a gift card that the inviter bought. Money in a wallet has
 * no origin: any of it that was there counts.
 */
async function hasGiftCard(
  queries: Queries,
  inviterId: number,
  { shopperId: friendId, walletPart, placedAt }: OrderRow,
) {
  if (friendId === null || walletPart === 0) return false;
  const [given] = await queries
    .select({ id: giftCards.id })
    .from(giftCards)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.key, redeemedKey))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerTransfers.toAccount))
    .where(
      and(
        eq(giftCards.shopperId, inviterId),
        eq(ledgerAccounts.shopperId, friendId),
        lte(ledgerTransfers.createdAt, placedAt),
      ),
    )
    .limit(1);
  return given !== undefined;
}

/** Whether the inviter has earned as many referrals as a calendar month gives. */
export async function hasReachedLimit(
  queries: Queries,
  inviterId: number,
  { limit, now }: { limit: number; now: Date },
): Promise<boolean> {
  const start = startOfShopDay(firstOfMonth(shopDayOf(now)));
  const thisMonth = and(eq(referrals.inviterId, inviterId), gte(referrals.earnedAt, start));
  return (await queries.$count(referrals, thisMonth)) >= limit;
}
