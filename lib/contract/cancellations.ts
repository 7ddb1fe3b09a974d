import { z } from 'zod';
import { CANCELLATION_REASONS, MAX_CANCELLATION_COMMENT } from './cancellation-reasons';
import { HOUR_MS } from './durations';
import { endpoint, ofFeature, visitorRead, visitorWrite } from './endpoint';
import { Id } from './id';
import { messages } from './messages';
import { Currency, Price } from './money';
import { TrackOrderRequest } from './orders';
import { REFUND_DESTINATIONS } from './refund-states';
import { typedText } from './typed-text';

/** Units of a line of the order. */
export const CancelledLine = z.object({ line_id: Id, quantity: z.number().int().min(1).max(99) });

const CancelledLines = z
  .array(CancelledLine)
  .min(1, messages.cancelledItemsRequired)
  .max(200)
  .refine(
    (lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length,
    'Each item may be there once',
  );

const QuoteRequest = TrackOrderRequest.extend({
  /** Without it: everything that is left of the order. */
  lines: CancelledLines.optional(),
});

/** What cancelling costs and gives back. All amounts are 0 where it is not possible. */
export const CancellationQuote = z.object({
  /**
   * `cancel`: it is cancelled at once. `request`: the shop decides, and only about everything that is left.
   * `none`: it cannot be cancelled (any more).
   */
  outcome: z.enum(['cancel', 'request', 'none']),
  /** Whether everything that is left can be cancelled, and no part of it. */
  only_whole: z.boolean().nullish(),
  /** Why not, for the shopper; null where it can be cancelled. */
  reason: z.string().nullable(),
  currency: Currency,
  /** What was paid for the items. */
  items: Price,
  /** Of the order's shipping, what is refunded. */
  shipping: Price,
  /** What is refunded of the services that were chosen with the delivery; absent where the shop has none. */
  services: Price.nullish(),
  /** What the shop keeps of the items. */
  fee: Price,
  /** Percent of the items; it is taken from `free_until` on. */
  fee_percent: z.number().int(),
  /** Null or absent where it is never taken. */
  free_until: z.iso.datetime().nullish(),
  /** Of the order's shipping, what is not refunded with the last of its items. */
  unrefunded_shipping: Price,
  /** What goes back. */
  amount: Price,
  /** How it goes back the way it was paid. Both together are the amount. */
  payment_part: Price,
  wallet_part: Price,
  /** Whether everything may go to the caller's wallet instead. */
  can_use_wallet: z.boolean(),
});
export type CancellationQuote = z.output<typeof CancellationQuote>;

/** What the shopper fills in beside the items. */
export const CancellationForm = z.object({
  reason: z.enum(['', ...CANCELLATION_REASONS]).refine((reason) => reason !== '', {
    error: messages.cancellationReasonRequired,
  }),
  comment: typedText().max(
    MAX_CANCELLATION_COMMENT,
    `Please write ${MAX_CANCELLATION_COMMENT} characters or fewer.`,
  ),
});

const CancelRequest = TrackOrderRequest.extend({
  lines: CancelledLines,
  reason: z.enum(CANCELLATION_REASONS),
  comment: CancellationForm.shape.comment,
  destination: z.enum(REFUND_DESTINATIONS),
  /** What goes back, as the shopper was shown. */
  amount: Price,
});

export const Cancellation = z.object({
  outcome: z.enum(['cancelled', 'requested']),
  currency: Currency,
  /** What goes back; of a request, if the shop agrees. */
  amount: Price,
  payment_part: Price,
  wallet_part: Price,
});
export type Cancellation = z.output<typeof Cancellation>;

/** Section 2, "/cancel-order". Beyond section 7, which has no calls for it. Open to those whom `trackOrder` shows the order. */
export const cancellationEndpoints = ofFeature('cancellations', {
  cancellationQuote: endpoint({
    ...visitorRead,
    takesSession: true,
    takesOrderKey: true,
    request: QuoteRequest,
    response: CancellationQuote,
    errors: ['not_found', 'conflict', 'cancellation_changed'],
  }),
  /** After a 409 nothing has been done. */
  cancelOrder: endpoint({
    ...visitorWrite,
    movesMoney: true,
    takesSession: true,
    takesOrderKey: true,
    idempotent: true,
    rateLimit: { client: { attempts: 120, windowMs: HOUR_MS } },
    request: CancelRequest,
    response: Cancellation,
    errors: ['member_required', 'not_found', 'conflict', 'not_cancellable', 'cancellation_changed'],
  }),
});
