import type { Module } from '../../platform/module';
import { type AlertServices, deleteOldStockAlerts, registerStockAlerts } from './jobs';
import { personParts } from './person';
import { createStockAlertProcedures } from './procedures';

export function stockAlertModule(services: AlertServices) {
  return {
    procedures: createStockAlertProcedures(services.siteUrl),
    handleJobs: (jobs) => registerStockAlerts(jobs, services),
    cleanups: [deleteOldStockAlerts],
    personParts: [personParts],
  } satisfies Module;
}
