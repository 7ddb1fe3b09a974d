import { z } from 'zod';
import { OrderKeyOf } from './orders';

/** Last part of the path after `/backend/api/`. It answers with a stream of events, so it has no row. */
export const ORDER_EVENTS_PATH = 'orderEvents';

/** The most orders that one stream covers beside the shopper's own. */
const MAX_WATCHED_ORDERS = 5;

/** Whose changes are sent: those of the session's orders, and of the orders whose keys these are. */
export const OrderEventsRequest = z.object({
  orders: z.array(OrderKeyOf).max(MAX_WATCHED_ORDERS).default([]),
});

/** The data of `ready`, the first event. */
export const OrderEventsReady = z.object({
  /** The numbers of the orders that the stream covers beside the shopper's own. */
  orders: z.array(z.string()).max(MAX_WATCHED_ORDERS),
});
export type OrderEventsReady = z.output<typeof OrderEventsReady>;

/** The data of `changed`: this order has changed in some way and is to be read again. */
export const OrderChanged = z.object({ order_number: z.string() });
export type OrderChanged = z.output<typeof OrderChanged>;

/** The data of `ticket`: this ticket of the shopper has changed in some way and is to be read again. */
export const TicketChanged = z.object({ ticket_number: z.string() });
export type TicketChanged = z.output<typeof TicketChanged>;

/** How often the event `ping` is sent, so that a dead connection is noticed. */
export const ORDER_EVENTS_PING_MS = 15_000;
