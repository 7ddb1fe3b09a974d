import 'server-only';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { getConfig } from '@/lib/server/config';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

const TIME_LIMIT_MS = 2000;

/**
 * Whether the backend answers its health check with a status below 500. A backend without a health check
 * answers 404, which is enough. Never throws.
 */
export async function isBackendReady(): Promise<boolean> {
  try {
    const url = backendUrlOf(getConfig().BACKEND_URL, 'api/health');
    return await withTimeLimit(TIME_LIMIT_MS, async (signal) => {
      const response = await fetch(url, { signal, cache: 'no-store' });
      await response.body?.cancel();
      return response.status < 500;
    });
  } catch {
    return false;
  }
}
