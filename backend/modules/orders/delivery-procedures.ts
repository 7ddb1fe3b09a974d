import type { RequestOf } from '@/lib/contract/endpoints';
import { shopDayOf } from '@/lib/shared/shop-time';
import { CURRENCY } from '../../platform/currency';
import type { Procedure } from '../../platform/procedure';
import { changeDeliveryDay, readChangeDays } from './delivery-change';
import { readOwnWindows } from './reservations';
import { deliveryOfRow, findVisibleOrder } from './service';
import type { OrderServices } from './services';

/** For the shopper whose order it is, and for anyone who has a key of it. */
export function createDeliveryChangeProcedures(services: OrderServices) {
  return {
    orderDeliveryOptions: async (request: RequestOf<'orderDeliveryOptions'>, context) => {
      const { order } = await findVisibleOrder(request, context);
      const { queries, clock } = context;
      const days = await readChangeDays(queries, order, clock());
      const windows = await readOwnWindows(queries, order, shopDayOf(clock()));
      return { currency: CURRENCY, delivery: deliveryOfRow(order), days, windows };
    },

    changeOrderDelivery: async (request: RequestOf<'changeOrderDelivery'>, context) => {
      const { order } = await findVisibleOrder(request, context);
      const delivery = await context.queries.transaction((transaction) =>
        changeDeliveryDay(services, transaction, order.id, request),
      );
      return { ...delivery, currency: CURRENCY };
    },
  } satisfies { [E in 'orderDeliveryOptions' | 'changeOrderDelivery']: Procedure<E> };
}
