import 'server-only';
import { backendUrlOf } from '@/lib/contract/endpoint-url';
import { getConfig } from '@/lib/server/config';
import { withTimeLimit } from '@/lib/shared/with-time-limit';

/** A call that has waited for so long asks whether the backend lives. */
const PATIENCE_MS = 1_500;
const PING_MS = 1_500;
/** After an unanswered ping no call waits for so long. Then the next call asks again. */
const SILENT_MS = 1_000;

let ping: Promise<boolean> | undefined;
/** When the last ping was not answered, as a reading of the monotonic clock. `null` if it was answered. */
let silentAt: number | null = null;

/**
 * Awaits a call of the backend. A process that was stopped, or a host that is gone, accepts connections and never
 * answers: the call is then given up when a ping is not answered either, long before its own limit, which has to leave
 * time to a payment provider.
 * @param limitMs in milliseconds
 * @throws a `TimeoutError`
 */
export async function whileBackendLives<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  const patience = setTimeout(
    async () => {
      if (await isBackendLive()) return;
      silence.abort(new DOMException('The backend does not answer a ping.', 'TimeoutError'));
    },
    silentAt === null ? PATIENCE_MS : 0,
  );
  try {
    const answer = await withTimeLimit(limitMs, work, silence.signal);
    silentAt = null;
    return answer;
  } finally {
    clearTimeout(patience);
  }
}

function isBackendLive(): Promise<boolean> {
  if (silentAt !== null && performance.now() - silentAt < SILENT_MS) return Promise.resolve(false);
  ping ??= sendPing().then((isAnswered) => {
    ping = undefined;
    silentAt = isAnswered ? null : performance.now();
    return isAnswered;
  });
  return ping;
}

/** Whether the backend answers at all. One without this health check answers 404. */
async function sendPing(): Promise<boolean> {
  const url = backendUrlOf(getConfig().BACKEND_URL, 'api/health/live');
  try {
    await withTimeLimit(PING_MS, async (signal) => {
      const response = await fetch(url, { signal, cache: 'no-store' });
      await response.body?.cancel();
    });
    return true;
  } catch {
    return false;
  }
}
