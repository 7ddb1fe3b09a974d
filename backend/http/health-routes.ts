import type { FastifyInstance } from 'fastify';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import type { Database } from '../db/database';
import { refusals } from './refusal';

const READY_LIMIT_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

/** Rejects when the database has not answered in time. */
async function databaseAnswers(database: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), READY_LIMIT_MS);
  });
  try {
    await Promise.race([database.ping(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/api/health/live`: the process runs. `/api/health`: and its database answers; 503 when it does not. */
export function addHealthRoutes(server: FastifyInstance, database: Database): void {
  const healthy = { status: SUCCESS_STATUS, message: 'ok', data: null };
  // Being busy is no reason to be restarted.
  const config = { pressureHandler: () => undefined };
  const options = { logLevel: 'warn', config } as const;

  server.get('/api/health/live', options, async () => healthy);
  server.get('/api/health', options, async (request) => {
    try {
      await databaseAnswers(database);
    } catch (err) {
      request.log.warn({ err }, 'The database does not answer');
      throw refusals.busy(RETRY_AFTER_SECONDS);
    }
    return healthy;
  });
}
