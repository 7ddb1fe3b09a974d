import { createClient } from '@redis/client';
import { UserError } from '@/scripts/lib/log.mjs';

const CONNECT_MS = 5000;

/** Checks that Redis answers. Throws a `UserError` otherwise. */
export async function requireRedis(redisUrl: string): Promise<void> {
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  // Without a listener, an error of the connection would end this program.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new UserError(
      `Medusa needs Redis, and ${new URL(redisUrl).host} does not answer (${reason}): start it, or set MEDUSA_REDIS_URL.`,
    );
  }
  await client.close();
}
