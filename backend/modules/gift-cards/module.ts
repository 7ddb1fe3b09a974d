import type { Module } from '../../platform/module';
import { registerGiftCards } from './jobs';
import { personParts, removeOldRecipients } from './person';
import { createGiftCardProcedures } from './procedures';
import type { GiftCardServices } from './services';

export function giftCardModule(services: GiftCardServices) {
  return {
    procedures: createGiftCardProcedures(services),
    handleJobs: (jobs) => registerGiftCards(jobs, services),
    cleanups: [removeOldRecipients],
    personParts: [personParts],
  } satisfies Module;
}
