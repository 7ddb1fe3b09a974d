import type { Module } from '../../platform/module';
import { deleteOldContactMessages } from './jobs';
import { personParts } from './person';
import { createContactProcedures } from './procedures';

export function contactModule({ shopEmail }: { shopEmail: string }) {
  return {
    procedures: createContactProcedures(shopEmail),
    cleanups: [deleteOldContactMessages],
    personParts: [personParts],
  } satisfies Module;
}
