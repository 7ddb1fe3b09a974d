import type { Module } from '../../platform/module';
import { deleteUnusedDocuments } from './documents';
import { personParts } from './person';
import * as procedures from './procedures';

export const ticketModule = {
  procedures,
  cleanups: [deleteUnusedDocuments],
  personParts: [personParts],
} satisfies Module;
