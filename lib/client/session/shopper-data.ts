import type { EndpointName, RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { currentShopperId } from './user';

/** The endpoints that read what belongs to one shopper: all take an empty payload. */
export type ShopperEndpoint = {
  [E in EndpointName]: Record<string, never> extends RequestOf<E> ? E : never;
}[EndpointName];

type Answers = { [E in ShopperEndpoint]: ResponseOf<E> };

/** What SWR's cache holds for one shopper, by name: the answer of an endpoint, or what is derived from one. */
export interface ShopperData extends Answers {
  /** The ids of the products on the wishlist, for the wishlist buttons. */
  wishlistIds: readonly string[];
  /**
   * The wanted quantities that are not in `cartList` yet, by product id. A plain object, because SWR considers
   * any two maps equal.
   */
  wantedQuantities: Readonly<Record<string, number>>;
}

/** The key in SWR's cache. It names the shopper, because another one may sign in in this tab. */
export type ShopperKey<N extends keyof ShopperData> = readonly [name: N, shopperId: string];

/** `shopperId` is `null` for a visitor, and for a shopper whose browser stores nothing. */
export function shopperKey<N extends keyof ShopperData>(
  name: N,
  shopperId: string | null = currentShopperId(),
): ShopperKey<N> {
  return [name, shopperId ?? ''];
}
