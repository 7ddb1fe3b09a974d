import type { RequestOf } from '@/lib/contract/endpoints';
import type { Procedure } from '../../platform/procedure';
import { changeDeliveryDay, readChangeDays } from './delivery-change';
import { deliveryOfRow, findVisibleOrder } from './service';
import type { OrderServices } from './services';

/** For the shopper whose order it is, and for anyone who has a key of it. */
export function createDeliveryChangeProcedures(services: OrderServices) {
  return {
    orderDeliveryOptions: async (request: RequestOf<'orderDeliveryOptions'>, context) => {
      const { order } = await findVisibleOrder(request, context);
      const days = await readChangeDays(context.queries, order, context.clock());
      return { delivery: deliveryOfRow(order), days };
    },

    changeOrderDelivery: async (request: RequestOf<'changeOrderDelivery'>, context) => {
      const { order } = await findVisibleOrder(request, context);
      return context.queries.transaction((transaction) =>
        changeDeliveryDay(services, transaction, order.id, request.date),
      );
    },
  } satisfies { [E in 'orderDeliveryOptions' | 'changeOrderDelivery']: Procedure<E> };
}
