import { z } from 'zod';
import { HOUR_MS } from './durations';
import { Empty, endpoint, memberRead, memberWrite, ofFeature, serverRead } from './endpoint';
import { Id } from './id';
import { Currency, Price } from './money';
import {
  MAX_REFERRAL_PAGE,
  REFERRAL_CODE,
  REFERRAL_PAGE_SIZE,
  REFERRAL_STATES,
} from './referral-states';

const Points = z.number().int().nonnegative();

/** A person whom the other side knows by their first name; null once their account is deleted. */
const FirstName = z.string().nullable();

const MAX_REWARDS = 100;

export const ReferralSummary = z.object({
  code: z.string().regex(REFERRAL_CODE),
  /** What the member has now. */
  points: Points,
  /** What they got for friends, and for having been invited, so far. */
  bonus_points: Points,
  currency: Currency,
  /** What points are worth in the wallet. */
  rate: z.object({ points: Points.min(1), amount: Price }),
  /** Earned and not claimed yet, the oldest first, at most a hundred. */
  rewards: z
    .array(
      z.object({
        referral_id: Id,
        /** `welcome`: for the member's own first order. */
        reason: z.enum(['friend', 'welcome']),
        first_name: FirstName,
      }),
    )
    .max(MAX_REWARDS),
  /** Who invited the member; null where no one did. */
  invited_by: z.object({ first_name: FirstName, state: z.enum(REFERRAL_STATES) }).nullable(),
});
export type ReferralSummary = z.output<typeof ReferralSummary>;

export const ReferralFriend = z.object({
  referral_id: Id,
  first_name: FirstName,
  state: z.enum(REFERRAL_STATES),
  /** Whether the shop looks at it before it is earned. */
  is_checked: z.boolean(),
  joined_at: z.iso.datetime(),
});
export type ReferralFriend = z.output<typeof ReferralFriend>;

const pointsLimit = {
  account: { by: 'shopper', attempts: 60, windowMs: HOUR_MS },
  client: { attempts: 120, windowMs: HOUR_MS },
} as const;

/** Section 2, "/refer-earn". Beyond section 7, which has no calls for it. */
export const referralEndpoints = ofFeature('referrals', {
  /** Makes the member's code when it is read for the first time. */
  referralSummary: endpoint({ ...memberRead, request: Empty, response: ReferralSummary }),
  /** Those who registered with the member's code: one page of `REFERRAL_PAGE_SIZE`, the newest first. */
  referralFriends: endpoint({
    ...memberRead,
    request: z.object({
      page_number: z.number().int().min(1).max(MAX_REFERRAL_PAGE).default(1),
    }),
    response: z.object({
      friends: z.array(ReferralFriend).max(REFERRAL_PAGE_SIZE),
      total: z.number().int().nonnegative(),
    }),
  }),
  /** Takes an earned reward, once however often it is sent; `conflict` for one that is not earned. */
  claimReferral: endpoint({
    ...memberWrite,
    rateLimit: pointsLimit,
    request: z.object({ referral_id: Id }),
    response: z.object({ points: Points }),
    errors: ['not_found', 'conflict'],
  }),
  /**
   * Turns points into money in the wallet, once for its id. `conflict` where they are worth something else than the
   * member was shown.
   */
  convertPoints: endpoint({
    ...memberWrite,
    movesMoney: true,
    rateLimit: pointsLimit,
    request: z.object({
      conversion_id: z.uuid(),
      points: z.number().int().min(1).max(1_000_000),
      amount: Price,
    }),
    response: z.object({ points: Points, currency: Currency, balance: Price }),
    errors: ['conflict', 'insufficient_balance'],
  }),
  /** Whose code it is, for the greeting. */
  referralInviter: endpoint({
    ...serverRead,
    rateLimit: { client: { attempts: 120, windowMs: HOUR_MS } },
    request: z.object({ code: z.string().regex(REFERRAL_CODE) }),
    response: z.object({ first_name: z.string() }),
    errors: ['not_found'],
  }),
});
