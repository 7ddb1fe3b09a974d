import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '@/lib/contract/durations';
import { AppError } from '@/lib/contract-server/app-error';
import { parseJson } from '@/lib/shared/parse-json';
import type { Locks } from './locks';
import type { Store } from './store';

const LIFETIME_MS = DAY_MS;

/** The envelope. */
export const CallAnswer = z.object({
  status: z.number(),
  message: z.string(),
  data: z.unknown(),
});
export type CallAnswer = z.output<typeof CallAnswer>;

const Stored = z.object({ requestHash: z.string(), answer: CallAnswer });

interface KeyedCall {
  shopperId: string;
  endpoint: string;
  /** The caller's. */
  key: string;
  /** In its domain representation: two spellings of one request are the same. */
  request: unknown;
}

/** The same text for the same value, in whatever order its fields stand. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  );
}

/**
 * Does a call's work once for its key, and answers every repetition with the stored answer. A repetition that arrives
 * meanwhile waits for the first call. Work that throws stores nothing, so that the call may be repeated.
 * @throws {AppError} 409 for a key that was used with another request
 */
export async function runOnce(
  { store, locks }: { store: Store; locks: Locks },
  { shopperId, endpoint, key, request }: KeyedCall,
  work: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  const requestHash = createHash('sha256').update(canonicalJson(request)).digest('base64url');
  const name = `once:${shopperId}:${endpoint}:${key}`;
  return locks.with(name, async () => {
    const text = await store.get(name);
    const stored = text === null ? null : Stored.parse(parseJson(text));
    if (stored && stored.requestHash !== requestHash) {
      throw new AppError(
        409,
        'idempotency_key_reused',
        'This was sent before with other content. Please try again.',
      );
    }
    if (stored) return stored.answer;
    const answer = await work();
    await store.set(name, JSON.stringify({ requestHash, answer }), LIFETIME_MS);
    return answer;
  });
}
