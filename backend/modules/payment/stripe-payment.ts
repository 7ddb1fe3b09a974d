import { z } from 'zod';
import type { RefundState } from '@/lib/contract/refund-states';
import { UsedCardAnswer } from './card-answer';
import type { NextAction, ProviderPayment } from './provider';
import type { PaymentState } from './states';

/*
 * What Stripe answers, as far as the shop uses it. It is decoded into the form of the providers' interface.
 */

const Intent = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  capture_method: z.string().nullish(),
  client_secret: z.string().nullable(),
  /** What was sent when it was created. */
  metadata: z.object({ payment_id: z.string().optional(), is_saved_card: z.string().optional() }),
  last_payment_error: z.object({ message: z.string().optional() }).nullable(),
  next_action: z
    .object({
      redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }).nullable() }).nullish(),
    })
    .nullable(),
  latest_charge: z
    .object({ payment_method_details: z.object({ card: UsedCardAnswer.nullish() }).nullable() })
    .nullable(),
});
type Intent = z.output<typeof Intent>;

const STATES: Partial<Record<string, PaymentState>> = {
  requires_payment_method: 'created',
  requires_confirmation: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  // It was authorized: one that is captured by itself is on the way, the other one waits for the shop.
  requires_capture: 'processing',
  succeeded: 'captured',
  canceled: 'cancelled',
};

/**
 * A card that was declined in the fields can be corrected there, so the payment stays open. A saved card cannot:
 * its payment has failed. An unknown status says nothing.
 */
function stateOf({ status, last_payment_error, metadata }: Intent): PaymentState {
  const isDeclined = status === 'requires_payment_method' && last_payment_error !== null;
  if (isDeclined && metadata.is_saved_card === 'true') return 'failed';
  return STATES[status] ?? 'processing';
}

function nextActionOf(intent: Intent, state: PaymentState): NextAction | null {
  if (state !== 'created' && state !== 'requires_action') return null;
  const url = intent.next_action?.redirect_to_url?.url;
  if (state === 'requires_action' && url) return { type: 'redirect', url };
  const { client_secret: clientSecret } = intent;
  return clientSecret === null ? null : { type: 'card_frame', clientSecret };
}

/** A PaymentIntent whose `latest_charge` is expanded. */
export function providerPayment(answer: unknown): ProviderPayment {
  const intent = Intent.parse(answer);
  const state = stateOf(intent);
  const used = intent.latest_charge?.payment_method_details?.card;
  return {
    reference: intent.id,
    paymentId: intent.metadata.payment_id ?? null,
    state,
    amount: intent.amount,
    failure: state === 'failed' ? (intent.last_payment_error?.message ?? null) : null,
    card: used?.card ?? null,
    cardFingerprint: used?.cardFingerprint ?? null,
    isAuthorized: intent.status === 'requires_capture' && intent.capture_method === 'manual',
    nextAction: nextActionOf(intent, state),
  };
}

export function refundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'settled';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
