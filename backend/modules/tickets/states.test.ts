import fc from 'fast-check';
import { TICKET_STATES, type TicketState } from '@/lib/contract/ticket-states';
import { isTransition } from '../../platform/state-machine';
import { ticketTransitions } from './states';

describe('the states of a ticket', () => {
  it('can all be reached, and none is the end', () => {
    const exits = (state: TicketState) =>
      ticketTransitions.filter(({ from }) => from === state).map(({ to }) => to);
    const reached = new Set<TicketState>(['open']);
    for (const state of reached) for (const next of exits(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual(TICKET_STATES.toSorted());
    for (const state of TICKET_STATES) expect(exits(state)).not.toEqual([]);
  });

  it('only the shop answers and closes, and only the shopper opens again', () => {
    const attempt = fc.record({
      from: fc.constantFrom(...TICKET_STATES),
      to: fc.constantFrom(...TICKET_STATES),
      by: fc.constantFrom('shop' as const, 'shopper' as const),
    });
    fc.assert(
      fc.property(attempt, (change) => {
        if (!isTransition(ticketTransitions, change)) return;
        expect(change.by).toBe(change.to === 'open' ? 'shopper' : 'shop');
      }),
    );
  });

  it('a closed ticket is not answered before its shopper writes again', () => {
    const answer = { from: 'closed', to: 'answered', by: 'shop' } as const;
    expect(isTransition(ticketTransitions, answer)).toBe(false);
  });
});
