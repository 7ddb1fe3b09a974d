'use client';

import { useRef } from 'react';
import type { ReferralSummary } from '@/lib/contract/referrals';
import { callShop, ShopError } from './call-shop';
import { invalidate } from './invalidation';
import { newUuid } from './new-uuid';

/** Takes an earned reward. @throws {ShopError} */
export async function claimReward(referralId: number): Promise<void> {
  await callShop('claimReferral', { referral_id: referralId });
  await invalidate('claimReferral');
}

type ShownPoints = Pick<ReferralSummary, 'points' | 'bonus_points'>;

/**
 * Turns points into money, once for a press, also where its answer was lost and it is pressed again.
 * @returns the function; it throws a `ShopError`
 */
export function useConvertPoints(): (shown: ShownPoints, amount: number) => Promise<void> {
  const last = useRef<{ shown: string; id: string }>(null);
  return async ({ points, bonus_points }, amount) => {
    // As many points again, of more that were given so far: the conversion before was made.
    const shown = `${points} of ${bonus_points}`;
    if (last.current?.shown !== shown) last.current = { shown, id: newUuid() };
    try {
      await callShop('convertPoints', { conversion_id: last.current.id, points, amount });
      last.current = null;
    } catch (error) {
      const isRejected = error instanceof ShopError && error.isRejected;
      if (isRejected) last.current = null;
      throw error;
    } finally {
      await invalidate('convertPoints');
    }
  };
}
