import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import { inSpan } from '@/lib/shared/tracing';
import type { Database, QueryParameter } from './database';
import { MIGRATIONS } from './migrations-folder';
import { listenOnOwnConnection } from './postgresql-listener';
import { inQuerySpan } from './query-span';
import { retryUndone } from './transaction-retry';

/** Any number that no other program on this database locks. */
const ADVISORY_LOCK = 7_205_221;
const STATEMENT_TIMEOUT_MS = 4000;
/** A server that is alive has ended the statement before. This one is frozen, or its host is gone. */
const QUERY_TIMEOUT_MS = 4500;
const CONNECTION_TIMEOUT_MS = 3000;

/** What backends call their connections, by which a restore knows that one is running. */
export const BACKEND_NAME = 'oak-and-loom';

interface PostgresqlOptions {
  /** What the server calls the connections. */
  name?: string;
  /** Called when a query has ended. */
  onQuery?: ((milliseconds: number) => void) | undefined;
}

/** Opens a pool of connections to a PostgreSQL server (15 or newer). Connects on first use. */
export function openPostgresql(
  url: string,
  log: Logger,
  { name = BACKEND_NAME, onQuery = () => undefined }: PostgresqlOptions = {},
): Database {
  const connection = {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    // Compiling a long query takes seconds, even past its time limit, and running it a tenth of one.
    options: '-c jit=off',
  };
  const pool = new Pool({
    ...connection,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  pool.on('connect', (client) => {
    closeWithoutAnswer(client);
    timeQueries(client, onQuery);
    logBreaks(client);
  });
  // The pool says again what the connection has said.
  pool.on('error', () => undefined);
  traceQueries(pool);
  const queries = drizzle(pool);
  queries.transaction = (work, config) =>
    inSpan({ name: 'transaction' }, async () => {
      // Drizzle would keep the pool's place for ever where `begin` fails.
      const client = await pool.connect();
      try {
        return await drizzle(client).transaction(work, config);
      } finally {
        client.release();
      }
    });
  retryUndone(queries, (error) => log.warn({ err: error }, 'A transaction is run once more'));

  /**
   * A connection that breaks fails its query, or the next one. Without a listener it would end the process, and the
   * pool listens only while it is idle.
   */
  function logBreaks(client: ClientBase): void {
    client.on('error', (error) => log.warn({ err: error }, 'A database connection broke'));
  }

  /** For what takes longer than a request may: a connection without time limits. */
  async function onOwnConnection<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(connection);
    logBreaks(client);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  return {
    queries,
    poolState: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    driver: 'postgresql',
    maxCallsInFlight: 1000,
    prepare:
      async <Row>(name: string, text: string) =>
      async (...values: QueryParameter[]) => {
        const { rows } = await pool.query({ name, text, values });
        return rows[0] as Row | undefined;
      },
    exclusively: (work) =>
      onOwnConnection(async (client) => {
        await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
        return work();
      }),
    migrate: () =>
      onOwnConnection((client) => migrate(drizzle(client), { migrationsFolder: MIGRATIONS })),
    longTransaction: (work, config) =>
      onOwnConnection((client) => drizzle(client).transaction(work, config)),
    vacuum: () =>
      onOwnConnection(async (client) => {
        await client.query('vacuum (analyze) products, search_products, search_words');
      }),
    freeDeadRows: async () => undefined,
    listen: (channel, listener) =>
      listenOnOwnConnection(
        () => new Client({ ...connection, query_timeout: QUERY_TIMEOUT_MS }),
        channel,
        listener,
        log,
      ),
    ping: async () => {
      await queries.execute(sql`select 1`);
    },
    checkWrites: async () => {
      // A standby says the same, and a server whose provider has found its disk full.
      const { rows } = await pool.query('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'on') throw new Error('The server takes no writes');
    },
    close: () => pool.end(),
  };
}

/** Those outside transactions: they wait for a connection in the pool, which forgets whose trace it is. */
function traceQueries(pool: Pool): void {
  const query: (...parameters: unknown[]) => unknown = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...parameters: unknown[]): unknown =>
      inQuerySpan(parameters[0], () => query(...parameters)),
  });
}

/** Those of transactions are traced here too. */
function timeQueries(client: PoolClient, onQuery: (milliseconds: number) => void): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query(...parameters: unknown[]): unknown {
      const startedAt = performance.now();
      const end = () => onQuery(performance.now() - startedAt);
      const callback = parameters.at(-1);
      // The pool's own way for a single query.
      if (typeof callback === 'function') {
        return query(...parameters.slice(0, -1), (...answer: unknown[]) => {
          end();
          callback(...answer);
        });
      }
      const result = inQuerySpan(parameters[0], () => query(...parameters));
      if (result instanceof Promise) result.then(end, end);
      return result;
    },
  });
}

/**
 * Closes a connection whose query got no answer in time. The pool would use it again, and another call would
 * continue its open transaction, so that what that call wrote would never be committed.
 */
function closeWithoutAnswer(client: PoolClient): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query(...parameters: unknown[]): unknown {
      const result = query(...parameters);
      if (result instanceof Promise) {
        result.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout') void client.end();
        });
      }
      return result;
    },
  });
}
