import type { Module } from '../../platform/module';
import { createPrivacyProcedures, type PrivacyServices } from './procedures';

export function privacyModule(services: PrivacyServices) {
  return { procedures: createPrivacyProcedures(services) } satisfies Module;
}
