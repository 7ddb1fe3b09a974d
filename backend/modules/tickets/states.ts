import type { TICKET_AUTHORS, TicketState } from '@/lib/contract/ticket-states';
import type { Transition } from '../../platform/state-machine';

export type TicketActor = (typeof TICKET_AUTHORS)[number];

/** See README.md. */
export const ticketTransitions: readonly Transition<TicketState, TicketActor>[] = [
  { from: 'open', to: 'answered', by: ['shop'] },
  { from: 'answered', to: 'closed', by: ['shop'] },
  // A shopper's 'Thank you' needs no answer.
  { from: 'open', to: 'closed', by: ['shop'] },
  { from: 'answered', to: 'open', by: ['shopper'] },
  { from: 'closed', to: 'open', by: ['shopper'] },
];
