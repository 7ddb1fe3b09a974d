import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import type { Module } from '../../platform/module';
import { personParts } from './person';
import * as procedures from './procedures';
import { registerPushes } from './push';
import type { PushConfig } from './push-config';
import { readPushKeys } from './push-keys';
import { createPushProcedures } from './push-procedures';
import { deleteOldNotifications } from './service';

interface Options extends PushConfig {
  queries: Queries;
  clock: Clock;
  /** To whom the operators of push services may write. */
  shopEmail: string;
}

export async function notificationModule(options: Options) {
  const { queries, clock, shopEmail, webPushKeys, webPushServices: services } = options;
  const keys = await readPushKeys(queries, webPushKeys);
  const contact = `mailto:${shopEmail}`;
  return {
    procedures: {
      ...procedures,
      ...createPushProcedures({ publicKey: keys.publicKey, services }),
    },
    handleJobs: (jobs) => registerPushes(jobs, { queries, clock, keys, contact, services }),
    cleanups: [deleteOldNotifications],
    personParts: [personParts],
  } satisfies Module;
}
