import fs from 'node:fs/promises';
import type { Logger } from 'pino';
import { CliError } from '../cli-error';
import { sendCommand } from '../command-line';
import { FolderInUse } from '../database/data-lock';
import type { Database, Queries } from '../database/database';
import { hasEmbedded, openEmbedded, openServer } from '../database/open-database';
import { openPglite } from '../database/pglite';
import { copyCommands } from './copy-command';
import { headerOf, SNAPSHOT } from './dump';
import type { Header } from './format';
import { noteBackup } from './last-backup';

interface Settings {
  databaseUrl?: string | undefined;
  dataDir: string;
}

type Reading<T> = (transaction: Queries, header: Header) => Promise<T>;

/** What a backup calls its connections to a server. */
const PROGRAM_NAME = 'oak-and-loom-backup';

async function read<T>(database: Database, now: Date, reading: Reading<T>): Promise<T> {
  return database.longTransaction(async (transaction) => {
    const header = await headerOf(transaction, now);
    if (!header) throw new CliError('There is no shop in this database.');
    return reading(transaction, header);
  }, SNAPSHOT);
}

/** Opens the database of a shop that is closed. @throws {FolderInUse} while the shop is open */
async function openClosed(dataDir: string, log: Logger): Promise<Database> {
  if (!hasEmbedded(dataDir)) {
    throw new CliError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL.`);
  }
  return openEmbedded(dataDir, log, endProcess);
}

function endProcess(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

/** Reads a database, notes in it that the shop was saved, and closes it. */
async function save<T>(database: Database, now: Date, reading: Reading<T>): Promise<T> {
  try {
    const saved = await read(database, now, reading);
    await noteBackup(database.queries, new Date());
    return saved;
  } finally {
    await database.close();
  }
}

/**
 * Saves the database of the settings as it is at one moment. The embedded database of an open shop is read in a copy that the
 * backend makes, so that shoppers do not wait.
 */
export async function saveSnapshot<T>(
  { databaseUrl, dataDir }: Settings,
  environment: Record<string, string | undefined>,
  log: Logger,
  reading: Reading<T>,
): Promise<T> {
  const now = new Date();
  if (databaseUrl) {
    return save(await openServer(databaseUrl, log, { name: PROGRAM_NAME }), now, reading);
  }
  let closed: Database | undefined;
  try {
    closed = await openClosed(dataDir, log);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
  }
  if (closed) return save(closed, now, reading);
  const saved = await readCopy(environment, now, reading);
  const { note } = copyCommands.commands;
  await sendCommand(environment, 'backup/note', note, { made_at: new Date().toISOString() });
  return saved;
}

async function readCopy<T>(
  environment: Record<string, string | undefined>,
  now: Date,
  reading: Reading<T>,
): Promise<T> {
  const { result } = await sendCommand(environment, 'backup/copy', copyCommands.commands.copy, {});
  const { folder } = result;
  if (!(await fs.stat(folder).catch(() => undefined))) {
    throw new CliError(
      `The backend has copied its database to ${folder}, which is not on this machine: run the backup where the backend runs.`,
    );
  }
  try {
    const database = await openPglite(folder, endProcess);
    return await read(database, now, reading).finally(() => database.close());
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/** Reads the embedded database of a shop that is closed, once it has this program's migrations. */
export async function readClosed<T>(dataDir: string, log: Logger, reading: Reading<T>): Promise<T> {
  const database = await openClosed(dataDir, log);
  try {
    await database.migrate();
    return await read(database, new Date(), reading);
  } finally {
    await database.close();
  }
}
