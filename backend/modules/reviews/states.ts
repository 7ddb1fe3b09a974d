import type { REVIEW_STATES } from '@/lib/contract/review-rules';
import type { Transition } from '../../platform/state-machine';

type ReviewState = (typeof REVIEW_STATES)[number];

/** See README.md. An edit changes no state: what the shop has hidden stays hidden. */
export const reviewTransitions: readonly Transition<ReviewState, 'shop'>[] = [
  { from: 'published', to: 'hidden', by: ['shop'] },
  { from: 'hidden', to: 'published', by: ['shop'] },
];
