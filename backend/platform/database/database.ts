import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What a query runs on: the database or a transaction of it, whichever driver stands behind. */
export type Queries = PgDatabase<PgQueryResultHKT>;

export interface Database {
  queries: Queries;
  driver: 'pglite' | 'postgresql';
  /** How many calls may be under way before further ones are turned away. */
  maxCallsInFlight: number;
  /**
   * Prepares a query with the parameter `$1`, a list of ids; it answers the first row. It is planned once:
   * planning takes as long as running it.
   */
  prepareByIds<Row>(
    name: string,
    text: string,
  ): Promise<(ids: number[]) => Promise<Row | undefined>>;
  /** Runs `work` while no other process of this database runs its own (migrations, first import). */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  /**
   * Frees dead rows and renews the statistics that plans are made by. Worth it after many rows have
   * changed: the embedded database does not do it by itself, a server does a minute later.
   */
  vacuum(): Promise<void>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
