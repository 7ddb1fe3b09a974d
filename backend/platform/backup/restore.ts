import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { CliError } from '../cli-error';
import { lockDataFolder } from '../database/data-lock';
import type { Queries } from '../database/database';
import { embeddedFolder, hasEmbedded, openServer } from '../database/open-database';
import { openPglite } from '../database/pglite';
import { BACKEND_NAME } from '../database/postgresql';
import {
  beginRestore,
  commitRestore,
  finishRestore,
  undoRestore,
} from '../database/restored-folder';
import { rowsOf } from './catalog';
import { dumpFiles, receiveFiles } from './data-files';
import type { Item } from './format';
import { type FileTarget, isEmpty, type Loaded, loadBackup } from './load';
import { enqueueRestored } from './restored-job';

/** What a restore calls its connections to a server. */
const PROGRAM_NAME = 'oak-and-loom-restore';
const NOT_EMPTY =
  'There is a shop already. Name an empty database, or add --replace: it removes what is there for good.';

const Connected = z.object({ backends: z.coerce.number() });

/** @throws {CliError} while a backend works on the server's database, whose memory would hold the shop before */
async function checkNoBackend(queries: Queries): Promise<void> {
  const [row] = await rowsOf(
    queries,
    Connected,
    sql`select count(*) as backends from pg_stat_activity
      where datname = current_database() and application_name = ${BACKEND_NAME}`,
  );
  if (row && row.backends > 0) {
    throw new CliError(
      `A backend works on this database (${row.backends} connections): stop the shop first.`,
    );
  }
}

/** Opens a server's database that a shop is put into. No backend starts on it until `work` is done. */
export async function onServer<T>(
  databaseUrl: string,
  { setting, log }: { setting: string; log: Logger },
  work: (transaction: Queries) => Promise<T>,
): Promise<T> {
  const database = await openServer(databaseUrl, log, { name: PROGRAM_NAME, setting });
  try {
    return await database.exclusively(() =>
      database.longTransaction(async (transaction) => {
        await checkNoBackend(transaction);
        return work(transaction);
      }),
    );
  } finally {
    await database.close();
  }
}

/** @throws {CliError} where the data folder has e-mails or text messages of a shop */
async function checkNoFiles(dataDir: string): Promise<void> {
  for await (const _ of dumpFiles(dataDir)) {
    throw new CliError(
      `There are messages of a shop in ${dataDir}/outbox already: set DATA_DIR to another folder, or add --replace, which removes them.`,
    );
  }
}

interface Options {
  items: AsyncIterable<Item>;
  dataDir: string;
  /** Whether what is there may go. */
  replaces: boolean;
  now: Date;
  log: Logger;
}

/** Loads it with the files of the data folder. A start of the backend then lets the storefronts render everything. */
async function load(
  transaction: Queries,
  files: FileTarget & { close(): Promise<void> },
  { items, now }: Options,
): Promise<Loaded> {
  try {
    const loaded = await loadBackup(transaction, items, files);
    await enqueueRestored(transaction, now);
    return loaded;
  } finally {
    await files.close();
  }
}

/** Restores into a PostgreSQL server's database, in one transaction. */
export async function restoreServer(databaseUrl: string, options: Options): Promise<Loaded> {
  const { dataDir, replaces, log } = options;
  if (!replaces) await checkNoFiles(dataDir);
  const folder = beginRestore(dataDir);
  try {
    const loaded = await onServer(
      databaseUrl,
      { setting: 'DATABASE_URL', log },
      async (transaction) => {
        if (!replaces && !(await isEmpty(transaction))) throw new CliError(NOT_EMPTY);
        return load(transaction, await receiveFiles(folder), options);
      },
    );
    commitRestore(dataDir);
    return loaded;
  } finally {
    undoRestore(dataDir);
  }
}

/** Restores into a new embedded database, which takes the place of the one that is there when it is whole. */
export async function restoreEmbedded(options: Options): Promise<Loaded> {
  const { dataDir, replaces } = options;
  const unlock = lockDataFolder(dataDir);
  try {
    finishRestore(dataDir);
    if (!replaces) {
      if (hasEmbedded(dataDir)) throw new CliError(NOT_EMPTY);
      await checkNoFiles(dataDir);
    }
    const folder = beginRestore(dataDir);
    const database = await openPglite(embeddedFolder(folder));
    let loaded: Loaded;
    try {
      loaded = await database.longTransaction(async (transaction) =>
        load(transaction, await receiveFiles(folder), options),
      );
    } finally {
      await database.close();
    }
    commitRestore(dataDir);
    return loaded;
  } finally {
    undoRestore(dataDir);
    unlock();
  }
}
