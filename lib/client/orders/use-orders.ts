'use client';

import type { OrdersQuery } from '@/lib/shared/orders-path';
import { useShopperList } from '../calls/use-shopper-read';
import { useOrderEvents } from './use-order-events';

/** A page of the member's orders, which is read again when one of them changes. */
export function useOrders({ tab, search, page }: OrdersQuery) {
  const read = useShopperList('orderList', { tab, search_text: search, page_number: page });
  useOrderEvents(read.list?.orders);
  return read;
}
