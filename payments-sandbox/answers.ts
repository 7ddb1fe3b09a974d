import { instalmentsOf } from './instalments';
import type { Payment, Refund, SavedCard } from './records';

/** A refund, as the API shows it. */
export function refundAnswer(refund: Refund) {
  const { id, reference, amount, state, createdAt } = refund;
  return { id, reference, amount, state, created: createdAt };
}

/** A saved card, as the API shows it. */
export function cardAnswer({ reference, card, createdAt }: SavedCard) {
  return { reference, ...card, created: createdAt };
}

/** What lets a browser confirm a card payment. */
function clientSecretOf(payment: Payment): string {
  return `${payment.reference}_secret_${payment.token}`;
}

/** The page on which a shopper goes on. */
function pageOf(payment: Payment, publicUrl: string): string {
  const page = payment.method === 'card' ? 'challenge' : 'pay';
  return `${publicUrl}/${page}/${payment.reference}?token=${payment.token}`;
}

function nextActionOf(payment: Payment, publicUrl: string) {
  if (payment.state === 'created') {
    return { type: 'card_frame' as const, client_secret: clientSecretOf(payment) };
  }
  if (payment.state !== 'requires_action') return null;
  return { type: 'redirect' as const, url: pageOf(payment, publicUrl) };
}

/** A payment, as the API and the webhooks show it. Amounts are in minor units, times in milliseconds. */
export function paymentAnswer(payment: Payment, publicUrl: string) {
  return {
    reference: payment.reference,
    id: payment.id,
    state: payment.state,
    is_authorized: payment.isAuthorized,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    failure: payment.failure,
    card: payment.card,
    refunds: payment.refunds.map(refundAnswer),
    ...(payment.method === 'instalments' && { instalments: instalmentsOf(payment) }),
    next_action: nextActionOf(payment, publicUrl),
    created: payment.createdAt,
    updated: payment.updatedAt,
  };
}
