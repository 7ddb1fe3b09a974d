import path from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '@/lib/shared/start-error';
import type { PlatformConfig } from '../config';
import { lockDataFolder } from './data-lock';
import type { Database } from './database';
import { openPglite } from './pglite';
import { openPostgresql } from './postgresql';

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Opens the database that is configured. The embedded one is locked for this process until it is closed.
 * @throws {StartError} where it is another process's, or cannot be reached
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<PlatformConfig, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<Database> {
  if (!databaseUrl) return openEmbedded(dataDir);
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

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDataFolder(dataDir);
  try {
    const database = await openPglite(path.resolve(dataDir, 'pglite'));
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
