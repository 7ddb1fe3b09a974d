import type { Module } from '../../platform/module';
import { referralCheck } from '../orders/topics';
import { checkReferral } from './jobs';
import { personParts } from './person';
import { createReferralProcedures } from './procedures';
import type { ReferralServices } from './services';

export function referralModule(services: ReferralServices) {
  return {
    procedures: createReferralProcedures(services),
    handleJobs: (jobs) =>
      jobs.handle(referralCheck, ({ key }) => checkReferral(services, Number(key))),
    personParts: [personParts],
  } satisfies Module;
}
