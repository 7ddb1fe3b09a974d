import type { GiftCardState } from '@/lib/contract/gift-card-states';
import type { Transition } from '../../platform/state-machine';

/** `day`: the one on which the card is sent has come. */
export type GiftCardActor = 'buyer' | 'day' | 'redeemer';

export const giftCardTransitions: readonly Transition<GiftCardState, GiftCardActor>[] = [
  { from: 'waiting', to: 'sent', by: ['day'] },
  { from: 'waiting', to: 'cancelled', by: ['buyer'] },
  { from: 'sent', to: 'redeemed', by: ['redeemer'] },
];
