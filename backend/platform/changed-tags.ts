import { gte, sql } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { changedTags as table } from './invalidation-schema';
import type { Context } from './procedure';

/** After more changes a storefront may as well render everything again. */
const MAX_CHANGES = 1000;

/**
 * The tags that were invalidated since a cursor. A cursor is a database cluster and the oldest of its transactions that was
 * still open: all before it were told. Transactions that ended since may be told twice.
 */
export async function changedTags(
  { cursor }: RequestOf<'changedTags'>,
  { queries }: Context,
): Promise<ResponseOf<'changedTags'>> {
  // Read first: what ends after it is told by the next call.
  const [state] = await queries
    .select({
      cluster: sql<string>`system_identifier::text`,
      oldest: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
    })
    .from(sql`pg_control_system()`);
  const { cluster, oldest } = state ?? { cluster: '', oldest: '0' };
  const next = `${cluster}.${oldest}`;
  const [, from, since = ''] = /^(\d+)\.(\d{1,18})$/.exec(cursor ?? '') ?? [];
  if (from !== cluster || BigInt(since) > BigInt(oldest)) {
    return { changes: {}, is_complete: cursor === undefined, cursor: next };
  }
  const found = await queries
    .select()
    .from(table)
    .where(gte(table.change, BigInt(since)))
    .limit(MAX_CHANGES + 1);
  const isComplete = found.length <= MAX_CHANGES;
  const changes = found.map(({ tag, change }) => [tag, String(change)] as const);
  return {
    changes: isComplete ? Object.fromEntries(changes) : {},
    is_complete: isComplete,
    cursor: next,
  };
}
