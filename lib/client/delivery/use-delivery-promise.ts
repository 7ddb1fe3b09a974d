'use client';

import { useEffect, useState } from 'react';
import useSWR from 'swr';
import type { DeliveryPromises, PromisedItem } from '@/lib/contract/delivery-promise';
import { useMarket } from '@/lib/hooks/use-market';
import { callShop } from '../calls/call-shop';
import type { DeliveryPlace } from './use-delivery-place';
import { useShopDay } from './use-shop-day';

/** How long items must stay the same before they are asked for: a quantity is pressed several times in a row. */
const SETTLE_MS = 400;

/** The items once they have settled. The first ones count at once. */
function useSettled(items: readonly PromisedItem[]): PromisedItem[] {
  const now = JSON.stringify(items);
  const [settled, setSettled] = useState(now);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLE_MS, now);
    return () => clearTimeout(timer);
  }, [now]);
  return JSON.parse(settled === '[]' ? now : settled);
}

interface ShownPromise {
  /** Undefined until it is loaded. */
  promises: DeliveryPromises | undefined;
  /** Whether the backend makes no promises. */
  isMissing: boolean;
  /** Why the shop does not know the place; for the field. */
  placeIssue: string | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/**
 * When products that are ordered now would come. It is read again after midnight, when the visitor comes back to the
 * page, and for other products; meanwhile the last answer stays, so a component has one for each place.
 * @param place the whole country of the market without one; nothing is read until it is known
 */
export function useDeliveryPromise(
  items: readonly PromisedItem[],
  place: DeliveryPlace | null | undefined,
): ShownPromise {
  const market = useMarket();
  const today = useShopDay();
  const request = { market, ...place?.request, items: useSettled(items) };
  const isOn = place !== undefined && items.length > 0;
  const { data, error, mutate } = useSWR(
    isOn ? ['deliveryPromise', today, request] : null,
    async () => (await callShop('deliveryPromise', request)).data,
    { shouldRetryOnError: false, keepPreviousData: true },
  );
  const { isNotFound = false, fieldErrors = {} } = Object(error);
  const placeIssue: string | undefined = fieldErrors.postcode ?? fieldErrors.state_id;
  return {
    promises: data,
    isMissing: isNotFound,
    placeIssue,
    hasFailed: Boolean(error) && !data && !isNotFound && !placeIssue,
    retry: () => void mutate(),
  };
}
