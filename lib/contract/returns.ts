import { z } from 'zod';
import { CheckoutAddress } from './checkout';
import { HOUR_MS } from './durations';
import {
  endpoint,
  fileAnswer,
  ofFeature,
  serverRead,
  uploadTimes,
  visitorRead,
  visitorWrite,
} from './endpoint';
import { Id } from './id';
import { MAX_PARTS } from './list-bounds';
import { messages } from './messages';
import { Currency, Price } from './money';
import { OrderLine, OrderRefund, TrackOrderRequest } from './orders';
import { MAX_QUANTITY } from './quantity';
import { REFUND_DESTINATIONS } from './refund-states';
import {
  MAX_RETURN_COMMENT,
  PICKUP_TIMES,
  RETURN_KINDS,
  RETURN_NUMBER,
  RETURN_REASONS,
  RETURN_STATES,
  returnPicture,
} from './return-states';
import { typedText } from './typed-text';

/** The number of a return: the order's with its place among the order's returns. */
export const ReturnNumber = typedText()
  .toUpperCase()
  .regex(RETURN_NUMBER, messages.returnNumberRequired);

/** A name that no one guesses, by which an uploaded picture is known. */
const PictureName = z.string().regex(/^[\w-]{43}$/, messages.returnPictureRequired);

const PickupTime = z.enum(PICKUP_TIMES);

const ReturnOptionsRequest = TrackOrderRequest.extend({
  line_id: Id,
  /** Of the member's address book, where the item is picked up; null for the order's shipping address. */
  address_id: Id.nullable().default(null),
});

/** What a shopper may do with an item of a delivered order. */
export const ReturnOptions = z.object({
  /** Why it cannot be returned (any more), for the shopper; null where it can. */
  reason: z.string().nullable(),
  /** The last day on which it can be asked for: 'Eligible through …'. Null before the delivery. */
  return_until: z.iso.date().nullable(),
  /** Why it cannot be replaced, for the shopper; null where it can. */
  replacement_reason: z.string().nullable(),
  currency: Currency,
  /** What goes back for one unit, for two, and so on, up to as many as can be returned. */
  amounts: z.array(Price).max(MAX_PARTS),
  /** What the pickup costs (section 9). */
  pickup_fee: Price,
  /** Whether everything may go to the caller's wallet instead of the way it was paid. */
  can_use_wallet: z.boolean(),
  /**
   * The days on which it can be picked up, with the times that are free; days without one are left out. Empty where
   * shoppers choose no day (`returnPickups`).
   */
  pickup_days: z
    .array(
      z.object({ date: z.iso.date(), times: z.array(PickupTime).min(1).max(PICKUP_TIMES.length) }),
    )
    .max(MAX_PARTS),
});
export type ReturnOptions = z.output<typeof ReturnOptions>;

const RequestReturn = TrackOrderRequest.extend({
  line_id: Id,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  kind: z.enum(RETURN_KINDS),
  reason: z.enum(RETURN_REASONS, messages.returnReasonRequired),
  comment: typedText().max(
    MAX_RETURN_COMMENT,
    `Please write ${MAX_RETURN_COMMENT} characters or fewer.`,
  ),
  has_agreed: z.literal(true, messages.returnAgreementRequired),
  /** Of `uploadReturnPicture`; null or absent without `returnPictures`. */
  picture: PictureName.nullable().default(null),
  /** Null or absent without `returnPickups`: then the shop arranges the pickup. */
  pickup_date: z.iso.date(messages.pickupRequired).nullable().default(null),
  /** Null or absent without `returnPickups`. */
  pickup_time: z.enum(PICKUP_TIMES, messages.pickupRequired).nullable().default(null),
  /** As in `returnOptions`; null or absent without `returnPickups`. */
  address_id: Id.nullable().default(null),
  /** Where the money of a return goes, and that of a replacement which the shop cannot send. */
  destination: z.enum(REFUND_DESTINATIONS),
});

export const ReturnEvent = z.object({ state: z.enum(RETURN_STATES), at: z.iso.datetime() });

export const OrderReturn = z.object({
  return_number: z.string(),
  order_number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  /** The item as it stands in the order. */
  line: OrderLine,
  /** Its units that are returned. */
  quantity: z.number().int().positive(),
  currency: Currency,
  /** What was paid for these units: it goes back where they are not replaced. */
  amount: Price,
  destination: z.enum(REFUND_DESTINATIONS),
  /** Whether its request brought a picture. */
  has_picture: z.boolean().default(true),
  /** Its day and time are null where the shopper chose none. */
  pickup: z.object({
    date: z.iso.date().nullable(),
    time: PickupTime.nullable(),
    address: CheckoutAddress,
  }),
  pickup_fee: Price,
  /** What the shop wrote when it rejected it; null otherwise. */
  note: z.string().nullable(),
  /** Null until the money goes back. */
  refund: OrderRefund.nullable(),
  /** The order that brings the replacement; null until it is sent. */
  replacement_order_number: z.string().nullable(),
  /** Whether the shopper can still take it back. */
  can_cancel: z.boolean(),
  /** The timeline, the oldest first. */
  events: z.array(ReturnEvent).max(MAX_PARTS),
});
export type OrderReturn = z.output<typeof OrderReturn>;

const ReturnRequest = TrackOrderRequest.extend({ return_number: ReturnNumber });

const ofOrder = { takesSession: true, takesOrderKey: true } as const;

/**
 * Section 2, "/request-return-order" and "/track-order-return". Beyond section 7, which has no calls for them. Open
 * to those whom `trackOrder` shows the order.
 */
const requestEndpoints = ofFeature('returns', {
  returnOptions: endpoint({
    ...visitorRead,
    ...ofOrder,
    request: ReturnOptionsRequest,
    response: ReturnOptions,
    errors: ['member_required', 'not_found'],
  }),
  /** After a 409 nothing has been done. */
  requestReturn: endpoint({
    ...visitorWrite,
    movesMoney: true,
    ...ofOrder,
    idempotent: true,
    rateLimit: { client: { attempts: 60, windowMs: HOUR_MS } },
    request: RequestReturn,
    response: OrderReturn,
    errors: [
      'member_required',
      'not_found',
      'not_returnable',
      'replacement_unavailable',
      'pickup_unavailable',
    ],
  }),
  trackReturn: endpoint({
    ...visitorRead,
    ...ofOrder,
    request: ReturnRequest,
    response: OrderReturn,
    errors: ['not_found'],
  }),
  /** The shopper takes the request back; `conflict` once the item is picked up. */
  cancelReturn: endpoint({
    ...visitorWrite,
    movesMoney: true,
    ...ofOrder,
    idempotent: true,
    rateLimit: { client: { attempts: 60, windowMs: HOUR_MS } },
    request: ReturnRequest,
    response: OrderReturn,
    errors: ['not_found', 'conflict'],
  }),
});

const pictureEndpoints = ofFeature('returnPictures', {
  /** Sent as a form with the file part `picture`. One that no return uses is deleted after a day. */
  uploadReturnPicture: endpoint({
    ...visitorWrite,
    ...ofOrder,
    ...uploadTimes,
    files: { names: ['picture'], ...returnPicture },
    rateLimit: { client: { attempts: 60, windowMs: HOUR_MS } },
    request: TrackOrderRequest,
    response: z.object({ picture: PictureName }),
    errors: ['not_found'],
  }),
  /** The picture that came with the request, as WebP. */
  returnPictureFile: endpoint({
    ...serverRead,
    ...ofOrder,
    ...fileAnswer,
    request: ReturnRequest,
    errors: ['not_found'],
  }),
});

export const returnEndpoints = { ...requestEndpoints, ...pictureEndpoints };
