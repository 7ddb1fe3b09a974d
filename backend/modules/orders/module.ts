import type { Module } from '../../platform/module';
import { createDeliveryChangeProcedures } from './delivery-procedures';
import { createEmailCorrection } from './email-correction';
import { addOrderEventsRoute, type OrderEventsOptions } from './events-route';
import { figures } from './figures';
import { registerOrderJobs } from './jobs';
import { createOrderListProcedures } from './list-procedures';
import type { OrderLists } from './order-lists';
import { personParts } from './person';
import { deleteOldOrderKeys, removePersonsFromUnpaid } from './retention';
import { personParts as returnParts } from './return-person';
import { deleteUnusedReturnPictures } from './return-pictures';
import type { OrderServices } from './services';
import * as tracking from './tracking-procedures';

interface Options {
  lists: OrderLists;
  /** Null where the shop does without the stream. */
  events: OrderEventsOptions | null;
}

export function orderModule(services: OrderServices, { lists, events }: Options) {
  return {
    procedures: {
      ...tracking,
      ...createOrderListProcedures(lists),
      ...createDeliveryChangeProcedures(services),
      ...createEmailCorrection(services),
    },
    handleJobs: (jobs) => registerOrderJobs(jobs, services),
    cleanups: [deleteUnusedReturnPictures, removePersonsFromUnpaid, deleteOldOrderKeys],
    figures,
    addRoutes: (server) => {
      if (events) addOrderEventsRoute(server, events);
    },
    personParts: [personParts, returnParts],
  } satisfies Module;
}
