import 'server-only';
import { getConfig } from '@/lib/config';

const TIME_LIMIT_MS = 2000;

/**
 * Whether the backend answers and does not say that it cannot serve. One that has no health page answers
 * 404, and that will do. Never throws.
 */
export async function isBackendReady(): Promise<boolean> {
  try {
    const { BACKEND_URL } = getConfig();
    const response = await fetch(new URL('/api/health', BACKEND_URL), {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      cache: 'no-store',
    });
    await response.body?.cancel();
    return response.status < 500;
  } catch {
    return false;
  }
}
