import { connection } from 'next/server';
import { isBackendReady } from '@/lib/server/health';

/** After the backend has answered once, cached pages can be served while it is down. */
let hasSeenBackend = false;

/**
 * Ready when the storefront can serve: its backend answers now, or has answered since the start.
 * `backend` says which of the two, for monitoring.
 */
export async function GET(): Promise<Response> {
  await connection();
  const isUp = await isBackendReady();
  hasSeenBackend ||= isUp;
  return Response.json(
    { live: true, ready: hasSeenBackend, backend: isUp ? 'up' : 'down' },
    { status: hasSeenBackend ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
