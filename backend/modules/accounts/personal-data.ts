import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { addresses } from '../addresses/schema';
import { cartLines } from '../cart/schema';
import { checkouts } from '../checkout/schema';
import { contactMessages } from '../contact/schema';
import { cartCoupons, couponUses } from '../coupons/schema';
import { giftCards } from '../gift-cards/schema';
import { invoices } from '../invoices/schema';
import { notificationSettings, notifications, pushSubscriptions } from '../notifications/schema';
import { cancellations, checkoutAttempts, orders } from '../orders/schema';
import { defaultCards, payments } from '../payments/schema';
import { referralCodes, referrals } from '../referrals/schema';
import { returnEvents, returns } from '../returns/schema';
import { reviewPictures, reviews, reviewVersions, reviewVotes } from '../reviews/schema';
import { stockAlerts } from '../stock-alerts/schema';
import { ticketDocuments, ticketEvents, ticketReplies, tickets } from '../tickets/schema';
import { ledgerAccounts, ledgerEntries, ledgerTransfers, walletTopUps } from '../wallet/schema';
import { wishlistItems } from '../wishlist/schema';
import { readPersonalOrders } from './personal-orders';
import { avatars, sessions, shoppers, socialIdentities } from './schema';

/** A row with what its place among the shopper's rows follows from; amounts are minor units. */
interface Row {
  place: number;
}

interface Part {
  /** Its name in the file. */
  name: string;
  /** The shopper's rows behind a place, in ascending order. */
  read(queries: Queries, shopperId: number, after: number, limit: number): Promise<Row[]>;
}

/** How many rows one call reads. */
const PAGE_SIZE = 100;

/** Everything that is kept about a member, in the order of the file. A new table with a shopper is one more part. */
const parts: readonly Part[] = [
  part('account', (queries, id, after, limit) =>
    queries
      .select({
        place: shoppers.id,
        first_name: shoppers.firstName,
        last_name: shoppers.lastName,
        email: shoppers.email,
        mobile_no: shoppers.mobile,
        has_password: sql<boolean>`${shoppers.passwordHash} is not null`,
        created_at: shoppers.createdAt,
        updated_at: shoppers.updatedAt,
        /** WebP in Base64. */
        picture: sql<string | null>`(select encode(${avatars.content}, 'base64') from ${avatars}
          where ${avatars.shopperId} = ${shoppers.id})`,
        sign_in_providers: sql<unknown>`(select jsonb_agg(jsonb_build_object(
            'provider', ${socialIdentities.provider}, 'id', ${socialIdentities.subject},
            'since', ${socialIdentities.createdAt}))
          from ${socialIdentities} where ${socialIdentities.shopperId} = ${shoppers.id})`,
      })
      .from(shoppers)
      .where(and(eq(shoppers.id, id), gt(shoppers.id, after)))
      .limit(limit),
  ),
  part('sessions', (queries, id, after, limit) =>
    queries
      .select({
        place: sessions.id,
        signed_in_at: sessions.createdAt,
        expires_at: sessions.expiresAt,
      })
      .from(sessions)
      .where(and(eq(sessions.shopperId, id), gt(sessions.id, after)))
      .orderBy(asc(sessions.id))
      .limit(limit),
  ),
  part('addresses', (queries, id, after, limit) =>
    queries
      .select({
        place: addresses.id,
        address_type: addresses.addressType,
        first_name: addresses.firstName,
        last_name: addresses.lastName,
        email: addresses.email,
        mobile_no: addresses.mobile,
        house_no: addresses.houseNumber,
        street_address: addresses.streetAddress,
        landmark: addresses.landmark,
        country_id: addresses.countryId,
        state_id: addresses.stateId,
        city_id: addresses.cityId,
        area_id: addresses.areaId,
      })
      .from(addresses)
      .where(and(eq(addresses.shopperId, id), gt(addresses.id, after)))
      .orderBy(asc(addresses.id))
      .limit(limit),
  ),
  part('cart', (queries, id, after, limit) =>
    queries
      .select({
        place: cartLines.productId,
        product_id: cartLines.productId,
        quantity: cartLines.quantity,
        seen_price: cartLines.seenPrice,
        added_at: cartLines.addedAt,
      })
      .from(cartLines)
      .where(and(eq(cartLines.shopperId, id), gt(cartLines.productId, after)))
      .orderBy(asc(cartLines.productId))
      .limit(limit),
  ),
  part('cart_coupon', (queries, id, after, limit) =>
    queries
      .select({ place: cartCoupons.shopperId, code: cartCoupons.code })
      .from(cartCoupons)
      .where(and(eq(cartCoupons.shopperId, id), gt(cartCoupons.shopperId, after)))
      .limit(limit),
  ),
  part('coupon_uses', (queries, id, after, limit) =>
    queries
      .select({ place: couponUses.id, code: couponUses.code, used_at: couponUses.usedAt })
      .from(couponUses)
      .where(and(eq(couponUses.shopperId, id), gt(couponUses.id, after)))
      .orderBy(asc(couponUses.id))
      .limit(limit),
  ),
  part('checkout', (queries, id, after, limit) =>
    queries
      .select({
        place: checkouts.shopperId,
        shipping_address: checkouts.shippingAddress,
        billing_address: checkouts.billingAddress,
        delivery_method: checkouts.deliveryMethod,
        delivery_date: checkouts.deliveryDate,
      })
      .from(checkouts)
      .where(and(eq(checkouts.shopperId, id), gt(checkouts.shopperId, after)))
      .limit(limit),
  ),
  part('wishlist', (queries, id, after, limit) =>
    queries
      .select({
        place: wishlistItems.productId,
        product_id: wishlistItems.productId,
        known_price: wishlistItems.knownPrice,
        added_at: wishlistItems.addedAt,
      })
      .from(wishlistItems)
      .where(and(eq(wishlistItems.shopperId, id), gt(wishlistItems.productId, after)))
      .orderBy(asc(wishlistItems.productId))
      .limit(limit),
  ),
  part('orders', readPersonalOrders),
  // Their ids are random: their places are those of their orders.
  part('order_attempts', (queries, id, after, limit) =>
    queries
      .select({
        place: orders.id,
        order_number: orders.number,
        choice: checkoutAttempts.choice,
        created_at: checkoutAttempts.createdAt,
      })
      .from(checkoutAttempts)
      .innerJoin(orders, eq(orders.id, checkoutAttempts.orderId))
      .where(and(eq(checkoutAttempts.shopperId, id), gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(limit),
  ),
  part('cancellations', (queries, id, after, limit) =>
    queries
      .select({
        place: cancellations.id,
        order_number: orders.number,
        state: cancellations.state,
        reason: cancellations.reason,
        comment: cancellations.comment,
        created_at: cancellations.createdAt,
      })
      .from(cancellations)
      .innerJoin(orders, eq(orders.id, cancellations.orderId))
      .where(and(eq(orders.shopperId, id), gt(cancellations.id, after)))
      .orderBy(asc(cancellations.id))
      .limit(limit),
  ),
  part('returns', (queries, id, after, limit) =>
    queries
      .select({
        place: returns.id,
        return_number: sql<string>`${orders.number} || '-R' || ${returns.sequence}`,
        kind: returns.kind,
        state: returns.state,
        reason: returns.reason,
        comment: returns.comment,
        quantity: returns.quantity,
        pickup_date: returns.pickupDate,
        pickup_time: returns.pickupTime,
        pickup_address: returns.pickupAddress,
        note_of_the_shop: returns.note,
        /** For this browser, while the member is signed in. */
        picture: sql<string>`'/api/return-picture/' || ${orders.number} || '-R' || ${returns.sequence}`,
        created_at: returns.createdAt,
        events: sql<unknown>`(select jsonb_agg(jsonb_build_object('state', ${returnEvents.state},
            'actor', ${returnEvents.actor}, 'at', ${returnEvents.at}) order by ${returnEvents.id})
          from ${returnEvents} where ${returnEvents.returnId} = ${returns.id})`,
      })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(eq(orders.shopperId, id), gt(returns.id, after)))
      .orderBy(asc(returns.id))
      .limit(limit),
  ),
  part('invoices', (queries, id, after, limit) =>
    queries
      .select({
        place: invoices.id,
        kind: invoices.kind,
        number: invoices.number,
        issued_at: invoices.issuedAt,
        contents: invoices.contents,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(eq(orders.shopperId, id), gt(invoices.id, after)))
      .orderBy(asc(invoices.id))
      .limit(limit),
  ),
  part('wallet', (queries, id, after, limit) =>
    queries
      .select({
        place: ledgerEntries.id,
        unit: ledgerAccounts.unit,
        kind: ledgerTransfers.kind,
        order_number: ledgerTransfers.orderNumber,
        before: ledgerEntries.before,
        after: ledgerEntries.after,
        at: ledgerTransfers.createdAt,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
      .where(and(eq(ledgerAccounts.shopperId, id), gt(ledgerEntries.id, after)))
      .orderBy(asc(ledgerEntries.id))
      .limit(limit),
  ),
  part('wallet_top_ups', (queries, id, after, limit) =>
    queries
      .select({
        place: walletTopUps.id,
        amount: walletTopUps.amount,
        state: walletTopUps.state,
        provider: payments.provider,
        reference: payments.reference,
        choice: payments.choice,
        card: payments.card,
        created_at: walletTopUps.createdAt,
      })
      .from(walletTopUps)
      .innerJoin(payments, eq(payments.id, walletTopUps.paymentId))
      .where(and(eq(walletTopUps.shopperId, id), gt(walletTopUps.id, after)))
      .orderBy(asc(walletTopUps.id))
      .limit(limit),
  ),
  part('gift_cards', (queries, id, after, limit) =>
    queries
      .select({
        place: giftCards.id,
        amount: giftCards.amount,
        recipient_email: giftCards.recipientEmail,
        message: giftCards.message,
        send_on: giftCards.sendOn,
        state: giftCards.state,
        bought_at: giftCards.boughtAt,
        sent_at: giftCards.sentAt,
        redeemed_at: giftCards.redeemedAt,
        cancelled_at: giftCards.cancelledAt,
      })
      .from(giftCards)
      .where(and(eq(giftCards.shopperId, id), gt(giftCards.id, after)))
      .orderBy(asc(giftCards.id))
      .limit(limit),
  ),
  part('default_card', (queries, id, after, limit) =>
    queries
      .select({ place: defaultCards.shopperId, reference: defaultCards.reference })
      .from(defaultCards)
      .where(and(eq(defaultCards.shopperId, id), gt(defaultCards.shopperId, after)))
      .limit(limit),
  ),
  part('notifications', (queries, id, after, limit) =>
    queries
      .select({
        place: notifications.id,
        kind: notifications.kind,
        title: notifications.title,
        text: notifications.text,
        read_at: notifications.readAt,
        created_at: notifications.createdAt,
      })
      .from(notifications)
      .where(and(eq(notifications.shopperId, id), gt(notifications.id, after)))
      .orderBy(asc(notifications.id))
      .limit(limit),
  ),
  part('notification_settings', (queries, id, after, limit) =>
    queries
      .select({
        place: notificationSettings.shopperId,
        kind: notificationSettings.kind,
        channel: notificationSettings.channel,
        is_on: notificationSettings.isOn,
      })
      .from(notificationSettings)
      .where(and(eq(notificationSettings.shopperId, id), gt(notificationSettings.shopperId, after)))
      .orderBy(asc(notificationSettings.kind), asc(notificationSettings.channel))
      .limit(limit),
  ),
  part('push_subscriptions', (queries, id, after, limit) =>
    queries
      .select({
        place: pushSubscriptions.id,
        endpoint: pushSubscriptions.endpoint,
        created_at: pushSubscriptions.createdAt,
      })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.shopperId, id), gt(pushSubscriptions.id, after)))
      .orderBy(asc(pushSubscriptions.id))
      .limit(limit),
  ),
  part('referral_code', (queries, id, after, limit) =>
    queries
      .select({
        place: referralCodes.shopperId,
        code: referralCodes.code,
        created_at: referralCodes.createdAt,
      })
      .from(referralCodes)
      .where(and(eq(referralCodes.shopperId, id), gt(referralCodes.shopperId, after)))
      .limit(limit),
  ),
  // Who the other side is belongs to the other side.
  part('referrals', (queries, id, after, limit) =>
    queries
      .select({
        place: referrals.id,
        has_invited: sql<boolean>`${referrals.inviterId} is not distinct from ${id}`,
        state: referrals.state,
        looked_at_for: referrals.flags,
        joined_at: referrals.joinedAt,
        earned_at: referrals.earnedAt,
        claimed_at: sql<unknown>`case when ${referrals.friendId} is not distinct from ${id}
          then ${referrals.friendClaimedAt} else ${referrals.inviterClaimedAt} end`,
      })
      .from(referrals)
      .where(
        and(or(eq(referrals.inviterId, id), eq(referrals.friendId, id)), gt(referrals.id, after)),
      )
      .orderBy(asc(referrals.id))
      .limit(limit),
  ),
  part('reviews', (queries, id, after, limit) =>
    queries
      .select({
        place: reviews.id,
        product_id: reviews.productId,
        order_number: orders.number,
        author: reviews.author,
        rating: reviews.rating,
        text: reviews.text,
        state: reviews.state,
        answer_of_the_shop: reviews.answer,
        written_at: reviews.writtenAt,
        edited_at: reviews.editedAt,
        versions: sql<unknown>`(select jsonb_agg(jsonb_build_object('version', ${reviewVersions.version},
            'rating', ${reviewVersions.rating}, 'text', ${reviewVersions.text}, 'at', ${reviewVersions.at}))
          from ${reviewVersions} where ${reviewVersions.reviewId} = ${reviews.id})`,
        /** While the review is published. */
        pictures: sql<unknown>`(select jsonb_agg('/review-pictures/' || ${reviewPictures.name} || '.webp'
            order by ${reviewPictures.position})
          from ${reviewPictures} where ${reviewPictures.reviewId} = ${reviews.id})`,
      })
      .from(reviews)
      .leftJoin(orders, eq(orders.id, reviews.orderId))
      .where(and(eq(reviews.shopperId, id), gt(reviews.id, after)))
      .orderBy(asc(reviews.id))
      .limit(limit),
  ),
  part('helpful_reviews', (queries, id, after, limit) =>
    queries
      .select({
        place: reviewVotes.reviewId,
        review_id: reviewVotes.reviewId,
        marked_at: reviewVotes.at,
      })
      .from(reviewVotes)
      .where(and(eq(reviewVotes.shopperId, id), gt(reviewVotes.reviewId, after)))
      .orderBy(asc(reviewVotes.reviewId))
      .limit(limit),
  ),
  part('tickets', (queries, id, after, limit) =>
    queries
      .select({
        place: tickets.id,
        number: tickets.number,
        reason: tickets.reason,
        state: tickets.state,
        details: tickets.details,
        document: ticketDocuments.fileName,
        /** For this browser, while the member is signed in. */
        document_file: sql<string | null>`case when ${ticketDocuments.name} is not null
          then '/api/ticket-document/' || ${tickets.number} end`,
        created_at: tickets.createdAt,
        replies: sql<unknown>`(select jsonb_agg(jsonb_build_object('author', ${ticketReplies.author},
            'text', ${ticketReplies.text}, 'at', ${ticketReplies.at}) order by ${ticketReplies.id})
          from ${ticketReplies} where ${ticketReplies.ticketId} = ${tickets.id})`,
        events: sql<unknown>`(select jsonb_agg(jsonb_build_object('state', ${ticketEvents.state},
            'actor', ${ticketEvents.actor}, 'at', ${ticketEvents.at}) order by ${ticketEvents.id})
          from ${ticketEvents} where ${ticketEvents.ticketId} = ${tickets.id})`,
      })
      .from(tickets)
      .leftJoin(ticketDocuments, eq(ticketDocuments.name, tickets.document))
      .where(and(eq(tickets.shopperId, id), gt(tickets.id, after)))
      .orderBy(asc(tickets.id))
      .limit(limit),
  ),
  part('stock_alerts', (queries, id, after, limit) =>
    queries
      .select({
        place: stockAlerts.id,
        product_id: stockAlerts.productId,
        created_at: stockAlerts.createdAt,
      })
      .from(stockAlerts)
      .where(and(eq(stockAlerts.shopperId, id), gt(stockAlerts.id, after)))
      .orderBy(asc(stockAlerts.id))
      .limit(limit),
  ),
  part('messages', (queries, id, after, limit) =>
    queries
      .select({
        place: contactMessages.id,
        first_name: contactMessages.firstName,
        last_name: contactMessages.lastName,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        created_at: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(and(eq(contactMessages.shopperId, id), gt(contactMessages.id, after)))
      .orderBy(asc(contactMessages.id))
      .limit(limit),
  ),
];

function part(name: string, read: Part['read']): Part {
  return { name, read };
}

const CURSOR = /^([a-z_]+):(\d{1,15})$/;

interface Page {
  part: string;
  rows: object[];
  next: string | null;
}

/**
 * One page of what is kept about a member.
 * @param cursor of the page before; null for the first page
 * @returns null for a cursor that is none
 */
export async function readPersonalData(
  queries: Queries,
  shopperId: number,
  cursor: string | null,
): Promise<Page | null> {
  const [, name, after] = CURSOR.exec(cursor ?? `${parts[0]?.name}:0`) ?? [];
  const index = parts.findIndex((one) => one.name === name);
  const current = parts[index];
  if (!current) return null;
  const rows = await current.read(queries, shopperId, Number(after), PAGE_SIZE);
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined;
  const nextPart = parts[index + 1];
  const next = last ? `${current.name}:${last.place}` : nextPart ? `${nextPart.name}:0` : null;
  return { part: current.name, rows: rows.map(({ place: _, ...row }) => row), next };
}
