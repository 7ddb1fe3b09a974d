import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queries } from '../database/database';
import { newestMigrationOf, readMigrations } from '../database/migrations';
import { ownTablesOf, rowsOf, rowText, sequencesOf, writeSameTexts } from './catalog';
import { type BodyLine, FORMAT_VERSION, type Header } from './format';

/** How many rows are in memory: of a table with pictures, each of megabytes, few. */
const ROWS_AT_A_TIME = 500;
const PICTURES_AT_A_TIME = 4;

/** What a backup is read in: everything in it is of one moment. */
export const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

const RowText = z.object({ line: z.string() });
const SequenceState = z.object({ last: z.string(), isCalled: z.boolean() });

/** The first line of a backup. `undefined` for a database that was never migrated. */
export async function headerOf(transaction: Queries, now: Date): Promise<Header | undefined> {
  const when = await newestMigrationOf(transaction);
  if (when === undefined) return undefined;
  const known = readMigrations().find((migration) => migration.when === when);
  return {
    backup: 'oak-and-loom',
    version: FORMAT_VERSION,
    createdAt: now.toISOString(),
    migration: { name: known?.name ?? null, when },
  };
}

/** All tables of a database, with where their numbers go on. The transaction is a {@link SNAPSHOT}. */
export async function* dumpTables(transaction: Queries): AsyncGenerator<BodyLine | string> {
  await writeSameTexts(transaction);
  for (const table of await ownTablesOf(transaction)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    const limit = sql.raw(String(table.hasBytes ? PICTURES_AT_A_TIME : ROWS_AT_A_TIME));
    await transaction.execute(
      sql`declare backup no scroll cursor for select ${rowText(table)} as line from ${sql.identifier(table.name)}`,
    );
    for (;;) {
      const rows = await rowsOf(transaction, RowText, sql`fetch ${limit} from backup`);
      for (const { line } of rows) yield line;
      if (rows.length === 0) break;
    }
    await transaction.execute(sql`close backup`);
  }
  for (const { table, column, sequence } of await sequencesOf(transaction)) {
    const [state] = await rowsOf(
      transaction,
      SequenceState,
      sql`select last_value::text as last, is_called as "isCalled" from ${sql.raw(sequence)}`,
    );
    if (state) yield { sequence: table, column, ...state };
  }
}
