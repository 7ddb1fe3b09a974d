'use client';

import { useSyncExternalStore } from 'react';
import useSWR, { type KeyedMutator } from 'swr';
import type { User } from '@/lib/contract/account';
import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { callShop, isLoginRequired } from './call-shop';
import { useShopper } from './shopper';
import { useSessionEnd } from './use-shop-action';

/** The reads of what belongs to one shopper, which all take an empty payload. */
type ShopperRead = {
  [E in EndpointName]: Record<string, never> extends RequestOf<E> ? E : never;
}[EndpointName];

/** Where what was read stands in SWR's cache: each shopper's own, for another one may sign in meanwhile. */
export type ShopperKey<E extends ShopperRead> = [endpoint: E, shopper: string];

export function shopperKey<E extends ShopperRead>(
  endpoint: E,
  shopper: User | null,
): ShopperKey<E> {
  return [endpoint, shopper?.email ?? ''];
}

interface Options<E extends ShopperRead> {
  /** Nothing is read with false. */
  isOn?: boolean;
  /** How it is read; by a call with an empty payload when absent. */
  read?: (key: ShopperKey<E>) => Promise<ResponseOf<E>>;
}

interface ShopperData<E extends ShopperRead> {
  /** Absent until it is there. */
  data: ResponseOf<E> | undefined;
  /** There is nothing to show, and it will not come by itself. */
  hasFailed: boolean;
  retry: () => void;
  mutate: KeyedMutator<ResponseOf<E>>;
}

const never = () => () => undefined;

/** Whether the page has been taken over in the browser: before that nobody knows who looks at it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Reads what belongs to the shopper; a session that has ended leads to /login. `tell` says so. */
export function useShopperRead<E extends ShopperRead>(
  endpoint: E,
  tell: (message: string) => void,
  { isOn = true, read }: Options<E> = {},
): ShopperData<E> {
  const shopper = useShopper();
  const isHydrated = useIsHydrated();
  const isSessionEnd = useSessionEnd(tell);
  const { data, error, mutate } = useSWR<ResponseOf<E>, unknown>(
    isHydrated && isOn ? shopperKey(endpoint, shopper) : null,
    read ?? (async () => (await callShop(endpoint, {} as RequestOf<E>)).data),
    {
      shouldRetryOnError: false,
      // What was just changed must be there.
      dedupingInterval: 0,
      onError: isSessionEnd,
    },
  );
  const isLeaving = isLoginRequired(error);
  return {
    data,
    hasFailed: Boolean(error) && data === undefined && !isLeaving,
    retry: () => void mutate(),
    mutate,
  };
}
