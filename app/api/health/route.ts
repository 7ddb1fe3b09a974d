import { connection } from 'next/server';
import { backendHealth } from '@/lib/server/health';

/** After the backend has answered once, cached pages can be served while it is down. */
let hasSeenBackend = false;

/**
 * Ready when the storefront can serve: its backend answers now, or has answered since the start.
 * `backend` says how the backend is now, for monitoring: `up`, `read-only` where nothing can be stored, or `down`.
 */
export async function GET(): Promise<Response> {
  await connection();
  const backend = await backendHealth();
  hasSeenBackend ||= backend !== 'down';
  return Response.json(
    { live: true, ready: hasSeenBackend, backend },
    { status: hasSeenBackend ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
