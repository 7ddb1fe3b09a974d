'use client';

import { useRef } from 'react';
import { callShop, ShopError } from './call-shop';
import { invalidate } from './invalidation';

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

/** Browsers have `randomUUID` on secure pages alone. */
function newUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a, b, c, d, e) => `${a}-${b}-4${c}-8${d}-${e}`,
  );
}
