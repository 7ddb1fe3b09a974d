import {
  type ColumnBaseConfig,
  type ColumnBuilderBaseConfig,
  entityKind,
  type SQL,
  sql,
} from 'drizzle-orm';
import {
  customType,
  integer,
  PgColumn,
  PgIntColumnBaseBuilder,
  type PgTable,
  timestamp,
} from 'drizzle-orm/pg-core';
import { toRowNumber } from './row-id';

/** A point in time, with its zone; not null. */
export const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** A primary key that the database counts up. */
export const generatedId = () => integer().primaryKey().generatedAlwaysAsIdentity();

// Drizzle's own custom type cannot be counted up by the database.
class PgRowIdBuilder<
  T extends ColumnBuilderBaseConfig<'string', 'PgRowId'>,
> extends PgIntColumnBaseBuilder<T> {
  static override readonly [entityKind]: string = 'PgRowIdBuilder';

  constructor(name: T['name']) {
    super(name, 'string', 'PgRowId');
  }

  build(table: PgTable): PgRowId<ColumnBaseConfig<'string', 'PgRowId'>> {
    return new PgRowId(table, this.config);
  }
}

export class PgRowId<T extends ColumnBaseConfig<'string', 'PgRowId'>> extends PgColumn<T> {
  static override readonly [entityKind]: string = 'PgRowId';

  getSQLType(): string {
    return 'integer';
  }

  override mapFromDriverValue(value: number | string): string {
    return String(value);
  }

  override mapToDriverValue(value: unknown): number {
    return toRowNumber(String(value));
  }
}

/** An `integer` in the database, and in code the text that the contract has for it. */
export function rowId<TName extends string>(name: TName) {
  return new PgRowIdBuilder<{
    name: TName;
    dataType: 'string';
    columnType: 'PgRowId';
    data: string;
    driverParam: number | string;
    enumValues: undefined;
  }>(name);
}

/** An id in JSON that the database makes, which drizzle does not map. */
export function idInJson(column: PgColumn): SQL<string> {
  return sql<string>`${column}::text`;
}

/** A primary key that the database counts up, of rows whose ids the contract has. */
export const generatedRowId = () => rowId('id').primaryKey().generatedAlwaysAsIdentity();

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** Text that is sorted by its bytes: the order is the same in both databases, and a prefix is a range. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A point in time, with its zone, or null. */
export const optionalMoment = (name: string) => timestamp(name, { withTimezone: true });
