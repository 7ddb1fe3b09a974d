import { trimmed } from '../contract/blank-text';
import {
  MAX_ORDER_PAGE,
  MAX_ORDER_SEARCH,
  ORDER_TABS,
  type OrderTab,
} from '../contract/order-tabs';
import { listPath, pageOf } from './list-query';
import { paths } from './paths';

/** What the URL of /orders says. */
export interface OrdersQuery {
  tab: OrderTab;
  search: string;
  page: number;
}

/** Reads the query of the URL. What is wrong or unknown in it counts as missing. */
export function readOrdersQuery(params: Pick<URLSearchParams, 'get'>): OrdersQuery {
  return {
    tab: ORDER_TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    search: trimmed(params.get('search') ?? '').slice(0, MAX_ORDER_SEARCH),
    page: pageOf(params, MAX_ORDER_PAGE),
  };
}

/** The path of the list without a market: only what differs from all orders on the first page is in it. */
export function ordersPath({ tab, search, page }: OrdersQuery): string {
  return listPath(paths.orders, page, { tab: tab === 'all' ? null : tab, search });
}

/** The number of the order or the return that the query of a URL names, or null. */
export function numberOf(
  query: Pick<URLSearchParams, 'get'>,
  name: 'order' | 'return' = 'order',
): string | null {
  return query.get(name)?.trim().toUpperCase() || null;
}

/** The path of a screen about one order, without a market. */
export function orderPath(
  screen:
    | typeof paths.orderDetails
    | typeof paths.trackOrder
    | typeof paths.cancelOrder
    | typeof paths.requestReturn,
  number: string,
): string {
  return `${screen}?${new URLSearchParams({ order: number })}`;
}

/** The path to return or replace an item of an order, without a market. */
export function requestReturnPath(orderNumber: string, lineId: string): string {
  return `${orderPath(paths.requestReturn, orderNumber)}&line=${lineId}`;
}

/** The path of a member's order with the modal to review an item of it, without a market. */
export function reviewLinePath(orderNumber: string, lineId: string): string {
  return `${orderPath(paths.orderDetails, orderNumber)}&review=${lineId}`;
}

/** The path of a return, without a market. */
export function trackReturnPath(returnNumber: string): string {
  return `${paths.trackReturn}?${new URLSearchParams({ return: returnNumber })}`;
}
