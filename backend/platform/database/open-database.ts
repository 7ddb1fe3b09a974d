import path from 'node:path';
import type { Logger } from 'pino';
import { restrictAllToOwner } from '@/lib/shared/owner-only';
import { StartError } from '@/lib/shared/start-error';
import type { PlatformConfig } from '../config';
import { lockDataFolder } from './data-lock';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgresql } from './postgresql';

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Where the embedded database is. */
export function embeddedFolder(dataDir: string): string {
  return path.resolve(dataDir, 'pglite');
}

/**
 * Opens the database that is configured. The embedded one is locked for this process until it is closed.
 * @param onEnd called when the embedded one ends by itself (see `pglite.ts`)
 * @throws {StartError} where it is another process's, or cannot be reached
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<PlatformConfig, 'databaseUrl' | 'dataDir'>,
  log: Logger,
  onEnd: (reason: string) => void,
): Promise<Database> {
  if (!databaseUrl) return openEmbedded(dataDir, log, onEnd);
  const database = openPostgresql(databaseUrl, log);
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof Error && error.cause ? error.cause : error;
    throw new StartError(
      `The database at ${host}${pathname} cannot be reached (${reasonOf(reason)}): check DATABASE_URL.`,
    );
  }
}

async function openEmbedded(
  dataDir: string,
  log: Logger,
  onEnd: (reason: string) => void,
): Promise<Database> {
  const unlock = lockDataFolder(dataDir);
  try {
    const folder = embeddedFolder(dataDir);
    const database = await openPglite(folder, onEnd);
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
