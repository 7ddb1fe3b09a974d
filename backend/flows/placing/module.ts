import type { OrderServices } from '../../modules/orders/services';
import { forgetHolders } from '../../modules/stock/service';
import type { Module } from '../../platform/module';
import { deleteOldAttempts } from './attempts';
import { figures } from './figures';
import { createOrderProcedures } from './procedures';

export function placingModule(services: OrderServices) {
  return {
    procedures: createOrderProcedures(services),
    cleanups: [deleteOldAttempts, forgetHolders],
    figures,
  } satisfies Module;
}
