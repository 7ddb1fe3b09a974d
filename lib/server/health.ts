import 'server-only';
import { z } from 'zod';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { Envelope } from '@/lib/contract/envelope';
import { getConfig } from '@/lib/server/config';
import { readAnswer } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const TIME_LIMIT_MS = 2000;

const ReadOnly = Envelope.extend({ data: z.object({ writes: z.literal(false) }) });

/**
 * What the backend's health check says: `read-only` where it answers and can store nothing, `up` with any other status
 * below 500. A backend without a health check answers 404, which is enough. Never throws.
 */
export async function backendHealth(): Promise<'up' | 'read-only' | 'down'> {
  try {
    const url = backendUrlOf(getConfig().BACKEND_URL, 'api/health');
    return await withTimeLimit(TIME_LIMIT_MS, async (signal) => {
      const response = await fetch(url, { signal, cache: 'no-store' });
      if (response.status < 500) {
        await response.body?.cancel();
        return 'up';
      }
      return ReadOnly.safeParse(await readAnswer(response)).success ? 'read-only' : 'down';
    });
  } catch {
    return 'down';
  }
}
