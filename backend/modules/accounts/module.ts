import type { Queries } from '../../platform/database/database';
import type { Module } from '../../platform/module';
import { addAvatarRoutes } from './avatar-routes';
import { deleteExpiredAccountRows } from './jobs';
import { personParts } from './person';
import * as procedures from './procedures';
import * as recovery from './recovery-procedures';

export function accountModule(queries: Queries) {
  return {
    procedures: { ...procedures, ...recovery },
    cleanups: [deleteExpiredAccountRows],
    addRoutes: (server) => addAvatarRoutes(server, queries),
    personParts: [personParts],
  } satisfies Module;
}
