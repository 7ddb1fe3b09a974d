import type { Module } from '../../platform/module';
import { deleteOldMarks } from './buyer-service';
import { personParts } from './person';
import * as procedures from './procedures';

export const couponModule = {
  procedures,
  cleanups: [deleteOldMarks],
  personParts: [personParts],
} satisfies Module;
