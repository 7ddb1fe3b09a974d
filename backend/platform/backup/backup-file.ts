import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode } from '@/lib/shared/error-code';
import { CliError } from '../cli-error';

/** The fastest levels make a file a fifth larger than the usual ones, in a third of the time. */
const GZIP = { level: 3 };
/** Lines are put together up to this length before they are compressed. */
const CHUNK = 2 ** 16;
/** No line of a backup is longer: a picture has megabytes. */
const LONGEST_LINE = 2 ** 28;

async function* chunksOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Makes sure that a name in a folder survives when the power fails. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes the lines into a compressed file that only its owner may read. It has its name once it is whole, and replaces
 * none. @returns its size in bytes
 */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<number> {
  if (await fs.stat(file).catch(() => undefined)) {
    throw new CliError(`The file ${file} is there already: give another name.`);
  }
  const unfinished = `${file}.unfinished-${process.pid}`;
  try {
    await pipeline(
      Readable.from(chunksOf(lines), { objectMode: false }),
      createGzip(GZIP),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    const { size } = await fs.stat(unfinished);
    await fs.rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    throw explained(file, error);
  } finally {
    await fs.rm(unfinished, { force: true });
  }
}

/** The lines of a compressed file. Throws a `CliError` where it is none, or is damaged. */
export async function* readFileLines(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const text = input.pipe(createGunzip());
  // A pipe carries no error on.
  input.on('error', (error) => text.destroy(error));
  try {
    let parts: Buffer[] = [];
    let length = 0;
    for await (const chunk of text) {
      let rest: Buffer = chunk;
      for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
        parts.push(rest.subarray(0, end));
        yield Buffer.concat(parts).toString('utf8');
        parts = [];
        length = 0;
        rest = rest.subarray(end + 1);
      }
      parts.push(rest);
      length += rest.length;
      if (length > LONGEST_LINE) throw new CliError(`The file ${file} is not a backup.`);
    }
    if (length > 0) yield Buffer.concat(parts).toString('utf8');
  } catch (error) {
    throw explained(file, error);
  } finally {
    input.destroy();
    text.destroy();
  }
}

function explained(file: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'ENOENT') return new CliError(`There is no file or folder ${file}.`);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new CliError(`There is no space left on the disk of ${file}.`);
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EISDIR') {
    return new CliError(`The file ${file} cannot be used (${code}).`);
  }
  if (code === 'Z_BUF_ERROR') {
    return new CliError(`The file ${file} was cut short. Nothing was changed.`);
  }
  if (code.startsWith('Z_')) {
    return new CliError(`The file ${file} is not a backup, or it is damaged. Nothing was changed.`);
  }
  return error;
}
