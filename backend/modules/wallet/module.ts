import type { Module } from '../../platform/module';
import { personParts } from './person';
import { createWalletProcedures } from './procedures';
import type { WalletServices } from './services';

export function walletModule(services: WalletServices) {
  return {
    procedures: createWalletProcedures(services),
    personParts: [personParts],
  } satisfies Module;
}
