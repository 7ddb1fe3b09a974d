import type { Module } from '../../platform/module';
import * as procedures from './procedures';
import { createSocialProcedures, type Verifiers } from './social-procedures';

export function signInModule(verifiers: Verifiers) {
  return { procedures: { ...procedures, ...createSocialProcedures(verifiers) } } satisfies Module;
}
