import type { FastifyInstance } from 'fastify';
import {
  ORDER_EVENTS_PATH,
  type OrderEventsReady,
  OrderEventsRequest,
} from '@/lib/contract/order-events';
import { appErrors } from '@/lib/contract-server/app-error';
import { bearerTokenOf } from '@/lib/contract-server/bearer-token';
import { validationError } from '@/lib/contract-server/field-errors';
import type { Queries } from '../../platform/database/database';
import type { EventStreams } from '../../platform/event-streams';
import type { Session } from '../../platform/procedure';
import { findOrdersOfKeys } from './service';

export interface OrderEventsOptions {
  queries: Queries;
  findSession(token: string): Promise<Session | null>;
  streams: EventStreams;
}

/**
 * `POST /backend/api/orderEvents`: a stream of server-sent events, one for each change of an order that the caller
 * may see. 401 for a caller who may see none.
 */
export function addOrderEventsRoute(
  server: FastifyInstance,
  { queries, findSession, streams }: OrderEventsOptions,
): void {
  server.post(`/backend/api/${ORDER_EVENTS_PATH}`, async (request, reply) => {
    const { data, error } = OrderEventsRequest.safeParse(request.body ?? {});
    if (error) throw validationError(error, request.body);
    const token = bearerTokenOf(request);
    const session = token ? await findSession(token) : null;
    const orders = await findOrdersOfKeys(queries, data.orders);
    if (!session && orders.length === 0) throw appErrors.loginRequired();
    // The caller may have gone.
    if (reply.raw.destroyed) return reply.hijack();
    const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, `${value}`]);
    const first = { name: 'ready', data: { orders } satisfies OrderEventsReady };
    streams.open({ session, subjects: orders }, reply.raw, first, Object.fromEntries(headers));
    request.endCall();
    return reply.hijack();
  });
}
