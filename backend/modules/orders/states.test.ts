import fc from 'fast-check';
import { ORDER_STATES, type OrderState } from '@/lib/contract/order-states';
import { checkTransition } from '../../platform/state-machine';
import { orderTransitions } from './states';

const exits = (state: OrderState) =>
  orderTransitions.filter(({ from }) => from === state).map(({ to }) => to);

describe('the states of an order', () => {
  it('can all be reached from the first one', () => {
    const reached = new Set<OrderState>(['pending_payment']);
    for (const state of reached) for (const next of exits(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual(ORDER_STATES.toSorted());
  });

  it('end with delivered or cancelled', () => {
    expect(exits('delivered')).toEqual([]);
    expect(exits('cancelled')).toEqual([]);
  });

  it('never lead to delivery without a payment, whatever anyone tries', () => {
    const attempt = fc.record({
      to: fc.constantFrom(...ORDER_STATES),
      by: fc.constantFrom('payment' as const, 'shop' as const, 'shopper' as const),
    });
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        let state: OrderState = 'pending_payment';
        let isPaid = false;
        for (const { to, by } of attempts) {
          try {
            checkTransition(orderTransitions, { from: state, to, by });
          } catch {
            continue;
          }
          state = to;
          isPaid ||= to === 'confirmed' && by === 'payment';
        }
        expect(isPaid || ['pending_payment', 'expired'].includes(state)).toBe(true);
      }),
    );
  });

  it('let a shopper cancel until the shop prepares the order, and ask for it then', () => {
    const cancel = (from: OrderState, to: OrderState) => () =>
      checkTransition(orderTransitions, { from, to, by: 'shopper' });
    expect(cancel('confirmed', 'cancelled')).not.toThrow();
    expect(cancel('preparing', 'cancelled')).toThrow('What is preparing cannot become cancelled.');
    expect(cancel('preparing', 'cancellation_requested')).not.toThrow();
    expect(cancel('shipped', 'cancellation_requested')).toThrow('cannot become');
  });
});
