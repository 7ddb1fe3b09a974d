import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejection,
  ProviderUnavailable,
} from '../modules/payment/provider';
import { isFinalState, type PaymentState } from '../modules/payment/states';

/**
 * A payment provider in this process, for tests that make it do many things quickly. It charges once for an id, and
 * can be down, or lose the answer to what it has done.
 */
export function fakePaymentProvider() {
  const payments = new Map<string, ProviderPayment & { refunded: number }>();
  const refunds = new Map<string, 'settled' | 'failed'>();
  let refundsFail = false;
  /** `lost`: the call has its effect and no answer. */
  let mode: 'up' | 'down' | 'lost' = 'up';

  async function call<T>(work: () => T): Promise<T> {
    if (mode === 'down') throw new ProviderUnavailable('down');
    const answer = structuredClone(work());
    if (mode === 'lost') throw new ProviderUnavailable('lost');
    return answer;
  }
  function find(reference: string) {
    const payment = payments.get(reference);
    if (!payment) throw new ProviderRejection('unknown');
    return payment;
  }
  /** What happens at the provider, where its rules allow it. */
  function change(reference: string, state: PaymentState): void {
    const payment = find(reference);
    if (isFinalState(payment.state)) return;
    payments.set(reference, { ...payment, state, isAuthorized: false, nextAction: null });
  }

  const provider: Pick<
    PaymentProvider,
    | 'name'
    | 'methods'
    | 'expressWallets'
    | 'walletApps'
    | 'create'
    | 'read'
    | 'capture'
    | 'cancel'
    | 'refund'
    | 'list'
  > = {
    name: 'sandbox',
    methods: ['card', 'bank', 'upi', 'paypal'],
    expressWallets: ['apple_pay'],
    walletApps: ['Pouch'],
    create: ({ id, amount, choice, isCapturedLater }) =>
      call(() => {
        const reference = `ref-${id}`;
        const known = payments.get(reference);
        if (known) return known;
        const isCharged = choice.method === 'saved_card';
        const payment: ProviderPayment & { refunded: number } = {
          reference,
          paymentId: id,
          state: isCharged ? (isCapturedLater ? 'processing' : 'captured') : 'requires_action',
          isAuthorized: isCharged && isCapturedLater,
          cardFingerprint: null,
          amount,
          failure: null,
          card: null,
          nextAction: isCharged ? null : { type: 'redirect', url: 'http://pay.test/' },
          refunded: 0,
        };
        payments.set(reference, payment);
        return payment;
      }),
    read: (reference) => call(() => find(reference)),
    capture: (reference) =>
      call(() => {
        if (find(reference).isAuthorized) change(reference, 'captured');
        return find(reference);
      }),
    cancel: (reference) =>
      call(() => {
        change(reference, 'cancelled');
        return find(reference);
      }),
    refund: (reference, { id, amount }) =>
      call(() => {
        const payment = find(reference);
        const known = refunds.get(id);
        if (known) return known;
        if (payment.refunded + amount > payment.amount) throw new ProviderRejection('too much');
        const state = refundsFail ? 'failed' : 'settled';
        refunds.set(id, state);
        if (state === 'settled') payment.refunded += amount;
        return state;
      }),
    async *list() {
      yield* await call(() => [...payments.values()]);
    },
  };
  return {
    provider: provider as PaymentProvider,
    payments: () => [...payments.values()],
    set: (next: typeof mode) => {
      mode = next;
    },
    /** From now on it cannot make a refund, or can again. */
    failRefunds: (isFailing: boolean) => {
      refundsFail = isFailing;
    },
    change,
    /** The provider takes the money of a payment that it had cancelled. */
    captureLate: (reference: string) => {
      payments.set(reference, { ...find(reference), state: 'captured', nextAction: null });
    },
  };
}
