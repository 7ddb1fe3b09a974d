import { getTableName, type SQL, sql } from 'drizzle-orm';
import { backupState } from '../backup-schema';
import { CliError } from '../cli-error';
import type { Queries } from '../database/database';
import { migrateInside, readMigrations } from '../database/migrations';
import {
  type Table,
  tablesOf,
  triggerFunctionsOf,
  withoutForeignKeys,
  writeSameTexts,
} from './catalog';
import type { BackedUpFile, Header, Item } from './format';

/** Takes the files of a backup, one after the other. */
export interface FileTarget {
  begin(file: BackedUpFile): Promise<void>;
  write(content: Buffer): Promise<void>;
}

export interface Loaded {
  rows: number;
  tables: number;
  files: number;
}

/** Whether the database has no table at all. */
export async function isEmpty(queries: Queries): Promise<boolean> {
  return (await tablesOf(queries)).length === 0;
}

/** @throws {CliError} for a backup of a newer version of the shop */
function checkVersion({ migration }: Header): void {
  if (readMigrations().some(({ when }) => when === migration.when)) return;
  throw new CliError(
    `The backup is of a newer version of the shop than this program (its last migration is ${migration.name ?? 'not known here'}): update the program first.`,
  );
}

/** Removes all that migrations make. */
async function dropShop(transaction: Queries): Promise<void> {
  const tables = await tablesOf(transaction);
  if (tables.length > 0) {
    const names = tables.map(({ name }) => sql.identifier(name));
    await transaction.execute(sql`drop table ${sql.join(names, sql`, `)}`);
  }
  const lastBackup = sql.identifier(getTableName(backupState));
  await transaction.execute(sql`drop table if exists ${lastBackup}, drizzle.__drizzle_migrations`);
  for (const { name } of await triggerFunctionsOf(transaction)) {
    await transaction.execute(sql`drop function ${sql.raw(name)}`);
  }
}

/** Inserts rows that are given as one JSON array of arrays. */
function insertInto(table: Table, columns: readonly string[]): (rows: string[]) => SQL {
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, place) => {
    const type = types.get(name);
    if (!type) throw new CliError(`The table ${table.name} has no column ${name}.`);
    return sql`(line->>${sql.raw(String(place))})::${sql.raw(type)}`;
  });
  const names = columns.map((name) => sql.identifier(name));
  return (rows) => sql`
    insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    overriding system value
    select ${sql.join(values, sql`, `)}
    from jsonb_array_elements(${`[${rows.join()}]`}::text::jsonb) line`;
}

/** The tables as the backup's version of the shop has them, empty and without foreign keys. */
async function prepareTables(transaction: Queries, header: Header) {
  await dropShop(transaction);
  await migrateInside(transaction, { to: header.migration.when });
  const tables = await tablesOf(transaction);
  const names = tables.map(({ name }) => sql.identifier(name));
  // Migrations may have filled some.
  await transaction.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  const restoreForeignKeys = await withoutForeignKeys(transaction);
  await writeSameTexts(transaction);
  return { tables: new Map(tables.map((table) => [table.name, table])), restoreForeignKeys };
}

/**
 * Puts a backup in the place of all tables, in the caller's transaction, and migrates it to this program's version.
 * @throws {CliError} for a backup that is not whole, or of a newer version
 */
export async function loadBackup(
  transaction: Queries,
  items: AsyncIterable<Item>,
  files: FileTarget | undefined,
): Promise<Loaded> {
  const loaded: Loaded = { rows: 0, tables: 0, files: 0 };
  let prepared: Awaited<ReturnType<typeof prepareTables>> | undefined;
  let header: Header | undefined;
  let insert: ReturnType<typeof insertInto> | undefined;
  for await (const item of items) {
    if ('header' in item) {
      header = item.header;
      checkVersion(header);
      prepared = await prepareTables(transaction, header);
    } else if ('table' in item) {
      const table = prepared?.tables.get(item.table);
      if (!table) throw new CliError(`The backup has a table ${item.table} of another program.`);
      insert = insertInto(table, item.columns);
      loaded.tables += 1;
    } else if ('rows' in item) {
      if (insert) await transaction.execute(insert(item.rows));
      loaded.rows += item.rows.length;
    } else if ('sequence' in item) {
      const { sequence: table, column, last, isCalled } = item;
      await transaction.execute(sql`
        select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), ${last}::bigint, ${isCalled})`);
    } else if ('file' in item) {
      await files?.begin(item);
      loaded.files += 1;
    } else await files?.write(item.content);
  }
  if (header) {
    await prepared?.restoreForeignKeys();
    await migrateInside(transaction, {
      from: header.migration.when,
      to: Number.POSITIVE_INFINITY,
    });
    // Without statistics the first queries would be planned for empty tables.
    await transaction.execute(sql`analyze`);
  }
  return loaded;
}
