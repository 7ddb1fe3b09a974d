import 'server-only';
import { getConfig } from '@/lib/config';

const TIME_LIMIT_MS = 2000;

/** Whether the backend says that it is ready. Never throws. */
export async function isBackendReady(): Promise<boolean> {
  try {
    const { BACKEND_URL } = getConfig();
    const response = await fetch(new URL('/api/health', BACKEND_URL), {
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      cache: 'no-store',
    });
    return response.ok;
  } catch {
    return false;
  }
}
