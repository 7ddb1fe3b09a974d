import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { restrictAllToOwner } from '@/lib/shared/owner-only';
import { StartError } from '@/lib/shared/start-error';
import type { PlatformConfig } from '../config';
import { lockDataFolder } from './data-lock';
import type { Database } from './database';
import { openPglite } from './pglite';
import { BACKEND_NAME, openPostgresql } from './postgresql';
import { finishRestore } from './restored-folder';

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Where the embedded database is. */
export function embeddedFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pglite');
}

/** Whether there is an embedded database, or what may have been one. */
export function hasEmbedded(dataDir: string): boolean {
  const folder = embeddedFolder(dataDir);
  return fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
}

/**
 * Opens the database that is configured. The embedded one is locked for this process until it is closed.
 * @param onEnd called when the embedded one ends by itself (see `pglite.ts`)
 * @param onQuery called when a query has ended
 * @throws {StartError} where it is another process's, or cannot be reached
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<PlatformConfig, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  onEnd: (reason: string) => void,
  onQuery?: (milliseconds: number) => void,
): Promise<Database> {
  return databaseUrl
    ? openServer(databaseUrl, log, { onQuery })
    : openEmbedded(dataDir, log, onEnd, onQuery);
}

interface ServerOptions {
  /** What the server calls the connections. */
  name?: string;
  /** What the operator has given the URL as. */
  setting?: string;
  onQuery?: ((milliseconds: number) => void) | undefined;
}

/**
 * Opens the database of a PostgreSQL server.
 * @throws {StartError} where it cannot be reached
 */
export async function openServer(
  databaseUrl: string,
  log: Logger,
  { name = BACKEND_NAME, setting = 'DATABASE_URL', onQuery }: ServerOptions = {},
): Promise<Database> {
  const database = openPostgresql(databaseUrl, log, { name, onQuery });
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new StartError(
      `The database at ${host}${pathname} cannot be reached (${reasonOf(reason)}): check ${setting}.`,
    );
  }
}

/** Opens the embedded database, locked for this process until it is closed. */
export async function openEmbedded(
  dataDir: string,
  log: Logger,
  onEnd: (reason: string) => void,
  onQuery?: (milliseconds: number) => void,
): Promise<Database> {
  const unlock = lockDataFolder(dataDir);
  try {
    finishRestore(dataDir);
    const folder = embeddedFolder(dataDir);
    const database = await openPglite(folder, onEnd, onQuery);
    // PGlite gives the files of a new database modes of its own, whatever the process says.
    restrictAllToOwner(folder, log);
    const close = async () => {
      await database.close();
      unlock();
    };
    return { ...database, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
