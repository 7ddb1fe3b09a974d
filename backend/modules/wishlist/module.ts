import type { Module } from '../../platform/module';
import { type PriceServices, registerPriceDrops } from './jobs';
import { personParts } from './person';
import * as procedures from './procedures';

export function wishlistModule(services: PriceServices) {
  return {
    procedures,
    handleJobs: (jobs) => registerPriceDrops(jobs, services),
    personParts: [personParts],
  } satisfies Module;
}
