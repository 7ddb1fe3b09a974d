import { checkTransition } from '../../platform/state-machine';
import { isFinalState, PAYMENT_STATES, type PaymentState, paymentTransitions } from './states';

const canBecome = (from: PaymentState) =>
  PAYMENT_STATES.filter((to) => {
    try {
      checkTransition(paymentTransitions, { from, to, by: 'provider' });
      return true;
    } catch {
      return false;
    }
  });

describe('the states of a payment', () => {
  it.each([
    ['created', ['requires_action', 'processing', 'captured', 'failed', 'cancelled']],
    ['requires_action', ['processing', 'captured', 'failed', 'cancelled']],
    ['processing', ['captured', 'failed', 'cancelled']],
    ['captured', []],
    ['failed', ['captured']],
    ['cancelled', ['captured']],
  ] as const)('lead from %s to %j', (from, targets) => {
    expect(canBecome(from)).toEqual(targets);
  });

  it('are final where the provider does nothing more by itself', () => {
    expect(PAYMENT_STATES.filter(isFinalState)).toEqual(['captured', 'failed', 'cancelled']);
  });
});
