'use client';

import { useRef } from 'react';
import { callShop, ShopError } from './call-shop';
import { invalidate } from './invalidation';
import { newUuid } from './new-uuid';

/** Takes an earned reward. @throws {ShopError} */
export async function claimReward(referralId: number): Promise<void> {
  await callShop('claimReferral', { referral_id: referralId });
  await invalidate('claimReferral');
}

/**
 * Turns points into money, once for a press, also where its answer was lost and it is pressed again.
 * @returns the function; it throws a `ShopError`
 */
export function useConvertPoints(): (points: number, amount: number) => Promise<void> {
  const last = useRef<{ points: number; id: string }>(null);
  return async (points, amount) => {
    if (last.current?.points !== points) last.current = { points, id: newUuid() };
    try {
      await callShop('convertPoints', { conversion_id: last.current.id, points, amount });
      last.current = null;
    } catch (error) {
      const isRejected = error instanceof ShopError && error.status >= 400 && error.status < 500;
      if (isRejected) last.current = null;
      throw error;
    } finally {
      await invalidate('convertPoints');
    }
  };
}
