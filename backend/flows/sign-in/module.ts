import type { Module } from '../../platform/module';
import { createEmailProcedures } from './email-procedures';
import { createSignInProcedures } from './procedures';
import type { SignInServices } from './services';
import { createSocialProcedures, type Verifiers } from './social-procedures';

export function signInModule(verifiers: Verifiers, services: SignInServices) {
  return {
    procedures: {
      ...createSignInProcedures(services),
      ...createSocialProcedures(verifiers, services),
      ...createEmailProcedures(services),
    },
  } satisfies Module;
}
