import type { ReturnState } from '@/lib/contract/return-states';
import { isTransition, type Transition } from '../../platform/state-machine';

export type ReturnActor = 'shopper' | 'shop';

/** See README.md. The money of a replacement that the shop cannot send goes back. */
export const returnTransitions: readonly Transition<ReturnState, ReturnActor>[] = [
  { from: 'requested', to: 'approved', by: ['shop'] },
  { from: 'requested', to: 'rejected', by: ['shop'] },
  { from: 'approved', to: 'pickup_scheduled', by: ['shop'] },
  // Where the shopper chose no day, the shop arranges one outside of this program.
  { from: 'approved', to: 'picked_up', by: ['shop'] },
  { from: 'approved', to: 'rejected', by: ['shop'] },
  { from: 'pickup_scheduled', to: 'picked_up', by: ['shop'] },
  { from: 'pickup_scheduled', to: 'rejected', by: ['shop'] },
  { from: 'picked_up', to: 'received', by: ['shop'] },
  { from: 'picked_up', to: 'rejected', by: ['shop'] },
  { from: 'received', to: 'refunded', by: ['shop'] },
  { from: 'received', to: 'replaced', by: ['shop'] },
  { from: 'requested', to: 'cancelled', by: ['shopper'] },
  { from: 'approved', to: 'cancelled', by: ['shopper'] },
  { from: 'pickup_scheduled', to: 'cancelled', by: ['shopper'] },
];

/** Whether the shopper can still take a return back. */
export function canCancelReturn(state: ReturnState): boolean {
  return isTransition(returnTransitions, { from: state, to: 'cancelled', by: 'shopper' });
}
