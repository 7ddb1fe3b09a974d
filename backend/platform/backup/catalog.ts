import { getTableName, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { backupState } from '../backup-schema';
import type { Queries } from '../database/database';

const Columns = z.array(z.object({ name: z.string(), type: z.string() }));
const TableRow = z.object({
  name: z.string(),
  columns: Columns,
  /** Whether a value can be megabytes long. */
  hasBytes: z.boolean(),
  /** Whether its rows are made of those of other tables, as the comment on it says: a backup needs none of them. */
  isDerived: z.boolean(),
});
/** A table of the database, with the columns that are stored. */
export type Table = z.output<typeof TableRow>;

const SequenceRow = z.object({ table: z.string(), column: z.string(), sequence: z.string() });
const ForeignKeyRow = z.object({ table: z.string(), name: z.string(), definition: z.string() });

/** The rows of a statement, whichever driver runs it. */
export async function rowsOf<Row extends z.ZodType>(
  queries: Queries,
  row: Row,
  statement: SQL,
): Promise<z.output<Row>[]> {
  const result = await queries.execute(statement);
  return z.object({ rows: z.array(row) }).parse(result).rows;
}

/** Tables of extensions, such as those of PostGIS, are not the shop's. When it was last saved is not its data. */
const OWN_TABLES = sql`
  pg_class t
  where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
    and t.relname <> ${getTableName(backupState)}
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = t.oid and d.deptype = 'e')`;

/** The tables of the shop whose rows a backup has, by name. */
export async function ownTablesOf(queries: Queries): Promise<Table[]> {
  return (await tablesOf(queries)).filter(({ isDerived }) => !isDerived);
}

/** All tables of the shop, by name. */
export function tablesOf(queries: Queries): Promise<Table[]> {
  return rowsOf(
    queries,
    TableRow,
    sql`
    select own.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasBytes",
      obj_description(own.oid, 'pg_class') is not distinct from 'derived' as "isDerived"
    from (select t.oid, t.relname from ${OWN_TABLES}) own
    join pg_attribute a on a.attrelid = own.oid
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by own.oid, own.relname
    order by own.relname collate "C"`,
  );
}

/** The functions that triggers of the shop call, as `drop function` names them. */
export function triggerFunctionsOf(queries: Queries) {
  return rowsOf(
    queries,
    z.object({ name: z.string() }),
    sql`
    select p.oid::regprocedure::text as name
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prorettype = 'trigger'::regtype
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
}

/** The sequences that count up a column. */
export function sequencesOf(queries: Queries) {
  return rowsOf(
    queries,
    SequenceRow,
    sql`
    select own.relname as "table", a.attname as "column",
      pg_get_serial_sequence(quote_ident(own.relname), a.attname) as sequence
    from (select t.oid, t.relname from ${OWN_TABLES}) own
    join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
    where pg_get_serial_sequence(quote_ident(own.relname), a.attname) is not null
    order by 1, 2`,
  );
}

/** The names of the columns of a table's primary key, in their order. */
export async function primaryKeyOf(queries: Queries, table: string): Promise<string[]> {
  const rows = await rowsOf(
    queries,
    z.object({ name: z.string() }),
    sql`
    select a.attname as name
    from pg_index i
    cross join lateral unnest(i.indkey) with ordinality as key(number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = key.number
    where i.indrelid = ${table}::regclass and i.indisprimary
    order by key.place`,
  );
  return rows.map(({ name }) => name);
}

/** Takes all foreign keys away, so that rows can come in any order. @returns puts them back, which checks all rows */
export async function withoutForeignKeys(transaction: Queries): Promise<() => Promise<void>> {
  const keys = await rowsOf(
    transaction,
    ForeignKeyRow,
    sql`
    select own.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
    from (select t.oid, t.relname from ${OWN_TABLES}) own
    join pg_constraint c on c.conrelid = own.oid and c.contype = 'f'
    order by 1, 2`,
  );
  for (const { table, name } of keys) {
    await transaction.execute(
      sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`,
    );
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await transaction.execute(
        sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
  };
}

/** A row as JSON: an array of the values' texts. The texts of PostgreSQL lose nothing, whatever the type. */
export function rowText({ columns }: Pick<Table, 'columns'>): SQL {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  return sql`to_json(array[${sql.join(texts, sql`, `)}])::text`;
}

/** Lets every database write the same value as the same text. */
export async function writeSameTexts(transaction: Queries): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, MDY'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    'extra_float_digits = 1',
  ]) {
    await transaction.execute(sql.raw(`set local ${setting}`));
  }
}
