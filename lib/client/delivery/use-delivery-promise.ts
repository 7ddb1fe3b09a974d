'use client';

import useSWR from 'swr';
import type { DeliveryPromises, PromisedItem } from '@/lib/contract/delivery-promise';
import { useMarket } from '@/lib/hooks/use-market';
import { callShop } from '../calls/call-shop';
import type { DeliveryPlace } from './use-delivery-place';
import { useShopDay } from './use-shop-day';

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
  const request = { market, ...place?.request, items: [...items] };
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
