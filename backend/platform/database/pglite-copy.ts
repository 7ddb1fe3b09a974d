import { constants, type Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { errorCode } from '@/lib/shared/error-code';
import { StartError } from '@/lib/shared/start-error';

/** Room that must stay on the disk: without any, the database would end. */
const SPARE_BYTES = 256 * 2 ** 20;

const FILES_AT_A_TIME = 64;

const WAL = 'pg_wal';
/** Says where the copy's recovery begins, so it is copied last. */
const CONTROL = path.join('global', 'pg_control');

/**
 * Copies the folder of an open database, which goes on meanwhile: PostgreSQL's online backup. Queries wait only for its
 * begin and its end, each some hundredths of a second. The copy holds what was committed before the end, and is opened
 * like a database that was killed.
 * @param to is made, for its owner alone
 * @throws {StartError} where the disk has no room for it
 */
export async function copyWhileOpen(client: PGlite, folder: string, to: string): Promise<void> {
  await checkRoom(folder, path.dirname(to));
  await fs.mkdir(to, { mode: 0o700 });
  await client.query("select pg_backup_start('copy', fast => true)");
  let copying: unknown;
  try {
    await copyFolder(folder, to, (name) => !name.startsWith(WAL + path.sep) && name !== CONTROL);
  } catch (error) {
    copying = error;
  }
  const { rows } = await client.query<{ label: string; last: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
  );
  if (copying) throw copying;
  const { label = '', last = '' } = rows[0] ?? {};
  const first = /\(file (\w+)\)/.exec(label)?.[1] ?? '';
  await copyFolder(folder, to, (name) => {
    const segment = path.basename(name);
    const isNeeded = segment.length === first.length && segment >= first && segment <= last;
    return name === CONTROL || (path.dirname(name) === WAL && isNeeded);
  });
  await fs.writeFile(path.join(to, 'backup_label'), label);
}

async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const { folders, files } = await entriesOf(from);
  for (const name of folders) await fs.mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
  await someAtATime(files.filter(isWanted), (name) =>
    // Where the file system can, both share their blocks.
    fs
      .copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
      .catch(ignoreGone),
  );
}

/** The names of all folders and files below a folder; a folder comes before what is in it. */
async function entriesOf(folder: string): Promise<{ folders: string[]; files: string[] }> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const namesOf = (wanted: Dirent[]) =>
    wanted.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  return {
    folders: namesOf(entries.filter((entry) => entry.isDirectory())).sort(),
    files: namesOf(entries.filter((entry) => entry.isFile())),
  };
}

/** One after the other, each file would wait for the queries of a busy shop. */
async function someAtATime(
  names: readonly string[],
  work: (name: string) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < names.length; first += FILES_AT_A_TIME) {
    await Promise.all(names.slice(first, first + FILES_AT_A_TIME).map(work));
  }
}

/** A file that the database has removed meanwhile: the write-ahead log says so to the copy. */
function ignoreGone(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}

async function checkRoom(folder: string, disk: string): Promise<void> {
  let bytes = 0;
  const { files } = await entriesOf(folder);
  await someAtATime(files, async (name) => {
    const file = await fs.stat(path.join(folder, name)).catch(ignoreGone);
    bytes += file?.size ?? 0;
  });
  const { bavail, bsize } = await fs.statfs(disk);
  if (bavail * bsize < bytes + SPARE_BYTES) {
    const megabytes = Math.ceil((bytes + SPARE_BYTES) / 2 ** 20);
    throw new StartError(
      `A backup of the open shop needs room for a copy of its database, ${megabytes} MB, on the disk of ${disk}. Make room there, or stop the shop for the backup.`,
    );
  }
}
