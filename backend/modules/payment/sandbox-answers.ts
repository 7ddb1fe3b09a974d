import { z } from 'zod';
import { CardAnswer, UsedCardAnswer } from './card-answer';
import type { ProviderPayment, SavedCard } from './provider';
import { PAYMENT_STATES } from './states';

/*
 * What the sandbox answers (docs/payments-sandbox.md), as far as the shop uses it. It is decoded into the
 * form of the providers' interface.
 */

const NextAction = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('card_frame'), client_secret: z.string() })
    .transform(({ type, client_secret }) => ({ type, clientSecret: client_secret })),
  z.object({ type: z.literal('redirect'), url: z.url({ protocol: /^https?$/ }) }),
]);

export const PaymentAnswer = z
  .object({
    reference: z.string(),
    id: z.string().nullable(),
    state: z.enum(PAYMENT_STATES),
    is_authorized: z.boolean().default(false),
    amount: z.int(),
    failure: z.object({ message: z.string() }).nullable(),
    card: UsedCardAnswer.nullable(),
    next_action: NextAction.nullable(),
  })
  .transform(
    ({
      reference,
      id,
      state,
      is_authorized,
      amount,
      failure,
      card,
      next_action,
    }): ProviderPayment => ({
      reference,
      paymentId: id,
      state,
      amount,
      failure: failure?.message ?? null,
      card: card?.card ?? null,
      cardFingerprint: card?.cardFingerprint ?? null,
      isAuthorized: is_authorized,
      nextAction: next_action,
    }),
  );

export const PageAnswer = z.object({
  payments: z.array(PaymentAnswer),
  next: z.string().nullable(),
});

export const RefundAnswer = z.object({ state: z.enum(['pending', 'settled', 'failed']) });

export const CardsAnswer = z.object({
  cards: z.array(
    z
      .object({ reference: z.string() })
      .and(CardAnswer)
      .transform((card): SavedCard => card),
  ),
});

export const RemovedAnswer = z.object({ is_removed: z.boolean() });

export const UpiAnswer = z
  .object({ is_valid: z.boolean(), name: z.string().nullable() })
  .transform(({ is_valid, name }) => ({ isValid: is_valid, name }));

/** The payment is the event's data, or named by it where the event is about a refund. */
export const WebhookBody = z
  .object({
    id: z.string().min(1).max(100),
    data: z.union([
      z
        .object({ reference: z.string(), id: z.string().nullable() })
        .transform(({ reference, id }) => ({ reference, paymentId: id })),
      z
        .object({ payment: z.string() })
        .transform(({ payment }) => ({ reference: payment, paymentId: null })),
    ]),
  })
  .transform(({ id, data }) => ({ id, ...data }));
