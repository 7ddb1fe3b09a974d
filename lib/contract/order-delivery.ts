import { z } from 'zod';
import { DeliveryDay } from './checkout';
import { DriverNotes, OfferedWindow, WINDOW_IDS } from './delivery-extras';
import { HOUR_MS } from './durations';
import { endpoint, visitorRead, visitorWrite } from './endpoint';
import { OrderDelivery, TrackOrderRequest } from './orders';

const OrderDeliveryOptions = z.object({
  delivery: OrderDelivery,
  /** The next eight weeks from today, day by day; its own place is free for the order. */
  days: z.array(DeliveryDay),
  windows: z.array(OfferedWindow).nullish(),
});

/** Beyond section 7. A backend without them says no `change_until` of an order. 404 as for `trackOrder`. */
export const orderDeliveryEndpoints = {
  /** The days to which an order can be moved. 409 `delivery_fixed` where it is too late. */
  orderDeliveryOptions: endpoint({
    ...visitorRead,
    takesSession: true,
    takesOrderKey: true,
    request: TrackOrderRequest,
    response: OrderDeliveryOptions,
  }),
  /**
   * 409 `delivery_unavailable` where the day is full, closed or too early, and 409 `delivery_fixed` where it is too
   * late. After both the order keeps its day.
   */
  changeOrderDelivery: endpoint({
    ...visitorWrite,
    takesSession: true,
    takesOrderKey: true,
    idempotent: true,
    rateLimit: { client: { attempts: 120, windowMs: HOUR_MS } },
    request: TrackOrderRequest.extend({
      date: z.iso.date(),
      /** Null for any time of the day; without it the order keeps its window. */
      window: z.enum(WINDOW_IDS).nullish(),
      /** Without it what the driver knows stays. */
      driver: DriverNotes.optional(),
    }),
    response: OrderDelivery,
  }),
};
