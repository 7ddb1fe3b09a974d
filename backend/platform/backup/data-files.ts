import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '@/lib/shared/error-code';
import type { BackedUpFile, BodyLine } from './format';
import type { FileTarget } from './load';

/** What the shop keeps in its data folder beside the database: e-mails and text messages that nothing else sends. */
const FOLDER = 'outbox';
/** Those that are written at the moment end otherwise. */
const FINISHED = /^[\w-][\w.@-]*\.(?:eml|jsonl)$/;
/** A multiple of three, so that base64 fills none up. */
const PART_BYTES = 3 * 2 ** 18;

/** The files of a data folder, for a backup. One that is removed meanwhile is left out or ends there. */
export async function* dumpFiles(dataDir: string): AsyncGenerator<BodyLine | string> {
  const folder = path.resolve(dataDir, FOLDER);
  try {
    // One by one: there may be a million.
    for await (const { name } of await fs.opendir(folder)) {
      if (FINISHED.test(name)) yield* dumpFile(path.join(folder, name), `${FOLDER}/${name}`);
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

async function* dumpFile(file: string, name: string): AsyncGenerator<BodyLine | string> {
  const handle = await fs.open(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    yield { file: name, modifiedAt: (await handle.stat()).mtime.toISOString() };
    for (;;) {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(PART_BYTES) });
      if (bytesRead === 0) return;
      yield JSON.stringify(buffer.toString('base64', 0, bytesRead));
    }
  } finally {
    await handle.close();
  }
}

/** Writes the files of a backup below `folder`, which is made; `close` ends the last one. */
export async function receiveFiles(
  folder: string,
): Promise<FileTarget & { close(): Promise<void> }> {
  await fs.mkdir(path.join(folder, FOLDER), { recursive: true, mode: 0o700 });
  let open: { handle: fs.FileHandle; modifiedAt: Date } | undefined;
  const close = async () => {
    // Cleaning goes by the time of a file.
    await open?.handle.utimes(open.modifiedAt, open.modifiedAt);
    await open?.handle.close();
    open = undefined;
  };
  return {
    begin: async ({ file, modifiedAt }: BackedUpFile) => {
      await close();
      const handle = await fs.open(path.join(folder, file), 'wx', 0o600);
      open = { handle, modifiedAt: new Date(modifiedAt) };
    },
    write: async (content) => {
      await open?.handle.writeFile(content);
    },
    close,
  };
}
