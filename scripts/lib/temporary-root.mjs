import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Containers often have only 64 MB of it, and a database takes 43. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * Where tests put their folders: in memory where there is much of it, because each commit waits for the disk
 * otherwise. What a killed process has written is still there in both.
 */
export function temporaryRoot() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY;
  } catch {
    // Other systems have no such folder.
  }
  return tmpdir();
}
