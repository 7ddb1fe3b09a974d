import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { Queries } from './database';
import { MIGRATIONS } from './migrations-folder';

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** A migration: its name, and the time that it is known by. */
export interface Migration {
  name: string;
  when: number;
}

/** All migrations of this program, in order. */
export function readMigrations(): Migration[] {
  const file = path.join(MIGRATIONS, 'meta/_journal.json');
  const { entries } = Journal.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  return entries.map(({ tag, when }) => ({ name: tag, when }));
}

const Applied = z.object({ rows: z.array(z.object({ when: z.coerce.number() })) });

/** The time of the newest migration that a database has; undefined where it was never migrated. */
export async function newestMigrationOf(queries: Queries): Promise<number | undefined> {
  const there = await queries.execute(
    sql`select 1 as "when" where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (Applied.parse(there).rows.length === 0) return undefined;
  const newest = await queries.execute(
    sql`select created_at as "when" from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return Applied.parse(newest).rows[0]?.when;
}

/**
 * Runs the migrations after `from` up to `to` in the caller's transaction, and notes them as Drizzle does, which has no
 * way to stop at one of them.
 * @param from time of the newest one that is there; undefined: none
 */
export async function migrateInside(
  transaction: Queries,
  { from = 0, to }: { from?: number | undefined; to: number },
): Promise<void> {
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({
    migrationsFolder: MIGRATIONS,
  })) {
    if (folderMillis <= from || folderMillis > to) continue;
    for (const statement of statements) await transaction.execute(sql.raw(statement));
    await transaction.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}
