'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { callShop, isLoginRequired } from './call-shop';
import { listenForChanges } from './invalidation';
import { type ShopperEndpoint, shopperKey } from './shopper-data';
import { useSessionEnd } from './use-shop-action';
import { useShopperId } from './user';

interface ShopperRead<E extends ShopperEndpoint> {
  /** Undefined until it is loaded. */
  data: ResponseOf<E> | undefined;
  /** There is no data, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

interface Options<E extends ShopperEndpoint> {
  /** Nothing is read with `false`. */
  isOn?: boolean;
  /** Gets each answer that is shown. */
  onSuccess?: (data: ResponseOf<E>) => void;
}

const never = () => () => undefined;

/** Whether the page is hydrated. Until then the user is unknown. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Reads what belongs to the shopper. A session that has ended redirects to /login. */
export function useShopperRead<E extends ShopperEndpoint>(
  endpoint: E,
  { isOn = true, onSuccess }: Options<E> = {},
): ShopperRead<E> {
  const shopperId = useShopperId();
  const isHydrated = useIsHydrated();
  const isSessionEnd = useSessionEnd();
  const isRead = isHydrated && isOn;
  useLayoutEffect(() => (isRead ? listenForChanges() : undefined), [isRead]);
  const { data, error, mutate } = useSWR<ResponseOf<E>, unknown>(
    isRead ? shopperKey(endpoint, shopperId) : null,
    async () => (await callShop(endpoint, {} as RequestOf<E>)).data,
    {
      shouldRetryOnError: false,
      // A component that mounts reads the current state.
      dedupingInterval: 0,
      onError: isSessionEnd,
      ...(onSuccess && { onSuccess }),
    },
  );
  return {
    data,
    hasFailed: Boolean(error) && data === undefined && !isLoginRequired(error),
    retry: () => void mutate(),
  };
}
