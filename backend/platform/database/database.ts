import type { PgDatabase, PgQueryResultHKT, PgTransactionConfig } from 'drizzle-orm/pg-core';

/** What a query runs on: the database or a transaction of it, whichever driver stands behind. */
export type Queries = PgDatabase<PgQueryResultHKT>;

/** Gets the notifications of a channel (PostgreSQL's NOTIFY), whichever backend on this database sent them. */
export interface ChannelListener {
  onMessage(payload: string): void;
  /** Every notification from now on will be received. */
  onConnect(): void;
  /** Notifications may be missed until the next `onConnect`. */
  onDisconnect(): void;
}

/** A list of ids is one parameter, an array of the database. */
export type QueryParameter = string | number | readonly number[];

/** @returns the first row */
export type PreparedQuery<Row> = (...parameters: QueryParameter[]) => Promise<Row | undefined>;

/** Of a pool of connections; `waiting` are calls that wait for one. */
export interface PoolState {
  total: number;
  idle: number;
  waiting: number;
}

export interface Database {
  queries: Queries;
  /** Absent where there is one connection alone. */
  poolState?(): PoolState;
  driver: 'pglite' | 'postgresql';
  /** How many calls may be under way before further ones are turned away. */
  maxCallsInFlight: number;
  /**
   * Prepares a query with the parameters `$1`, `$2` and so on; it answers the first row. It is planned once:
   * planning takes as long as running it.
   */
  prepare<Row>(name: string, text: string): Promise<PreparedQuery<Row>>;
  /** Runs `work` while no other process of this database runs its own (migrations, first import). */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  migrate(): Promise<void>;
  /** A transaction that may take minutes, as a backup does. The embedded database does nothing else meanwhile. */
  longTransaction<T>(
    work: (transaction: Queries) => Promise<T>,
    config?: PgTransactionConfig,
  ): Promise<T>;
  /**
   * Copies the embedded database while it goes on (see `pglite-copy.ts`); undefined for a server, whose backups need
   * no copy.
   */
  copyTo?: ((folder: string) => Promise<void>) | undefined;
  /**
   * Frees dead rows and renews the statistics that plans are made by. Worth it after many rows have
   * changed: the embedded database does not do it by itself, a server does a minute later.
   */
  vacuum(): Promise<void>;
  /**
   * Frees the space of dead rows and of the write-ahead log, and lets prepared queries be planned again for the sizes
   * that the tables have now. The embedded database does none of it by itself; with a server it does nothing.
   */
  freeDeadRows(): Promise<void>;
  /** @param channel an identifier in lower case. @returns stops listening */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Rejects when nothing can be stored: the disk is full, or the server takes no writes. */
  checkWrites(): Promise<void>;
  close(): Promise<void>;
}
