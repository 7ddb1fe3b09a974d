import fc from 'fast-check';
import { RETURN_STATES, type ReturnState } from '@/lib/contract/return-states';
import { checkTransition } from '../../platform/state-machine';
import { canCancelReturn, returnTransitions } from './return-states';

const exits = (state: ReturnState) =>
  returnTransitions.filter(({ from }) => from === state).map(({ to }) => to);

describe('the states of a return', () => {
  it('can all be reached from the request', () => {
    const reached = new Set<ReturnState>(['requested']);
    for (const state of reached) for (const next of exits(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual(RETURN_STATES.toSorted());
  });

  it('end with the money, the replacement, a no or a change of mind', () => {
    for (const state of ['refunded', 'replaced', 'rejected', 'cancelled'] as const)
      expect(exits(state)).toEqual([]);
  });

  it('never lead to money or a replacement before the item is back, whatever anyone tries', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...RETURN_STATES),
      by: fc.constantFrom('shopper' as const, 'shop' as const),
    });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        const passed: ReturnState[] = ['requested'];
        for (const { to, by } of attempts) {
          const from = passed.at(-1) ?? 'requested';
          try {
            checkTransition(returnTransitions, { from, to, by });
          } catch {
            continue;
          }
          if (to === 'cancelled') expect(by).toBe('shopper');
          else expect(by).toBe('shop');
          passed.push(to);
        }
        const isOver = passed.includes('refunded') || passed.includes('replaced');
        if (isOver) {
          for (const state of ['approved', 'picked_up', 'received'] as const)
            expect(passed).toContain(state);
        }
        expect(new Set(passed).size).toBe(passed.length);
      }),
    );
  });

  it('let the shopper change their mind until the item is picked up', () => {
    expect(RETURN_STATES.filter(canCancelReturn)).toEqual([
      'requested',
      'approved',
      'pickup_scheduled',
    ]);
  });
});
