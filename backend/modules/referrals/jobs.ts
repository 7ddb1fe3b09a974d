import { and, asc, eq, inArray, max } from 'drizzle-orm';
import { REFERRAL_POINTS } from '@/lib/contract/referral-states';
import { paths } from '@/lib/shared/paths';
import type { Queries } from '../../platform/database/database';
import { mailHtml, mailText } from '../../platform/mail-template';
import { shoppers } from '../accounts/schema';
import { notifyShopper } from '../notifications/service';
import { returns } from '../orders/return-schema';
import { orderEvents, orderLines, orders } from '../orders/schema';
import { UNPAID_STATES } from '../orders/states';
import { referralCheck } from '../orders/topics';
import { changeReferralState, isHeld, type ReferralRow } from './referral-state';
import { type FirstOrder, type Flag, outcomeOf } from './rules';
import { referralCodes, referrals } from './schema';
import type { ReferralServices } from './services';
import { hasReachedLimit, suspicionsOf } from './suspicions';

/**
 * Looks at what an order means for the referral of its shopper: a friend's first order makes it `bought`, and then
 * `earned` or `void`. Runs when the order is confirmed, delivered or cancelled, and again when its return window has
 * closed. It does nothing for other orders, and the second time.
 */
export async function checkReferral(services: ReferralServices, orderId: number): Promise<void> {
  const { queries, clock, jobs } = services;
  await queries.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
    if (!order || order.kind === 'sample' || UNPAID_STATES.includes(order.state)) return;
    const referral = await lockReferral(transaction, order);
    if (!referral) return;
    const now = clock();
    if (referral.state === 'joined') {
      await changeReferralState(transaction, referral, { to: 'bought', by: 'order', now, orderId });
      referral.state = 'bought';
    }
    const outcome = outcomeOf(await readFirstOrder(transaction, order), now);
    if (outcome.is === 'void') {
      await changeReferralState(transaction, referral, { to: 'void', by: 'order', now });
      return;
    }
    const flags = await flagsOf(services, transaction, referral, { order, outcome: outcome.is });
    await transaction.update(referrals).set({ flags }).where(eq(referrals.id, referral.id));
    if (outcome.is === 'wait') {
      const { until: runAt } = outcome;
      const key = String(orderId);
      if (runAt)
        await jobs.enqueue(transaction, { topic: referralCheck, key, payload: null, runAt });
      return;
    }
    if (isHeld({ ...referral, flags })) return;
    await changeReferralState(transaction, referral, { to: 'earned', by: 'order', now });
    await notifyBoth(services, transaction, referral);
  });
}

/** The referral that waits for this order, locked: the friend's first one decides. */
async function lockReferral(
  transaction: Queries,
  { id, shopperId }: typeof orders.$inferSelect,
): Promise<ReferralRow | undefined> {
  const [bought] = await transaction
    .select()
    .from(referrals)
    .where(and(eq(referrals.orderId, id), eq(referrals.state, 'bought')))
    .for('update');
  if (bought || shopperId === null) return bought;
  const [joined] = await transaction
    .select()
    .from(referrals)
    .where(and(eq(referrals.friendId, shopperId), eq(referrals.state, 'joined')))
    .for('update');
  return joined;
}

async function readFirstOrder(
  transaction: Queries,
  { id, state }: typeof orders.$inferSelect,
): Promise<FirstOrder> {
  const [delivery] = await transaction
    .select({ at: max(orderEvents.at) })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.state, 'delivered')));
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  const ids = lines.map((line) => line.id);
  const sent =
    ids.length > 0
      ? await transaction.select().from(returns).where(inArray(returns.orderLineId, ids))
      : [];
  return {
    state,
    deliveredAt: delivery?.at ?? null,
    lines: lines.map((line) => ({
      ...line,
      returns: sent.filter(({ orderLineId }) => orderLineId === line.id),
    })),
  };
}

async function flagsOf(
  { clock, referralsPerMonth: limit }: ReferralServices,
  transaction: Queries,
  { inviterId, flags }: ReferralRow,
  { order, outcome }: { order: typeof orders.$inferSelect; outcome: 'wait' | 'earned' },
): Promise<Flag[]> {
  if (inviterId === null) return flags;
  const found = new Set([...flags, ...(await suspicionsOf(transaction, inviterId, order))]);
  if (outcome === 'earned') {
    // Two referrals of one inviter that are earned at the same time are counted one after the other.
    await transaction
      .select()
      .from(referralCodes)
      .where(eq(referralCodes.shopperId, inviterId))
      .for('update');
    if (await hasReachedLimit(transaction, inviterId, { limit, now: clock() })) found.add('limit');
  }
  return [...found];
}

/** Notifies both that there is something to claim; nobody while the shop has no page to claim it. */
async function notifyBoth(
  services: ReferralServices,
  transaction: Queries,
  { inviterId, friendId }: ReferralRow,
): Promise<void> {
  const { mail, clock, siteUrl, features } = services;
  if (!features.has('referrals')) return;
  const ids = [inviterId, friendId].filter((id) => id !== null);
  const people = await transaction.select().from(shoppers).where(inArray(shoppers.id, ids));
  for (const { id, email, firstName } of people) {
    const title = `${REFERRAL_POINTS} points are waiting for you`;
    const text =
      id === inviterId
        ? `A friend whom you invited has bought for the first time. Claim your ${REFERRAL_POINTS} points.`
        : `Thank you for your first order. Claim your ${REFERRAL_POINTS} points for being invited.`;
    const path = paths.referEarn;
    const news = { shopperId: id, kind: 'referral' as const, title, text, path };
    if (email === null) throw new Error(`The shopper ${id} of a referral is no member`);
    const content = {
      title,
      paragraphs: [`Hello ${firstName}`, text, 'You can turn points into money in your wallet.'],
      link: { label: 'Claim the points', url: `${siteUrl}${path}` },
      sections: [],
    };
    const message = {
      to: email,
      subject: title,
      text: mailText(content),
      html: mailHtml(content),
    };
    await notifyShopper(services, transaction, news, clock(), { mail, message });
  }
}
