import { and, asc, desc, eq, isNull, or } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { REFERRAL_PAGE_SIZE, REFERRAL_POINTS } from '@/lib/contract/referral-states';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { Context, ShopperContext } from '../../platform/procedure';
import { newSpokenNumber } from '../../platform/spoken-number';
import { shoppers } from '../accounts/schema';
import { convertPointsToMoney, pointsOf, rewardPoints, rewardsOf } from '../wallet/points-service';
import { walletBalanceOf } from '../wallet/service';
import { isHeld } from './referral-state';
import { referralCodes, referrals } from './schema';
import { findInviter } from './service';
import type { ReferralServices } from './services';

const RATE_POINTS = 100;
const MAX_REWARDS = 100;
/** Two new codes are the same once in 150 billion. */
const CODE_TRIES = 5;

export function createReferralProcedures({ pointValue }: Pick<ReferralServices, 'pointValue'>) {
  async function referralSummary(
    _: RequestOf<'referralSummary'>,
    { queries, shopper, clock }: ShopperContext,
  ): Promise<ResponseOf<'referralSummary'>> {
    const { id } = shopper;
    return {
      code: await codeOf(queries, id, clock()),
      points: await pointsOf(queries, id),
      bonus_points: await rewardsOf(queries, id),
      currency: CURRENCY,
      rate: { points: RATE_POINTS, amount: RATE_POINTS * pointValue },
      rewards: await readRewards(queries, id),
      invited_by: await readInviter(queries, id),
    };
  }

  async function convertPoints(
    { conversion_id, points, amount }: RequestOf<'convertPoints'>,
    { queries, shopper, clock }: ShopperContext,
  ): Promise<ResponseOf<'convertPoints'>> {
    const worth = points * pointValue;
    if (amount !== worth) {
      throw new AppError(
        409,
        'conflict',
        'The value of points has changed. Please check it again.',
      );
    }
    const conversion = { shopperId: shopper.id, id: conversion_id, points, amount };
    await queries.transaction((transaction) =>
      convertPointsToMoney(transaction, conversion, clock()),
    );
    return {
      points: await pointsOf(queries, shopper.id),
      currency: CURRENCY,
      balance: await walletBalanceOf(queries, shopper.id),
    };
  }

  return { referralSummary, referralFriends, claimReferral, convertPoints, referralInviter };
}

async function codeOf(queries: Queries, shopperId: number, now: Date): Promise<string> {
  for (let round = 0; round < CODE_TRIES; round++) {
    const [known] = await queries
      .select({ code: referralCodes.code })
      .from(referralCodes)
      .where(eq(referralCodes.shopperId, shopperId));
    if (known) return known.code;
    await queries
      .insert(referralCodes)
      .values({ shopperId, code: newSpokenNumber(), createdAt: now })
      .onConflictDoNothing();
  }
  throw appErrors.failed();
}

async function readRewards(
  queries: Queries,
  shopperId: number,
): Promise<ResponseOf<'referralSummary'>['rewards']> {
  const rows = await queries
    .select({
      referral_id: referrals.id,
      friendId: referrals.friendId,
      inviterId: referrals.inviterId,
    })
    .from(referrals)
    .where(
      and(
        eq(referrals.state, 'earned'),
        or(
          and(eq(referrals.inviterId, shopperId), isNull(referrals.inviterClaimedAt)),
          and(eq(referrals.friendId, shopperId), isNull(referrals.friendClaimedAt)),
        ),
      ),
    )
    .orderBy(asc(referrals.id))
    .limit(MAX_REWARDS);
  const rewards = [];
  for (const { referral_id, friendId, inviterId } of rows) {
    const isFriend = friendId === shopperId;
    rewards.push({
      referral_id,
      reason: isFriend ? ('welcome' as const) : ('friend' as const),
      first_name: await firstNameOf(queries, isFriend ? inviterId : friendId),
    });
  }
  return rewards;
}

async function readInviter(
  queries: Queries,
  shopperId: number,
): Promise<ResponseOf<'referralSummary'>['invited_by']> {
  const [own] = await queries
    .select({ state: referrals.state, inviterId: referrals.inviterId })
    .from(referrals)
    .where(eq(referrals.friendId, shopperId));
  return own ? { first_name: await firstNameOf(queries, own.inviterId), state: own.state } : null;
}

async function firstNameOf(queries: Queries, shopperId: number | null): Promise<string | null> {
  if (shopperId === null) return null;
  const [row] = await queries
    .select({ firstName: shoppers.firstName })
    .from(shoppers)
    .where(eq(shoppers.id, shopperId));
  return row?.firstName ?? null;
}

async function referralFriends(
  { page_number }: RequestOf<'referralFriends'>,
  { queries, shopper }: ShopperContext,
): Promise<ResponseOf<'referralFriends'>> {
  const isOwn = eq(referrals.inviterId, shopper.id);
  const rows = await queries
    .select({ referral: referrals, firstName: shoppers.firstName })
    .from(referrals)
    .leftJoin(shoppers, eq(shoppers.id, referrals.friendId))
    .where(isOwn)
    .orderBy(desc(referrals.id))
    .limit(REFERRAL_PAGE_SIZE)
    .offset((page_number - 1) * REFERRAL_PAGE_SIZE);
  return {
    friends: rows.map(({ referral, firstName }) => ({
      referral_id: referral.id,
      first_name: firstName,
      state: referral.state,
      is_checked: referral.state === 'bought' && isHeld(referral),
      joined_at: referral.joinedAt.toISOString(),
    })),
    total: await queries.$count(referrals, isOwn),
  };
}

async function claimReferral(
  { referral_id }: RequestOf<'claimReferral'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'claimReferral'>> {
  const shopperId = shopper.id;
  await queries.transaction(async (transaction) => {
    const [referral] = await transaction
      .select()
      .from(referrals)
      .where(
        and(
          eq(referrals.id, referral_id),
          or(eq(referrals.inviterId, shopperId), eq(referrals.friendId, shopperId)),
        ),
      )
      .for('update');
    if (!referral) throw appErrors.notFound('This reward');
    if (referral.state !== 'earned') {
      throw new AppError(409, 'conflict', 'This reward is not earned yet.');
    }
    const now = clock();
    const side = referral.friendId === shopperId ? 'friend' : 'inviter';
    const key = `referral-${referral.id}-${side}`;
    await rewardPoints(transaction, { shopperId, points: REFERRAL_POINTS, key }, now);
    await transaction
      .update(referrals)
      .set(
        side === 'friend'
          ? { friendClaimedAt: referral.friendClaimedAt ?? now }
          : { inviterClaimedAt: referral.inviterClaimedAt ?? now },
      )
      .where(eq(referrals.id, referral.id));
  });
  return { points: await pointsOf(queries, shopperId) };
}

async function referralInviter(
  { code }: RequestOf<'referralInviter'>,
  { queries }: Context,
): Promise<ResponseOf<'referralInviter'>> {
  const inviter = await findInviter(queries, code);
  if (!inviter?.firstName) throw appErrors.notFound('This invitation');
  return { first_name: inviter.firstName };
}
