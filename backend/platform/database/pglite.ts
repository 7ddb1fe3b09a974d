import fs from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, parse, protocol, types } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { errorCode } from '@/lib/shared/error-code';
import { StartError } from '@/lib/shared/start-error';
import { inSpan } from '@/lib/shared/tracing';
import { explainDamage } from './damage';
import type { Database, PreparedQuery, QueryParameter } from './database';
import { MIGRATIONS } from './migrations-folder';
import { copyWhileOpen } from './pglite-copy';
import { inQuerySpan } from './query-span';

const { serialize } = protocol;

type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite turns fsync off and its file system has none, so that what was committed could be lost, or
 * torn, when the power fails. This one carries PostgreSQL's fsync through to the disk.
 */
class DurableNodeFS extends NodeFS {
  readonly #onAbort: () => void;

  /** @param onAbort called when PostgreSQL gives up, before the query under way ends: the next one would never end. */
  constructor(folder: string, onAbort: () => void) {
    super(folder);
    this.#onAbort = onAbort;
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), addFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onAbort } };
  }
}

interface NodeFiles {
  stream_ops: object;
  /** Turns an error of Node.js into one of the file system that PostgreSQL sees. */
  tryFSOperation(work: () => void): void;
}

function addFsync({ NODEFS }: { NODEFS: NodeFiles }): void {
  Object.assign(NODEFS.stream_ops, {
    fsync({ nfd }: { nfd?: number }) {
      // A directory has no descriptor here.
      if (nfd !== undefined) NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
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

/** As much as PostgreSQL needs to let a few tables grow. */
const WRITE_CHECK_BYTES = 64 * 1024;
/** Beyond it, the write-ahead log is made shorter each hour. */
const MAX_WAL_BYTES = 64 * 1024 * 1024;

/** How long queries may keep the process from everything else. */
const MAX_TURN_MS = 10;

/** How much of what PostgreSQL writes is kept to say why it ended. */
const KEPT_LINES = 20;

/** @param onEnd called when the database ends by itself, with the reason */
async function create(folder: string, onEnd: (reason: string) => void): Promise<PGlite> {
  const said: string[] = [];
  let isOpen = false;
  const onAbort = () => {
    if (isOpen) onEnd(explainDamage(folder, 'has ended', said));
  };
  const client = await PGlite.create({
    fs: new DurableNodeFS(folder, onAbort),
    relaxedDurability: false,
    parsers: PARSERS,
    startParams: START_PARAMETERS,
    onStderr: (line) => {
      said.push(line);
      said.splice(0, said.length - KEPT_LINES);
      return true;
    },
  }).catch((error: unknown) => {
    const words = said.length > 0 ? said : [String(error)];
    throw new StartError(explainDamage(folder, 'cannot be opened', words));
  });
  isOpen = true;
  // Drizzle names its parsers with each query, which PGlite then merges with several hundred of its
  // own: a sixth of the time of a short query.
  const query = client.query.bind(client);
  client.query = (text, parameters, options) =>
    query(text, parameters, { rowMode: options?.rowMode });
  return client;
}

/**
 * Lets the process do other work between queries. PGlite runs all that wait one after the other, without a turn of the event
 * loop: no answer is sent meanwhile, no time limit ends, and the storefront takes the backend for dead.
 */
function takeTurns(client: PGlite): void {
  const runExclusive = client._runExclusiveQuery.bind(client);
  let turnedAt = performance.now();
  client._runExclusiveQuery = (query) =>
    runExclusive(async () => {
      try {
        return await query();
      } finally {
        if (performance.now() - turnedAt > MAX_TURN_MS) {
          await nextTurn();
          turnedAt = performance.now();
        }
      }
    });
}

function timeQueries(client: PGlite, onQuery: (milliseconds: number) => void): void {
  const timed = (query: PGlite['query']): PGlite['query'] =>
    async function timedQuery(text, parameters, options) {
      const startedAt = performance.now();
      try {
        return await inQuerySpan(text, () => query(text, parameters, options));
      } finally {
        onQuery(performance.now() - startedAt);
      }
    };
  client.query = timed(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    inSpan({ name: 'transaction' }, () =>
      transaction((inside) => {
        inside.query = timed(inside.query);
        return work(inside);
      }),
    );
}

/**
 * Those with many rows that were changed since the last time: each other one would cost a write to the disk. Long values
 * are rows of a table beside theirs.
 */
const CHANGED_TABLES = `select quote_ident(t.relname) as name from pg_stat_user_tables t
  join pg_class c on c.oid = t.relid
  left join pg_stat_all_tables long on long.relid = c.reltoastrelid
  where t.n_dead_tup + t.n_ins_since_vacuum >= 1000 or long.n_dead_tup >= 1000`;

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
    const answers = await inQuerySpan(text, () =>
      client._runExclusiveTransaction(() =>
        client._runExclusiveQuery(() => client.execProtocolStream(messages)),
      ),
    );
    const [, result] = parse.parseResults(answers, client.parsers);
    return result?.rows[0] as Row | undefined;
  };
}

/** Creates the database beside its place and then moves it there: a start that is killed halfway leaves none. */
async function createFolder(folder: string, onEnd: (reason: string) => void): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  const client = await create(unfinished, onEnd);
  await client.query('checkpoint');
  await client.close();
  fs.renameSync(unfinished, folder);
}

function walBytes(folder: string): number {
  const log = path.join(folder, 'pg_wal');
  const files = fs.readdirSync(log).map((name) => fs.statSync(path.join(log, name)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/** Throws a `StartError` for a folder of something else, and for one that has lost what says that it is a database. */
function isThere(folder: string): boolean {
  let files: string[];
  try {
    files = fs.readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  if (files.includes('PG_VERSION')) return true;
  if (files.length === 0) return false;
  throw new StartError(
    `The folder ${folder} is not a database: its file PG_VERSION is missing. Nothing in it was deleted. Put a backup in its place, move it away, or set DATA_DIR to another folder.`,
  );
}

/**
 * Opens the database in `folder`, and creates it if there is none. The caller owns the folder (see
 * `data-lock.ts`): two processes in one folder would destroy it.
 * @param onEnd called when the database ends by itself, with the reason: the process must end then, at once. Another
 *   query would take the processor for ever.
 * @param onQuery called when a query has ended
 * @throws {StartError} with folder, cause and remedy, where the database is damaged
 */
export async function openPglite(
  folder: string,
  onEnd: (reason: string) => void = () => undefined,
  onQuery: (milliseconds: number) => void = () => undefined,
): Promise<Database> {
  if (!isThere(folder)) await createFolder(folder, onEnd);
  const client = await create(folder, onEnd);
  await client.exec(USE_STORED_PLAN);
  takeTurns(client);
  timeQueries(client, onQuery);
  const queries = drizzle(client);
  const checkWrites = async () => {
    const file = path.join(path.dirname(folder), 'write-check');
    try {
      await writeFile(file, Buffer.alloc(WRITE_CHECK_BYTES));
    } finally {
      await rm(file, { force: true });
    }
  };
  return {
    queries,
    driver: 'pglite',
    // One connection: at about a millisecond a query, more would only wait for their time limit.
    maxCallsInFlight: 200,
    prepare: (name, text) => prepareQuery(client, name, text),
    exclusively: (work) => work(),
    migrate: () => migrate(queries, { migrationsFolder: MIGRATIONS }),
    longTransaction: (work, config) => queries.transaction(work, config),
    copyTo: (copy) => copyWhileOpen(client, folder, copy),
    vacuum: async () => {
      await queries.execute(sql`vacuum (analyze)`);
    },
    freeDeadRows: async () => {
      // The changes of the last second are not counted otherwise.
      await client.exec('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ name: string }>(CHANGED_TABLES);
      if (rows.length > 0) await client.exec(`vacuum ${rows.map(({ name }) => name).join()}`);
      // A single process has no checkpointer: the write-ahead log would grow until the shop is closed.
      if (walBytes(folder) < MAX_WAL_BYTES) return;
      // One that fails, on a full disk, ends the database.
      await checkWrites();
      await client.exec('checkpoint');
    },
    listen: async (channel, { onMessage, onConnect }) => {
      const stop = await client.listen(channel, onMessage);
      onConnect();
      return () => stop();
    },
    ping: async () => {
      await queries.execute(sql`select 1`);
    },
    checkWrites,
    close: () => client.close(),
  };
}
