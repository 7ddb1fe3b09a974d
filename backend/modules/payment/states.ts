import type { Transition } from '../../platform/state-machine';

export const PAYMENT_STATES = [
  'created',
  'requires_action',
  'processing',
  'captured',
  'failed',
  'cancelled',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** `provider`: its answer or webhook. News may skip a state, and the same state again is no change. */
export const paymentTransitions: readonly Transition<PaymentState, 'provider'>[] = (
  [
    ['created', ['requires_action', 'processing', 'captured', 'failed', 'cancelled']],
    ['requires_action', ['processing', 'captured', 'failed', 'cancelled']],
    ['processing', ['captured', 'failed', 'cancelled']],
    // Money that arrived after the shop had given the payment up. It is kept or refunded, never ignored.
    ['failed', ['captured']],
    ['cancelled', ['captured']],
  ] as const
).flatMap(([from, targets]) => targets.map((to) => ({ from, to, by: ['provider'] as const })));

/** Whether the provider does nothing more by itself. Money may still arrive after the last two. */
export function isFinalState(state: PaymentState): boolean {
  return state === 'captured' || state === 'failed' || state === 'cancelled';
}
