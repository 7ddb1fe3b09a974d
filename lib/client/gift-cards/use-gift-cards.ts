'use client';

import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { ShopError } from '../calls/call-shop';
import { callWithin } from '../calls/call-within';
import { type Change, invalidate } from '../calls/invalidation';
import { useShopperList } from '../calls/use-shopper-read';

/** Longer than the storefront waits for the backend. */
const LIMIT_MS = 12_000;

type GiftCardWrite = 'buyGiftCard' | 'cancelGiftCard' | 'resendGiftCard' | 'redeemGiftCard';

/** A page of the gift cards that the member has bought, and what a card may be worth. */
export function useGiftCards(page: number) {
  return useShopperList('giftCardList', { page_number: page });
}

/**
 * Makes a change, and reads again what it changed, also where its answer was lost.
 * @throws {ShopError} status 0 also where no answer came in time: it may have been made
 */
export async function writeGiftCard<E extends GiftCardWrite & Change>(
  endpoint: E,
  request: RequestOf<E>,
): Promise<ResponseOf<E>> {
  try {
    return (await callWithin<GiftCardWrite>(LIMIT_MS, endpoint, request)).data as ResponseOf<E>;
  } finally {
    await invalidate(endpoint);
  }
}

/** What to say about a change that may have been made: each of them is made once, however often it is sent. */
export function giftCardIssue({ isUnknown, message }: ShopError): string {
  return isUnknown
    ? 'We are not sure that it reached us. Please press again: nothing is done twice.'
    : message;
}
