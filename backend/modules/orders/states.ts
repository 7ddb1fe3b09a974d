import type { OrderState } from '@/lib/contract/order-states';
import type { RefundState } from '@/lib/contract/refund-states';
import type { Transition } from '../../platform/state-machine';

/** `payment`: what the payment's state at the provider, or its absence, decides. */
export type OrderActor = 'payment' | 'shop' | 'shopper';

/** What was not paid is no order yet, for anyone. */
export const UNPAID_STATES: readonly OrderState[] = ['pending_payment', 'expired'];

/** Section 4, "Order statuses". Cancelling what is being prepared is best effort (section 8). */
export const orderTransitions: readonly Transition<OrderState, OrderActor>[] = [
  { from: 'pending_payment', to: 'confirmed', by: ['payment'] },
  { from: 'pending_payment', to: 'expired', by: ['payment'] },
  // Money that arrived late, while everything in the order could be reserved again.
  { from: 'expired', to: 'confirmed', by: ['payment'] },
  { from: 'confirmed', to: 'preparing', by: ['shop'] },
  { from: 'confirmed', to: 'cancelled', by: ['shopper', 'shop'] },
  { from: 'preparing', to: 'shipped', by: ['shop'] },
  { from: 'preparing', to: 'cancellation_requested', by: ['shopper'] },
  { from: 'cancellation_requested', to: 'cancelled', by: ['shop'] },
  { from: 'cancellation_requested', to: 'preparing', by: ['shop'] },
  { from: 'shipped', to: 'out_for_delivery', by: ['shop'] },
  { from: 'out_for_delivery', to: 'delivered', by: ['shop'] },
];

/** `shop`: someone has it made once more. */
export type RefundActor = 'provider' | 'shop';

export const refundTransitions: readonly Transition<RefundState, RefundActor>[] = [
  { from: 'pending', to: 'settled', by: ['provider'] },
  { from: 'pending', to: 'failed', by: ['provider'] },
  { from: 'failed', to: 'pending', by: ['shop'] },
];
