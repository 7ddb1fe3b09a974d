import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../../../platform/database/database';
import { readState } from '../catalogue-state';
import type { SearchContent } from '../content/search-content';
import { searchContent } from '../schema';
import { CONTENT_FORMAT, decodeContent, encodeContent } from './content-file';

const PART_BYTES = 1024 * 1024;
/** The driver of the embedded database decodes bytes one by one. */
const inBase64 = sql<string>`encode(${searchContent.content}, 'base64')`;
const LockRow = z.object({ rows: z.tuple([z.object({ isMine: z.boolean() })]) });

export class DamagedContentError extends Error {
  override name = 'DamagedContentError';
}

/** Parts of a content of this version, in the format of this program. */
const partsOf = (contentVersion: number) =>
  and(eq(searchContent.contentVersion, contentVersion), eq(searchContent.format, CONTENT_FORMAT));

/**
 * The stored content of this version; null where there is none.
 * @throws {DamagedContentError}
 */
export async function readStoredContent(
  queries: Queries,
  contentVersion: number,
): Promise<SearchContent | null> {
  const bytes: Uint8Array[] = [];
  for (let parts = 1; bytes.length < parts; ) {
    // One by one: a statement has a time limit, and the embedded database answers other calls in between.
    const [row] = await queries
      .select({ parts: searchContent.parts, content: inBase64 })
      .from(searchContent)
      .where(and(eq(searchContent.part, bytes.length), partsOf(contentVersion)));
    // Another backend may be replacing it.
    if (!row) return null;
    parts = row.parts;
    bytes.push(Buffer.from(row.content, 'base64'));
  }
  try {
    return await decodeContent(Buffer.concat(bytes));
  } catch (cause) {
    throw new DamagedContentError('The stored content cannot be read', { cause });
  }
}

/**
 * Replaces the stored content, unless the catalogue has changed meanwhile, it is stored already, or another backend is
 * storing one.
 */
export async function storeContent(
  queries: Queries,
  content: SearchContent,
  contentVersion: number,
): Promise<void> {
  const bytes = await encodeContent(content);
  const parts = Math.ceil(bytes.length / PART_BYTES);
  await queries.transaction(async (transaction) => {
    const lock = await transaction.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended('search content', 0)) as "isMine"`,
    );
    if (!LockRow.parse(lock).rows[0].isMine) return;
    const isThere = await transaction.$count(searchContent, partsOf(contentVersion));
    if (isThere > 0 || (await readState(transaction)).contentVersion !== contentVersion) return;
    await transaction.delete(searchContent);
    for (let part = 0; part < parts; part++) {
      const content = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      const row = { part, parts, format: CONTENT_FORMAT, contentVersion, content };
      await transaction.insert(searchContent).values(row);
    }
  });
}

/** So that the next content is made and stored anew. */
export async function deleteStoredContent(queries: Queries): Promise<void> {
  await queries.delete(searchContent);
}
