import { asc, inArray, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { HOUR_MS } from '@/lib/contract/durations';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { type Clock, later } from '../clock';
import type { Queries } from '../database/database';
import { unusedFiles } from '../files-schema';
import type { ObjectStore } from './object-store';

/** How long an upload waits for its row. Its call is answered in seconds. */
const WAIT_MS = HOUR_MS;
const RETRY_AFTER_SECONDS = 10;
/** How many files are deleted at the same time. */
const AT_ONCE = 20;

/**
 * The files that shoppers send: in the column of their row, or in the object store where the shop has one; there are pictures
 * of products too. No key is used twice.
 */
export interface Files {
  /**
   * Stores a file before the transaction that writes its row, and that calls `keep`; without it the file is deleted an hour
   * later.
   * @param key such as `avatars/NAME.webp`: its folder, and the name that its row has
   * @returns what the row has as its content: null for a file in the store
   * @throws {AppError} 503 where the store does not take it
   */
  save(queries: Queries, key: string, content: Buffer, type: string): Promise<Buffer | null>;
  keep(transaction: Queries, ...keys: string[]): Promise<void>;
  /**
   * Reads a file.
   * @param content of its row
   * @throws {AppError} 404 where the store has lost it, 503 where it does not answer
   */
  read(key: string, content: Uint8Array | null): Promise<Buffer>;
  /**
   * Puts a file that has no row into the store.
   * @throws {AppError} 409 where the shop has no store, 503 where it does not take it
   */
  put(key: string, content: Buffer, type: string): Promise<void>;
  /** A file that has no row; null where the store has none. @throws {AppError} 503 where it does not answer */
  find(key: string): Promise<Buffer | null>;
  /** Whether the store has a file, without reading it. @throws {AppError} 503 where it does not answer */
  has(key: string): Promise<boolean>;
}

interface Options {
  clock: Clock;
  log: Logger;
  /** Absent: files are in the database. */
  store: ObjectStore | undefined;
}

export function createFiles({ clock, log, store }: Options): Files {
  const failed = (what: string, key: string) => (err: unknown) => {
    log.error({ err, key }, `The object store did not ${what} a file`);
    throw appErrors.busy(RETRY_AFTER_SECONDS);
  };
  return {
    async save(queries, key, content, type) {
      if (!store) return content;
      // Committed first: a kill before the row is written leaves no file for ever.
      await queries.insert(unusedFiles).values({ key, dueAt: later(clock(), WAIT_MS) });
      await store.put(key, content, type).catch(failed('take', key));
      return null;
    },

    async keep(transaction, ...keys) {
      if (store) await transaction.delete(unusedFiles).where(inArray(unusedFiles.key, keys));
    },

    async read(key, content) {
      if (content) return Buffer.from(content);
      if (!store) {
        log.error({ key }, 'A file is in an object store, and there is no S3_BUCKET');
        throw appErrors.notFound('This file');
      }
      const found = await store.get(key).catch(failed('give', key));
      if (found) return found;
      log.error({ key }, 'The object store has lost a file');
      throw appErrors.notFound('This file');
    },

    async put(key, content, type) {
      if (!store)
        throw new AppError(409, 'conflict', 'The shop has no object store: set S3_BUCKET.');
      await store.put(key, content, type).catch(failed('take', key));
    },

    find: async (key) => (store ? store.get(key).catch(failed('give', key)) : null),
    has: async (key) => (store ? store.has(key).catch(failed('give', key)) : false),
  };
}

/** Deletes the files that no row refers to. */
export async function deleteUnusedFiles(
  queries: Queries,
  now: Date,
  store: ObjectStore | undefined,
): Promise<void> {
  while (store) {
    const due = await queries
      .select({ key: unusedFiles.key })
      .from(unusedFiles)
      .where(lte(unusedFiles.dueAt, now))
      .orderBy(asc(unusedFiles.dueAt))
      .limit(AT_ONCE);
    const keys = due.map(({ key }) => key);
    if (keys.length === 0) return;
    await Promise.all(keys.map((key) => store.delete(key)));
    await queries.delete(unusedFiles).where(inArray(unusedFiles.key, keys));
  }
}
