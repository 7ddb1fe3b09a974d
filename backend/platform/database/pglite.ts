import fs from 'node:fs';
import path from 'node:path';
import { PGlite, parse, protocol, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, PreparedQuery, QueryParameter } from './database';
import { MIGRATIONS } from './migrations-folder';

const { serialize } = protocol;

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite turns fsync off and its file system has none, so that what was committed could be lost, or
 * torn, when the power fails. This one carries PostgreSQL's fsync through to the disk.
 */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addFsync(module: { NODEFS: { stream_ops: object } }): void {
  Object.assign(module.NODEFS.stream_ops, {
    fsync(stream: { nfd?: number }) {
      // A directory has no descriptor here.
      if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
      return 0;
    },
  });
}

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The default, fdatasync, is a no-op in this build.
  ...['-c', 'wal_sync_method=fsync'],
  // Queries are short and compiling one would take longer than running it.
  ...['-c', 'jit=off'],
];

const asText = (value: string) => value;
/** Drizzle reads dates and times from their text. */
const PARSERS = Object.fromEntries(
  [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL].map((type) => [type, asText]),
);

async function create(folder: string): Promise<PGlite> {
  const client = await PGlite.create({
    fs: new DurableNodeFS(folder),
    relaxedDurability: false,
    parsers: PARSERS,
    startParams: START_PARAMETERS,
  });
  // Drizzle names its parsers with each query, which PGlite then merges with several hundred of its
  // own: a sixth of the time of a short query.
  const query = client.query.bind(client);
  client.query = (text, parameters, options) =>
    query(text, parameters, { rowMode: options?.rowMode });
  return client;
}

/** Those with many rows that were changed since the last time: each other one would cost a write to the disk. */
const CHANGED_TABLES = `select quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup + n_ins_since_vacuum >= 1000`;

/** The parameter as text, which the database converts to its type. */
function textOf(parameter: QueryParameter): string {
  return typeof parameter === 'object' ? `{${parameter.join()}}` : String(parameter);
}

// PostgreSQL would plan a prepared query again where that promises a cheaper one, as for fewer ids than it assumes. The
// setting holds until the transaction ends. Its query answers no row: PGlite's parser needs a description of each.
const USE_STORED_PLAN = `prepare use_stored_plan as
  select where set_config('plan_cache_mode', 'force_generic_plan', true) is null`;
const BEFORE_BIND = Buffer.concat([
  serialize.bind({ statement: 'use_stored_plan' }),
  serialize.execute({}),
]);
const AFTER_BIND = Buffer.concat([
  serialize.describe({ type: 'P' }),
  serialize.execute({}),
  // Ends the transaction.
  serialize.sync(),
]);

/**
 * Prepares a query that is run by messages of the protocol, all at once: PGlite itself offers only the text
 * `execute …`, which is parsed each time.
 */
async function prepareQuery<Row>(
  client: PGlite,
  name: string,
  text: string,
): Promise<PreparedQuery<Row>> {
  await client.exec(`prepare ${name} as ${text}`);
  return async (...parameters) => {
    const bind = serialize.bind({ statement: name, values: parameters.map(textOf) });
    const messages = Buffer.concat([BEFORE_BIND, bind, AFTER_BIND]);
    // The second lock alone would let it read in the middle of another call's transaction.
    const answers = await client._runExclusiveTransaction(() =>
      client._runExclusiveQuery(() => client.execProtocolStream(messages)),
    );
    const [, result] = parse.parseResults(answers, client.parsers);
    return result?.rows[0] as Row | undefined;
  };
}

/** Creates the database beside its place and then moves it there: a start that is killed halfway leaves none. */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  const client = await create(unfinished);
  await client.query('checkpoint');
  await client.close();
  fs.renameSync(unfinished, folder);
}

/**
 * Opens the database in `folder`, and creates it if there is none. The caller owns the folder (see
 * `data-lock.ts`): two processes in one folder would destroy it.
 */
export async function openPglite(folder: string): Promise<Database> {
  if (!fs.existsSync(path.join(folder, 'PG_VERSION'))) await createFolder(folder);
  const client = await create(folder);
  await client.exec(USE_STORED_PLAN);
  const queries = drizzle(client);
  return {
    queries,
    driver: 'pglite',
    // One connection: at about a millisecond a query, more would only wait for their time limit.
    maxCallsInFlight: 200,
    prepare: (name, text) => prepareQuery(client, name, text),
    exclusively: (work) => work(),
    migrate: () => migrate(queries, { migrationsFolder: MIGRATIONS }),
    vacuum: async () => {
      await queries.execute(sql`vacuum (analyze)`);
    },
    freeDeadRows: async () => {
      // The changes of the last second are not counted otherwise.
      await client.exec('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ name: string }>(CHANGED_TABLES);
      if (rows.length > 0) await client.exec(`vacuum ${rows.map(({ name }) => name).join()}`);
    },
    listen: async (channel, { onMessage, onConnect }) => {
      const stop = await client.listen(channel, onMessage);
      onConnect();
      return () => stop();
    },
    ping: async () => {
      await queries.execute(sql`select 1`);
    },
    close: () => client.close(),
  };
}
