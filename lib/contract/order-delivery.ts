import { z } from 'zod';
import { DeliveryDay } from './checkout';
import { DriverNotes, OfferedWindow, WINDOW_IDS } from './delivery-extras';
import { HOUR_MS } from './durations';
import { endpoint, ofFeature, visitorRead, visitorWrite } from './endpoint';
import { MAX_PARTS } from './list-bounds';
import { Currency } from './money';
import { OrderDelivery, TrackOrderRequest } from './orders';

export const OrderDeliveryOptions = z.object({
  /** Of the services' prices. */
  currency: Currency,
  delivery: OrderDelivery,
  /** The next eight weeks from today, day by day; its own place is free for the order. */
  days: z.array(DeliveryDay).max(MAX_PARTS),
  windows: z.array(OfferedWindow).max(WINDOW_IDS.length).nullish(),
});

/** The delivery of an order, alone. */
export const ChangedDelivery = OrderDelivery.extend({
  /** Of the services' prices. */
  currency: Currency,
});

/** Beyond section 7. A backend without them says no `change_until` of an order. */
export const orderDeliveryEndpoints = ofFeature('deliveryChanges', {
  /** The days to which an order can be moved. */
  orderDeliveryOptions: endpoint({
    ...visitorRead,
    takesSession: true,
    takesOrderKey: true,
    request: TrackOrderRequest,
    response: OrderDeliveryOptions,
    errors: ['not_found', 'delivery_fixed'],
  }),
  /** After a 409 the order keeps its day. */
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
    response: ChangedDelivery,
    errors: ['not_found', 'delivery_unavailable', 'delivery_fixed'],
  }),
});
