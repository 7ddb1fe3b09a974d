'use client';

import type { ReferralSummary } from '@/lib/contract/referrals';
import { callShop } from '../calls/call-shop';
import { useIdempotencyKey } from '../calls/idempotency-key';
import { invalidate } from '../calls/invalidation';

/** Takes an earned reward. @throws {ShopError} */
export async function claimReward(referralId: string): Promise<void> {
  await callShop('claimReferral', { referral_id: referralId });
  await invalidate('claimReferral');
}

type ShownPoints = Pick<ReferralSummary, 'points' | 'bonus_points'>;

/**
 * Turns points into money, once for a press, also where its answer was lost and it is pressed again.
 * @returns the function; it throws a `ShopError`
 */
export function useConvertPoints(): (shown: ShownPoints, amount: number) => Promise<void> {
  const withKey = useIdempotencyKey();
  return async ({ points, bonus_points }, amount) => {
    try {
      // As many points again, of more that were given so far: the conversion before was made.
      await withKey([points, bonus_points], (conversion_id) =>
        callShop('convertPoints', { conversion_id, points, amount }),
      );
    } finally {
      await invalidate('convertPoints');
    }
  };
}
