import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS } from '@/lib/contract/durations';
import { AppError } from '@/lib/contract-server/app-error';
import { errorCode } from '@/lib/shared/error-code';
import { StartError } from '@/lib/shared/start-error';
import { later } from '../clock';
import type { CommandHandlers } from '../command';
import type { Database } from '../database/database';
import type { copyCommands } from './copy-command';
import { noteBackup } from './last-backup';

/** How long a copy is of use: reading one takes minutes. */
const COPY_LIFETIME_MS = 6 * HOUR_MS;
const PREFIX = 'backup-copy-';

/** The work of {@link copyCommands}. */
export function createCopyHandlers(
  { copyTo, queries }: Pick<Database, 'copyTo' | 'queries'>,
  dataDir: string,
): CommandHandlers<typeof copyCommands> {
  let isCopying = false;
  return {
    async copy() {
      if (!copyTo) {
        throw new AppError(
          409,
          'conflict',
          'The backend works on a PostgreSQL server: set DATABASE_URL for the backup too.',
        );
      }
      if (isCopying) throw new AppError(409, 'conflict', 'Another backup has just begun.');
      isCopying = true;
      const folder = path.resolve(dataDir, `${PREFIX}${randomUUID()}`);
      try {
        await copyTo(folder);
      } catch (error) {
        await fs.rm(folder, { recursive: true, force: true });
        if (error instanceof StartError) throw new AppError(503, 'unavailable', error.message);
        throw error;
      } finally {
        isCopying = false;
      }
      return { message: 'Copied.', result: { folder } };
    },
    async note({ made_at }) {
      await noteBackup(queries, new Date(made_at));
      return { message: 'Noted.', result: {} };
    },
  };
}

/** Removes the copies that a backup has left which was ended in the middle. */
export async function deleteOldCopies(dataDir: string, now: Date): Promise<void> {
  // With a server there may be no folder.
  const names = await fs.readdir(dataDir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = path.resolve(dataDir, name);
    // The folder's own time is that of its last new entry: the copying, or its reading.
    const { mtime } = await fs.stat(folder);
    if (mtime <= later(now, -COPY_LIFETIME_MS))
      await fs.rm(folder, { recursive: true, force: true });
  }
}
