import type { RequestOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { findVisibleOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import type { Procedure } from '../../platform/procedure';
import { cancelUnits, quoteCancellation } from './cancellation';

/** Section 2, "/cancel-order". For the shopper whose order it is, and for anyone who has a key of it. */
export function createCancellationProcedures(services: OrderServices) {
  return {
    cancellationQuote: async (request: RequestOf<'cancellationQuote'>, context) => {
      const { order, canUseWallet } = await findVisibleOrder(request, context);
      return quoteCancellation(services, context.queries, order, {
        lines: request.lines,
        canUseWallet,
      });
    },

    cancelOrder: async (request: RequestOf<'cancelOrder'>, context) => {
      const { order, canUseWallet } = await findVisibleOrder(request, context);
      if (request.destination === 'wallet' && !canUseWallet) throw appErrors.memberRequired();
      return context.queries.transaction((transaction) =>
        cancelUnits(services, transaction, order.id, request),
      );
    },
  } satisfies { [E in 'cancellationQuote' | 'cancelOrder']: Procedure<E> };
}
