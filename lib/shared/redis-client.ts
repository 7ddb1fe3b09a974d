import { createClient } from '@redis/client';
import { withTimeLimit } from './with-time-limit';

export const CONNECT_MS = 2_000;
const RECONNECT_MS = 500;
const PING_MS = 1_000;
/** A connection without an answer for so long is closed, and another one opened. */
const SILENT_MS = 5_000;

export type RedisClient = ReturnType<typeof createRedisClient>;

/** A client whose commands fail at once while it is not connected. */
export function createRedisClient(url: string) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    // See `answerOf`.
    commandOptions: { timeout: 0 },
    pingInterval: PING_MS,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: RECONNECT_MS,
      socketTimeout: SILENT_MS,
    },
  });
}

/**
 * Waits for the answer to a command of Redis. The client's own limit makes a signal that Node.js 20 never collects: see
 * {@link withTimeLimit}.
 * @param limitMs in milliseconds
 * @throws a `TimeoutError` after the limit
 */
export function answerOf<T>(command: Promise<T>, limitMs: number): Promise<T> {
  return withTimeLimit(limitMs, (signal) => {
    const tooLate = new Promise<never>((_, reject) => {
      // After what has arrived meanwhile: it was this process that was busy, and not Redis.
      signal.addEventListener('abort', () => setImmediate(() => reject(signal.reason)));
    });
    return Promise.race([command, tooLate]);
  });
}
