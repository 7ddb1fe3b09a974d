import { getTableName, type SQL, sql } from 'drizzle-orm';
import { backupState } from '../backup-schema';
import type { Queries } from '../database/database';
import type { Figure } from '../figures';

const ID = 1;

/**
 * Notes that the shop was saved. Of two backups at a time the later one counts. The closed database of an older version, which
 * has no room for it, is left as it is.
 */
export async function noteBackup(queries: Queries, madeAt: Date): Promise<void> {
  const [table] = await queries
    .select({ isThere: sql<boolean>`to_regclass(${getTableName(backupState)}) is not null` })
    .from(sql`(select 1) one`);
  if (!table?.isThere) return;
  await queries
    .insert(backupState)
    .values({ id: ID, madeAt })
    .onConflictDoUpdate({
      target: backupState.id,
      set: { madeAt: sql`greatest(${backupState.madeAt}, excluded.made_at)` },
    });
}

export const backupFigures: readonly Figure[] = [
  {
    name: 'shop_backup_last_success_timestamp_seconds',
    help: 'When the last backup was whole, in seconds since 1970; 0 where there was none',
    labels: [],
    query: (): SQL =>
      sql`select coalesce(extract(epoch from max(${backupState.madeAt})), 0) as value from ${backupState}`,
  },
];
