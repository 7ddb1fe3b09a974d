import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from './database';
import { MIGRATIONS } from './migrations-folder';

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

const Row = z.object({ now: z.coerce.date(), last: z.coerce.number() });

export interface MigrationState {
  /** The database's clock. */
  now: Date;
  /** Migrations of this version that the database does not have. */
  pending: string[];
  /** Whether a newer version has migrated it. */
  isNewer: boolean;
}

/** How the database stands to the migrations of this version. Rejects where it was never migrated at all. */
export async function readMigrationState(queries: Queries): Promise<MigrationState> {
  const { entries } = Journal.parse(
    JSON.parse(fs.readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')),
  );
  const { rows } = (await queries.execute(
    sql`select clock_timestamp() as now, coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations`,
  )) as { rows: unknown[] };
  const { now, last } = Row.parse(rows[0]);
  return {
    now,
    pending: entries.filter(({ when }) => when > last).map(({ tag }) => tag),
    isNewer: last > Math.max(...entries.map(({ when }) => when)),
  };
}
