import { createHash } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/contract/durations';
import { ID_FIELD } from '@/lib/contract/id-text';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { later } from './clock';
import type { Queries } from './database/database';
import { isRowId, toRowNumber } from './database/row-id';
import { deleteInBatches } from './delete-in-batches';
import { idempotencyKeys } from './idempotency-schema';

const LIFETIME_MS = DAY_MS;

interface KeyedCall {
  shopperId: number;
  endpoint: string;
  /** The caller's. */
  key: string;
  /** In its domain representation: two spellings of one request are the same. */
  request: unknown;
  now: Date;
}

/**
 * The same text for the same value, in whatever order its fields stand. Ids that are integers stand there as integers:
 * that is how they were hashed before they were texts.
 */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (name, field: unknown) => {
    if (ID_FIELD.test(name)) return Array.isArray(field) ? field.map(asInteger) : asInteger(field);
    return typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field;
  });
}

function asInteger(id: unknown): unknown {
  return typeof id === 'string' && isRowId(id) ? toRowNumber(id) : id;
}

/**
 * Does a call's work once for its key, in one transaction with the row that stores it, and answers every
 * repetition with the stored answer. A repetition that arrives meanwhile waits for the first call. Work that
 * throws leaves no row, so that the call may be repeated; so does a process that is killed.
 * @param work must write through the transaction alone
 * @throws {AppError} 409 for a key that was used with another request
 */
export async function runOnce<Answer extends object>(
  queries: Queries,
  { shopperId, endpoint, key, request, now }: KeyedCall,
  work: (transaction: Queries) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(canonicalJson(request)).digest('base64url');
  const isRow = and(
    eq(idempotencyKeys.shopperId, shopperId),
    eq(idempotencyKeys.endpoint, endpoint),
    eq(idempotencyKeys.key, key),
  );
  return queries.transaction(async (transaction) => {
    // The database lets a second insert wait until the first one's transaction has ended.
    const inserted = await transaction
      .insert(idempotencyKeys)
      .values({ shopperId, endpoint, key, requestHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      const [stored] = await transaction.select().from(idempotencyKeys).where(isRow);
      // Its day was over at this moment.
      if (!stored) throw appErrors.busy(1);
      if (stored.requestHash !== requestHash) throw keyReused();
      return stored.answer as Answer;
    }
    const answer = await work(transaction);
    await transaction.update(idempotencyKeys).set({ answer }).where(isRow);
    return answer;
  });
}

function keyReused(): AppError {
  return new AppError(
    409,
    'idempotency_key_reused',
    'This was sent before with other content. Please try again.',
  );
}

/** Gives one shopper's stored answers to another one too, who may send a write of theirs again. */
export async function copyIdempotencyKeys(
  queries: Queries,
  fromId: number,
  toId: number,
): Promise<void> {
  const { endpoint, key, requestHash, answer, createdAt } = idempotencyKeys;
  const shopperId = sql<number>`${toId}::integer`.as('shopper_id');
  const stored = queries
    .select({ shopperId, endpoint, key, requestHash, answer, createdAt })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.shopperId, fromId));
  await queries.insert(idempotencyKeys).select(stored).onConflictDoNothing();
}

/** Removes keys that are a day old: no one repeats such an old request. */
export async function deleteExpiredIdempotencyKeys(queries: Queries, now: Date): Promise<void> {
  const isOld = lte(idempotencyKeys.createdAt, later(now, -LIFETIME_MS));
  await deleteInBatches(queries, idempotencyKeys, isOld);
}

/** Removes the stored answers of a shopper who is deleted. */
export async function deleteIdempotencyKeysOf(queries: Queries, shopperId: number): Promise<void> {
  await queries.delete(idempotencyKeys).where(eq(idempotencyKeys.shopperId, shopperId));
}
