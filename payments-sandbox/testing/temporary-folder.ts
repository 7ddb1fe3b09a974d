import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux keeps the files of this folder in memory. */
const MEMORY = '/dev/shm';
/** Containers often have only 64 MB of it, and a database takes 43. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * Where tests put their folders: in memory where there is much of it, because each commit waits for the disk
 * otherwise. What a killed process has written is still there in both.
 */
export function temporaryRoot(): string {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return MEMORY;
  } catch {
    // Other systems have no such folder.
  }
  return os.tmpdir();
}

/** An empty folder of its own. */
export function newTemporaryFolder(prefix: string): string {
  return fs.mkdtempSync(path.join(temporaryRoot(), prefix));
}
