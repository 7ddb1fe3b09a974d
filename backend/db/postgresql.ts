import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool, type PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database';
import { MIGRATIONS } from './migrations-folder';
import * as schema from './schema';

/** Any number that no other program on this database locks. */
const ADVISORY_LOCK = 7_205_221;
const STATEMENT_TIMEOUT_MS = 4000;
const CONNECTION_TIMEOUT_MS = 3000;

/** Opens a pool of connections to a PostgreSQL server (15 or newer, with pg_trgm). Connects on first use. */
export function openPostgresql(url: string, log: Logger): Database {
  const pool = new Pool({
    connectionString: url,
    application_name: 'oak-and-loom',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    max: 10,
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'));
  const queries = drizzle(pool, { schema });

  /** For what takes longer than a request may. The connection is not used again, so its settings end with it. */
  async function onOwnConnection<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      return await work(client);
    } finally {
      client.release(true);
    }
  }

  return {
    queries,
    driver: 'postgresql',
    maxCallsInFlight: 1000,
    prepareByIds:
      async <Row>(name: string, text: string) =>
      async (ids: number[]) => {
        const { rows } = await pool.query({ name, text, values: [ids] });
        return rows[0] as Row | undefined;
      },
    exclusively: (work) =>
      onOwnConnection(async (client) => {
        await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
        return work();
      }),
    migrate: () =>
      onOwnConnection((client) =>
        migrate(drizzle(client, { schema }), { migrationsFolder: MIGRATIONS }),
      ),
    tidy: () =>
      onOwnConnection(async (client) => {
        await client.query('vacuum (analyze) products');
      }),
    ping: async () => {
      await queries.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}
