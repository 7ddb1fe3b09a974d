import type { OrderServices } from '../../modules/orders/services';
import type { Module } from '../../platform/module';
import { createCancellationProcedures } from './cancellation-procedures';
import { createReturnProcedures } from './return-procedures';

export function afterSaleModule(services: OrderServices) {
  return {
    procedures: {
      ...createCancellationProcedures(services),
      ...createReturnProcedures(services),
    },
  } satisfies Module;
}
