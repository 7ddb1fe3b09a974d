import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@/lib/shared/start-error';

export interface Journal {
  /** Adds a line. It is durable when a later `flushed()` resolves. */
  append(entry: unknown): void;
  /** Resolves when everything appended so far is on the disk; rejects when it could not be written. */
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The entries of a journal. A last line that a crash cut off was never acknowledged, and is left out.
 * Throws a `StartError` when another line cannot be read.
 */
export function readJournal(file: string): unknown[] {
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  // What follows the last line break is empty, or cut off.
  lines.pop();
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch {
      throw new StartError(`Line ${index + 1} of ${file} is not valid: repair or remove the file.`);
    }
  });
}

/** Replaces the journal by these entries: afterwards it is the old file or the new one, never a part of either. */
export function rewriteJournal(file: string, entries: Iterable<unknown>): void {
  const folder = path.dirname(file);
  fs.mkdirSync(folder, { recursive: true });
  const draft = `${file}.new`;
  const handle = fs.openSync(draft, 'w', 0o600);
  for (const entry of entries) fs.writeSync(handle, `${JSON.stringify(entry)}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(draft, file);
  const directory = fs.openSync(folder, 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}

/**
 * Opens the journal to append to it. Entries that arrive while others are written go to the disk together.
 * @param onError called when writing fails: from then on nothing is durable any more
 */
export async function openJournal(
  file: string,
  onError: (error: unknown) => void,
): Promise<Journal> {
  const handle = await fs.promises.open(file, 'a', 0o600);
  let waiting = '';
  let isScheduled = false;
  let last = Promise.resolve();

  async function write(): Promise<void> {
    const text = waiting;
    waiting = '';
    isScheduled = false;
    await handle.appendFile(text);
    await handle.datasync();
  }

  return {
    append(entry) {
      waiting += `${JSON.stringify(entry)}\n`;
      if (isScheduled) return;
      isScheduled = true;
      // After a failed write none is tried any more, and `flushed()` rejects for ever.
      last = last.then(write);
      last.catch(onError);
    },
    flushed: () => last,
    async close() {
      await last.catch(() => undefined);
      await handle.close();
    },
  };
}
