import type { FastifyInstance } from 'fastify';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { appErrors } from '@/lib/contract-server/app-error';
import { withinLimit } from '@/lib/contract-server/within-limit';
import { errorCode } from '@/lib/shared/error-code';
import type { Database } from '../database/database';

const READY_LIMIT_MS = 2000;
/** How long a write that succeeded is believed: anyone may ask, and each check writes to the disk. */
const WRITES_BELIEVED_MS = 2000;
const RETRY_AFTER_SECONDS = 5;
/** The storefront says the same in its own health check. */
const READ_ONLY = { writes: false };

/**
 * `/api/health/live`: the process runs. `/api/health`: and its database answers and can store something, and the server
 * does not stop; 503 otherwise, with {@link READ_ONLY} as data where it can be read alone.
 */
export function addHealthRoutes(
  server: FastifyInstance,
  database: Database,
  isStopping: () => boolean,
): void {
  const checkWrites = believing(() => database.checkWrites());
  const healthy = { status: SUCCESS_STATUS, message: 'ok', data: null };
  // Being busy is no reason to be restarted.
  const config = { pressureHandler: () => undefined };
  const options = { logLevel: 'warn', config } as const;

  server.get('/api/health/live', options, async () => healthy);
  server.get('/api/health', options, async (request, reply) => {
    if (isStopping()) throw appErrors.busy(RETRY_AFTER_SECONDS);
    try {
      await withinLimit(READY_LIMIT_MS, database.ping());
    } catch (err) {
      request.log.warn({ err }, 'The database does not answer');
      throw appErrors.busy(RETRY_AFTER_SECONDS);
    }
    try {
      await withinLimit(READY_LIMIT_MS, checkWrites());
    } catch (err) {
      request.log.error({ err }, 'Nothing can be stored');
      const reason = errorCode(err) || 'the database can only be read';
      return reply
        .status(503)
        .send({ status: 503, message: `Nothing can be stored: ${reason}`, data: READ_ONLY });
    }
    return healthy;
  });
}

/** Asks once for all who ask meanwhile, and believes a success for a while. A failure is looked at again at once. */
function believing(check: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let startedAt = 0;
  return () => {
    if (last && performance.now() - startedAt < WRITES_BELIEVED_MS) return last;
    startedAt = performance.now();
    const asked = check();
    last = asked;
    asked.catch(() => {
      if (last === asked) last = undefined;
    });
    return asked;
  };
}
