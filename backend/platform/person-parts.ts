import type { ColumnBaseConfig } from 'drizzle-orm';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database/database';
import type { Invalidations } from './invalidations';
import type { JobQueue } from './jobs';

/** A row of the file, with what its place among the member's rows follows from. Amounts are minor units. */
export interface PersonalRow {
  place: number;
}

/** A list in the file that a member gets of what is kept about them. */
export interface PersonalList {
  /** Its name in the file. */
  name: string;
  /** The member's rows behind a place, in ascending order. */
  read(queries: Queries, shopperId: number, after: number, limit: number): Promise<PersonalRow[]>;
}

/** A column whose integers are the place: they are an id, or a part of the key. */
type PlaceColumn =
  | PgColumn<ColumnBaseConfig<'number', string> & { data: number; notNull: true }>
  | PgColumn<ColumnBaseConfig<'string', 'PgRowId'> & { data: string; notNull: true }>;

type OwnTable = PgTable & { shopperId: PgColumn };

/** The rows of a table that name a member, by their id, with these columns by their names in the file. */
export function personalList(
  name: string,
  table: OwnTable & { id: PlaceColumn },
  columns: Record<string, PgColumn | SQL>,
): PersonalList {
  return personalListBy(table.id, name, table, columns);
}

/** The place of a row, also where code has its id as a text. */
export function placeIn(column: PlaceColumn): SQL<number> {
  return sql<number>`${column}`.mapWith(Number);
}

export function isBehind(column: PlaceColumn, place: number): SQL {
  return sql`${column} > ${place}`;
}

/** {@link personalList} of a table without an id. */
export function personalListBy(
  place: PlaceColumn,
  name: string,
  table: OwnTable,
  columns: Record<string, PgColumn | SQL>,
): PersonalList {
  return {
    name,
    read: (queries, id, after, limit) =>
      queries
        .select({ ...columns, place: placeIn(place) })
        .from<PgTable>(table)
        .where(and(eq(table.shopperId, id), isBehind(place, after)))
        .orderBy(asc(place))
        .limit(limit),
  };
}

/** A member who is being deleted. */
interface DeletedMember {
  id: number;
  /** Null where the mailbox has not proved to be theirs: what only has the address is somebody else's then. */
  verifiedEmail: string | null;
}

/** What a removal needs beside the transaction. */
export interface RemovalServices {
  jobs: JobQueue;
  invalidations: Pick<Invalidations, 'publishInvalidation'>;
  now: Date;
}

/** What a module keeps of members. Rows that reference the shopper with `onDelete: 'cascade'` go by themselves. */
export interface PersonParts {
  /** A new table that knows a shopper is one more list, or is left out for a reason (`personal-data.test.ts`). */
  lists: readonly PersonalList[];
  /** Locks what `obstacles` looks at: what changes it meanwhile is waited for, and seen. */
  lock?(transaction: Queries, shopperId: number): Promise<void>;
  /** What has to be finished before a member can be deleted, one text each. */
  obstacles?(queries: Queries, shopperId: number): Promise<string[]>;
  /** Removes the member from what stays, and what would not go with them. */
  remove?(transaction: Queries, member: DeletedMember, services: RemovalServices): Promise<unknown>;
  /**
   * The owner of the mailbox takes over an account that somebody else may have made with it: removes what the other one
   * could come back with or may have laid out for the owner. What else is in the account stays.
   */
  takeOver?(transaction: Queries, shopperId: number, services: RemovalServices): Promise<unknown>;
}
