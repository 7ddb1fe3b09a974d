'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import useSWR from 'swr';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { type ShopperEndpoint, shopperKey } from '../session/shopper-data';
import { useShopperId } from '../session/user';
import { callShop, isLoginRequired } from './call-shop';
import { type ListEndpoint, listenForChanges } from './invalidation';
import { useSessionEnd } from './use-shop-action';

interface ShopperRead<E extends ShopperEndpoint> {
  /** Undefined until it is loaded. */
  data: ResponseOf<E> | undefined;
  /** There is no data, and nothing is read again without `retry`. */
  hasFailed: boolean;
  retry: () => void;
}

interface ShopperList<E extends ListEndpoint> extends Omit<ShopperRead<never>, 'data'> {
  /** Undefined until it is loaded. */
  list: ResponseOf<E> | undefined;
}

interface Options<E extends ShopperEndpoint> {
  /** Nothing is read with `false`. */
  isOn?: boolean;
  /** Whether the page is for visitors too: a shopper whose session has ended becomes one, and stays on it. */
  isForVisitors?: boolean;
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

/** Reads what belongs to the shopper. A session that has ended redirects to /login, unless visitors see the page too. */
export function useShopperRead<E extends ShopperEndpoint>(
  endpoint: E,
  { isOn = true, ...options }: Options<E> = {},
): ShopperRead<E> {
  const key = shopperKey(endpoint, useShopperId());
  const read = async () => (await callShop(endpoint, {} as RequestOf<E>)).data;
  return useShopperData(isOn ? key : null, read, options);
}

/** A page of one of the shopper's lists. A session that has ended redirects to /login. */
export function useShopperList<E extends ListEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
): ShopperList<E> {
  const shopperId = useShopperId();
  const read = async () => (await callShop(endpoint, request)).data;
  const { data: list, ...others } = useShopperData([endpoint, shopperId ?? '', request], read);
  return { list, ...others };
}

/** @param key of SWR; nothing is read with null, nor before the page is hydrated */
function useShopperData<Data>(
  key: readonly unknown[] | null,
  read: () => Promise<Data>,
  { isForVisitors, onSuccess }: { isForVisitors?: boolean; onSuccess?: (data: Data) => void } = {},
) {
  const isRead = useIsHydrated() && key !== null;
  const isSessionEnd = useSessionEnd(isForVisitors);
  useLayoutEffect(() => (isRead ? listenForChanges() : undefined), [isRead]);
  const { data, error, mutate } = useSWR<Data, unknown>(isRead ? key : null, read, {
    shouldRetryOnError: false,
    // A component that mounts reads the current state.
    dedupingInterval: 0,
    onError: isSessionEnd,
    ...(onSuccess && { onSuccess }),
  });
  return {
    data,
    hasFailed: Boolean(error) && data === undefined && !isLoginRequired(error),
    retry: () => void mutate(),
  };
}
