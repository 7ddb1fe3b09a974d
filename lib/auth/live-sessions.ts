import 'server-only';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BackendError } from '@/lib/server/backend-error';
import { callBackend } from '@/lib/server/call-backend';

/** For so long a session that was ended elsewhere can still be read. */
const CACHED_MS = 60_000;
const MAX_CACHED = 10_000;

interface Answer {
  isLive: boolean;
  untilMs: number;
}

/** By the token's hash. */
const answers = new LRUCache<string, Answer>({ max: MAX_CACHED });

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function cache(token: string, isLive: boolean): boolean {
  // A session that has ended stays so.
  const untilMs = isLive ? performance.now() + CACHED_MS : Number.POSITIVE_INFINITY;
  answers.set(keyOf(token), { isLive, untilMs });
  return isLive;
}

/**
 * Whether the backend still has the session of a token. It is asked at most once a minute for each token.
 * @throws {BackendError} when the backend cannot be asked
 */
export async function isSessionLive(token: string): Promise<boolean> {
  const known = answers.get(keyOf(token));
  if (known && known.untilMs > performance.now()) return known.isLive;
  try {
    await callBackend('sessionUser', {}, { token });
    return cache(token, true);
  } catch (error) {
    const { status } = error instanceof BackendError ? error : {};
    if (status === 401) return cache(token, false);
    // Another backend may not have this endpoint. Then a call with the token finds out.
    if (status === 404 || status === 501) return cache(token, true);
    throw error;
  }
}

/** The session of this token has ended. */
export function clearLiveSession(token: string): void {
  cache(token, false);
}
