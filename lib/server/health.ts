import 'server-only';
import { getConfig } from '@/lib/config';
import { backendUrlOf } from '@/lib/contract/endpoint-url';

const TIME_LIMIT_MS = 2000;

/**
 * Whether the backend answers its health check with a status below 500. A backend without a health check
 * answers 404, which is enough. Never throws.
 */
export async function isBackendReady(): Promise<boolean> {
  try {
    const { BACKEND_URL } = getConfig();
    const response = await fetch(backendUrlOf(BACKEND_URL, 'api/health'), {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      cache: 'no-store',
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
