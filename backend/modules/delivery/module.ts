import type { Module } from '../../platform/module';
import { createDeliveryProcedures } from './procedures';
import type { RegionDaysCache } from './region-days';

export function deliveryModule(regionDays: RegionDaysCache) {
  return { procedures: createDeliveryProcedures(regionDays) } satisfies Module;
}
