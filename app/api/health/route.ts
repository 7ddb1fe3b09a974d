import { connection } from 'next/server';
import { isBackendReady } from '@/lib/backend/health';

/** Once the backend has answered there are pages to serve, and they are served while it is down. */
let hasSeenBackend = false;

/**
 * Ready when the storefront can serve: its backend answers now, or has answered since the start.
 * `backend` tells which, for whoever watches.
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
