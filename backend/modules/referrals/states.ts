import type { ReferralState } from '@/lib/contract/referral-states';
import type { Transition } from '../../platform/state-machine';

/** `order`: what became of the friend's first order. `shopper`: a friend who deletes the account. */
export const REFERRAL_ACTORS = ['shopper', 'order', 'shop'] as const;
export type ReferralActor = (typeof REFERRAL_ACTORS)[number];

/** See README.md. */
export const referralTransitions: readonly Transition<ReferralState, ReferralActor>[] = [
  { from: 'joined', to: 'bought', by: ['order'] },
  { from: 'bought', to: 'earned', by: ['order'] },
  { from: 'bought', to: 'void', by: ['order', 'shop'] },
  { from: 'joined', to: 'void', by: ['shop', 'shopper'] },
];
