import type { Module } from '../../platform/module';
import type { Services } from '../../platform/procedure';
import { addAvatarRoutes } from './avatar-routes';
import { deleteExpiredAccountRows } from './jobs';
import { personParts } from './person';
import * as procedures from './procedures';
import * as recovery from './recovery-procedures';

export function accountModule({ queries, files }: Pick<Services, 'queries' | 'files'>) {
  return {
    procedures: { ...procedures, ...recovery },
    cleanups: [deleteExpiredAccountRows],
    addRoutes: (server) => addAvatarRoutes(server, { queries, files }),
    personParts: [personParts],
  } satisfies Module;
}
