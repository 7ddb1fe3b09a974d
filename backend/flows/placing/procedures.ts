import type { RequestOf } from '@/lib/contract/endpoints';
import type { CheckoutAttempt } from '@/lib/contract/payment';
import { appErrors } from '@/lib/contract-server/app-error';
import { lockOrder } from '../../modules/orders/order-state';
import { holdLastUnits } from '../../modules/orders/reservations';
import type { OrderServices } from '../../modules/orders/services';
import {
  askProvider,
  giveUpPayment,
  settlePayment,
} from '../../modules/payment/settlement-service';
import { isFinalState } from '../../modules/payment/states';
import type { Procedure, ShopperContext } from '../../platform/procedure';
import {
  attemptAnswer,
  beginAttempt,
  type FullAttempt,
  findAttempt,
  findOrderInstead,
  laterOrderNumber,
} from './attempts';
import { paidOrders } from './paid-orders';
import { writeOrder } from './placement';

/** Section 2, "Payment method": what a shopper does with an attempt. */
export function createOrderProcedures(services: OrderServices) {
  const { queries, clock } = services;
  const paidThings = [paidOrders(services)];

  async function find(shopperId: number, id: string): Promise<FullAttempt> {
    const found = await findAttempt(queries, shopperId, id);
    if (!found) throw appErrors.notFound('This order');
    return found;
  }

  /** @param isKnown whether the provider has just said how the payment stands */
  async function answer(shopperId: number, id: string, isKnown = true): Promise<CheckoutAttempt> {
    const found = await find(shopperId, id);
    return attemptAnswer({ ...found, isKnown }, await otherNumber(shopperId, found));
  }

  /** The number of the order that the shopper has instead of that of an attempt without success. */
  async function otherNumber(
    shopperId: number,
    { attempt, order, isRefunded }: FullAttempt,
  ): Promise<string | null> {
    if (isRefunded && order) return (await findOrderInstead(queries, order))?.number ?? null;
    return attempt.state === 'failed' ? laterOrderNumber(queries, shopperId, attempt) : null;
  }

  /** What the provider knows is asked for only while it may change. @returns false where it did not answer */
  async function settleOpen({ payment }: FullAttempt): Promise<boolean> {
    if (!payment || isFinalState(payment.state)) return true;
    return settlePayment(services, paidThings, payment.id);
  }

  function holdOrder(orderId: number): Promise<void> {
    return queries.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      if (order.state === 'pending_payment') await holdLastUnits(services, transaction, order);
    });
  }

  return {
    beginCheckout: async (_: RequestOf<'beginCheckout'>, { shopper }: ShopperContext) => {
      const id = await beginAttempt(queries, shopper.id, clock());
      // The payment of one that was placed may have been made in a tab that is gone.
      return answer(shopper.id, id, await settleOpen(await find(shopper.id, id)));
    },

    placeOrder: async (request: RequestOf<'placeOrder'>, { session, client }: ShopperContext) => {
      const { shopperId } = session;
      const newPayment = await writeOrder(services, { ...session, client }, request);
      const isKnown = newPayment
        ? await askProvider(services, paidThings, newPayment)
        : await settleOpen(await find(shopperId, request.attempt_id));
      return answer(shopperId, request.attempt_id, isKnown);
    },

    holdAttempt: async ({ attempt_id }: RequestOf<'holdAttempt'>, { shopper }: ShopperContext) => {
      const { order } = await find(shopper.id, attempt_id);
      if (order) await holdOrder(order.id);
      return answer(shopper.id, attempt_id);
    },

    orderAttempt: async (
      { attempt_id }: RequestOf<'orderAttempt'>,
      { shopper }: ShopperContext,
    ) => {
      const isKnown = await settleOpen(await find(shopper.id, attempt_id));
      return answer(shopper.id, attempt_id, isKnown);
    },

    cancelAttempt: async (
      { attempt_id }: RequestOf<'cancelAttempt'>,
      { shopper }: ShopperContext,
    ) => {
      const { payment } = await find(shopper.id, attempt_id);
      const isKnown = !payment || (await giveUpPayment(services, paidThings, payment.id));
      return answer(shopper.id, attempt_id, isKnown);
    },
  } satisfies {
    [E in
      | 'beginCheckout'
      | 'placeOrder'
      | 'holdAttempt'
      | 'orderAttempt'
      | 'cancelAttempt']: Procedure<E>;
  };
}
