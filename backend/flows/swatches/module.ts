import type { OrderServices } from '../../modules/orders/services';
import type { Module } from '../../platform/module';
import { createSampleProcedures } from './procedures';

export function swatchModule(services: OrderServices) {
  return { procedures: createSampleProcedures(services) } satisfies Module;
}
