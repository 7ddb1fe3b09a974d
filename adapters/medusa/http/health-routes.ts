import type { FastifyInstance } from 'fastify';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Services } from '../context';

const RETRY_AFTER_SECONDS = 5;

/**
 * `/api/health/live`: the process runs. `/api/health`: and it can answer. Redis answers, Medusa was read lately, and the
 * server does not stop; 503 otherwise.
 */
export function addHealthRoutes(
  server: FastifyInstance,
  { store, catalogue }: Pick<Services, 'store' | 'catalogue'>,
  isStopping: () => boolean,
): void {
  const healthy = { status: SUCCESS_STATUS, message: 'ok', data: null };
  server.get('/api/health/live', { logLevel: 'warn' }, async () => healthy);
  server.get('/api/health', { logLevel: 'warn' }, async () => {
    if (isStopping() || !catalogue.isFresh) throw appErrors.busy(RETRY_AFTER_SECONDS);
    await store.ping();
    return healthy;
  });
}
