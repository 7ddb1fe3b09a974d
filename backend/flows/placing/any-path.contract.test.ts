import { and, eq, inArray, lte } from 'drizzle-orm';
import fc from 'fast-check';
import { MINUTE_MS } from '@/lib/contract/durations';
import type { PaymentChoice } from '@/lib/contract/payment';
import { AppError } from '@/lib/contract-server/app-error';
import { checkRefund } from '../../modules/orders/jobs';
import { checkoutAttempts, orders } from '../../modules/orders/schema';
import { refundCheck } from '../../modules/orders/topics';
import { checkPayment } from '../../modules/payment/jobs';
import { paymentCheck } from '../../modules/payment/topics';
import { jobs } from '../../platform/jobs-schema';
import { DRIVER } from '../../testing/backend-process';
import { fakePaymentProvider } from '../../testing/fake-payment-provider';
import {
  ASSEMBLY,
  LAMP,
  newBuyer,
  type OrderShop,
  openOrderShop,
  SOFA,
} from '../../testing/order-shop';
import { receiveEvent } from '../../testing/payments';
import { checkInvariants } from '../staff/invariants';
import { paidOrders } from './paid-orders';
import { quoteOrder } from './quote';

jest.setTimeout(300_000);

const PAYPAL: PaymentChoice = { method: 'paypal' };
const SAVED: PaymentChoice = { method: 'saved_card', reference: 'card-1' };

/** What may happen, in any order. `which` picks a payment. */
const step = fc.oneof(
  fc.record({ do: fc.constant('fill' as const), sofas: fc.nat(2), lamps: fc.nat(2) }),
  fc.record({
    do: fc.constant('press' as const),
    choice: fc.constantFrom(PAYPAL, SAVED),
    wallet: fc.constantFrom(0, 0, 1000, 3000),
  }),
  fc.record({
    do: fc.constantFrom(
      'pay' as const,
      'decline' as const,
      'process' as const,
      'captureLate' as const,
      'webhook' as const,
    ),
    which: fc.nat(5),
  }),
  fc.record({ do: fc.constantFrom('look' as const, 'cancel' as const, 'work' as const) }),
  fc.record({
    do: fc.constant('provider' as const),
    mode: fc.constantFrom('up' as const, 'up' as const, 'down' as const, 'lost' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('whatever shoppers and the provider do', () => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await openOrderShop(DRIVER);
  });
  afterAll(() => shop?.close());

  async function run(steps: readonly Step[]): Promise<void> {
    await shop.importFile();
    const fake = fakePaymentProvider();
    const services = { ...shop.services, provider: fake.provider };
    const { queries } = services;
    const buyer = await newBuyer(services, { wallet: 3000, services: [ASSEMBLY] });
    const payments = () => fake.payments();
    let attemptId = '';
    let fills = 0;
    /** Of which cart each order was placed: one that was filled up again is another one. */
    const cartOf = new Map<number, string>();

    /** Does the jobs that are due, as the worker does. */
    async function work(): Promise<void> {
      const due = await queries
        .delete(jobs)
        .where(
          and(
            inArray(jobs.topic, ['payment-check', 'refund-check']),
            lte(jobs.runAt, services.clock()),
          ),
        )
        .returning();
      for (const { topic, key } of due) {
        try {
          if (topic === 'payment-check') await checkPayment(services, [paidOrders(services)], key);
          else await checkRefund(services, key);
        } catch {
          // The worker tries again.
          const again = topic === 'payment-check' ? paymentCheck : refundCheck;
          await services.jobs.enqueue(queries, { topic: again, key, payload: null });
        }
      }
    }

    async function press(choice: PaymentChoice, wallet: number): Promise<void> {
      attemptId = (await buyer.begin()).attempt_id;
      const { totals } = await quoteOrder(queries, buyer.shopperId, services.clock());
      const walletPart = Math.min(wallet, totals.grandTotal);
      expect(totals.grandTotal).toBeGreaterThanOrEqual(0);
      await buyer.press(attemptId, totals.grandTotal, { payment: choice, wallet_part: walletPart });
      const [attempt] = await queries
        .select()
        .from(checkoutAttempts)
        .where(eq(checkoutAttempts.id, attemptId));
      if (!attempt?.orderId || cartOf.has(attempt.orderId)) return;
      cartOf.set(attempt.orderId, `${attempt.version}, filled ${fills} times`);
    }

    async function act(step: Step): Promise<void> {
      const reference =
        'which' in step
          ? payments()[step.which % Math.max(1, payments().length)]?.reference
          : undefined;
      switch (step.do) {
        case 'fill':
          if (step.sofas + step.lamps > 0) fills += 1;
          await buyer.fill({
            ...(step.sofas && { [SOFA]: step.sofas }),
            ...(step.lamps && { [LAMP]: step.lamps }),
          });
          return void (await buyer.choose(10));
        case 'press':
          return press(step.choice, step.wallet);
        case 'look':
          return void (attemptId && (await buyer.attempt(attemptId)));
        case 'cancel':
          return void (attemptId && (await buyer.cancel(attemptId)));
        case 'work':
          return work();
        case 'provider':
          return fake.set(step.mode);
        case 'wait':
          shop.advance(step.minutes * MINUTE_MS);
          return work();
        case 'webhook':
          if (!reference) return;
          return receiveEvent(services, {
            id: `${reference}-${step.which}-${payments().length}`,
            reference,
            paymentId: reference.slice('ref-'.length),
          });
        default:
          if (!reference) return;
          if (step.do === 'captureLate') return fake.captureLate(reference);
          return fake.change(
            reference,
            step.do === 'pay' ? 'captured' : step.do === 'process' ? 'processing' : 'failed',
          );
      }
    }

    for (const next of steps) {
      try {
        await act(next);
      } catch (error) {
        // What the shopper is shown; anything else is a bug.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
      }
      expect(await checkInvariants(queries)).toEqual([]);
    }

    // In the end the provider is up and answers everything.
    fake.set('up');
    for (const { reference, paymentId } of payments()) {
      const id = `${reference}-last`;
      await receiveEvent(services, { id, reference, paymentId });
    }
    for (let round = 0; round < 6; round++) {
      shop.advance(31 * MINUTE_MS);
      await work();
    }
    expect(await checkInvariants(queries)).toEqual([]);
    const own = await queries.select().from(orders).where(eq(orders.shopperId, buyer.shopperId));
    const stateOf = new Map(own.map(({ paymentId, state }) => [paymentId, state]));
    for (const state of stateOf.values()) expect(['confirmed', 'expired']).toContain(state);
    // One confirmed order per cart version.
    const bought = own.flatMap(({ id, state }) => (state === 'confirmed' ? [cartOf.get(id)] : []));
    expect(new Set(bought).size).toBe(bought.length);
    for (const { paymentId, state, refunded, amount } of payments()) {
      const isConfirmed = state === 'captured' && refunded === 0;
      expect(stateOf.get(paymentId)).toBe(isConfirmed ? 'confirmed' : 'expired');
      if (state === 'captured' && !isConfirmed) expect(refunded).toBe(amount);
    }
  }

  /** The money for an order comes late, when the same cart was bought by another attempt, or is being bought. */
  const boughtTwice: [Step[]][] = [true, false].map((isPaid) => [
    [
      { do: 'press', choice: PAYPAL, wallet: 0 },
      { do: 'cancel' },
      { do: 'press', choice: isPaid ? SAVED : PAYPAL, wallet: 0 },
      { do: 'captureLate', which: 0 },
      { do: 'webhook', which: 0 },
      { do: 'work' },
      { do: 'pay', which: 1 },
      { do: 'work' },
    ],
  ]);

  it('ends with money for each confirmed order, one per cart version, and for no other', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), run), {
      numRuns: 20,
      examples: boughtTwice,
    });
  });
});
