import type { FastifyInstance } from 'fastify';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { appErrors } from '../app-error';
import type { Database } from '../database/database';
import { withinLimit } from './within-limit';

const READY_LIMIT_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

/**
 * `/api/health/live`: the process runs. `/api/health`: and its database answers, and the server does not stop;
 * 503 otherwise.
 */
export function addHealthRoutes(
  server: FastifyInstance,
  database: Database,
  isStopping: () => boolean,
): void {
  const healthy = { status: SUCCESS_STATUS, message: 'ok', data: null };
  // Being busy is no reason to be restarted.
  const config = { pressureHandler: () => undefined };
  const options = { logLevel: 'warn', config } as const;

  server.get('/api/health/live', options, async () => healthy);
  server.get('/api/health', options, async (request) => {
    if (isStopping()) throw appErrors.busy(RETRY_AFTER_SECONDS);
    try {
      await withinLimit(READY_LIMIT_MS, database.ping());
    } catch (err) {
      request.log.warn({ err }, 'The database does not answer');
      throw appErrors.busy(RETRY_AFTER_SECONDS);
    }
    return healthy;
  });
}
