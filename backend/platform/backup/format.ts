import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { CliError } from '../cli-error';

/*
 * A backup is gzipped text of one JSON value a line, the same for both databases: `zcat FILE | head` shows it.
 *
 *   {"backup":"oak-and-loom","version":1,…}              the first line
 *   {"table":"orders","columns":["id",…]}                then each table, followed by its rows
 *   ["1","7KQ4-M2XP",null,…]                             a row: PostgreSQL's texts of the values
 *   {"sequence":"orders","column":"id",…}                where its numbers go on
 *   {"file":"outbox/….eml",…}                            a file of the data folder, followed by its content
 *   "UmVjZWl2ZWQ6…"                                      a part of it, in base64
 *   {"end":{"rows":{"orders":10000,…},…,"sha256":"…"}}   the last line; the hash is that of all bytes before
 */

export const FORMAT_VERSION = 1;

const NOT_A_BACKUP = 'This file is not a backup of the shop.';
const DAMAGED = 'The backup is damaged or was cut short. Nothing was changed.';

const Header = z.object({
  backup: z.literal('oak-and-loom'),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The newest one that its database had. The program knows it by its time. */
  migration: z.object({ name: z.string().nullable(), when: z.number() }),
});
export type Header = z.output<typeof Header>;

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });

const SequenceLine = z.object({
  /** Its table. */
  sequence: z.string(),
  column: z.string(),
  last: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});

const FileLine = z.object({
  /** Of the data folder. The pattern lets none leave it. */
  file: z.string().regex(/^outbox\/[\w-][\w.@-]*$/),
  modifiedAt: z.iso.datetime(),
});
export type BackedUpFile = z.output<typeof FileLine>;

const EndLine = z.object({
  end: z.object({
    rows: z.record(z.string(), z.number()),
    files: z.number(),
    sha256: z.string(),
  }),
});
type Counts = z.output<typeof EndLine>['end'];

const Line = z.union([EndLine, TableLine, SequenceLine, FileLine]);

export type BodyLine = z.output<typeof TableLine | typeof SequenceLine | typeof FileLine>;

/** What a backup holds, in the order of its lines. Rows come as the lines that they are. */
export type Item = { header: Header } | BodyLine | { rows: string[] } | { content: Buffer };

/** Counts the lines, and hashes them. */
class Tally {
  readonly #hash: Hash = createHash('sha256');
  readonly #rows: Record<string, number> = {};
  #table = '';
  #files = 0;

  add(line: string): void {
    this.#hash.update(line).update('\n');
    if (line.startsWith('[')) this.#rows[this.#table] = (this.#rows[this.#table] ?? 0) + 1;
  }

  begin(line: BodyLine): void {
    if ('table' in line) {
      this.#table = line.table;
      this.#rows[line.table] = 0;
    } else if ('file' in line) this.#files += 1;
  }

  get counts(): Counts {
    return { rows: { ...this.#rows }, files: this.#files, sha256: this.#hash.copy().digest('hex') };
  }
}

/** The lines of a backup. `body` gives what begins a part, as an object, and the lines of rows and contents as texts. */
export async function* backupLines(
  header: Header,
  body: AsyncIterable<BodyLine | string>,
): AsyncGenerator<string> {
  const tally = new Tally();
  const first = JSON.stringify(header);
  tally.add(first);
  yield first;
  for await (const part of body) {
    if (typeof part !== 'string') tally.begin(part);
    const line = typeof part === 'string' ? part : JSON.stringify(part);
    tally.add(line);
    yield line;
  }
  yield JSON.stringify({ end: tally.counts });
}

/** So many rows, or characters of them, come at a time. */
const ROWS_AT_A_TIME = 1000;
const CHARACTERS_AT_A_TIME = 2 ** 22;

function parse<Schema extends z.ZodType>(schema: Schema, line: string, error: string) {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    throw new CliError(error);
  }
}

function readHeader(line: string): Header {
  const header = parse(Header, line, NOT_A_BACKUP);
  if (header.version > FORMAT_VERSION) {
    throw new CliError(
      `The backup has version ${header.version} of the format, and this program knows ${FORMAT_VERSION}: restore it with the version of the shop that made it, or a newer one.`,
    );
  }
  return header;
}

/**
 * Reads the lines of a backup; its header comes first. Throws a `CliError` at the end of one that is not whole: what was
 * done with it before must be undone then.
 */
export async function* readBackup(lines: AsyncIterable<string>): AsyncGenerator<Item> {
  const tally = new Tally();
  let isBegun = false;
  let isEnded = false;
  let rows: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    if (isEnded) throw new CliError(DAMAGED);
    if (!isBegun) {
      yield { header: readHeader(line) };
      isBegun = true;
      tally.add(line);
      continue;
    }
    if (line.startsWith('[')) {
      tally.add(line);
      rows.push(line);
      characters += line.length;
      if (rows.length < ROWS_AT_A_TIME && characters < CHARACTERS_AT_A_TIME) continue;
    }
    if (rows.length > 0) {
      yield { rows };
      rows = [];
      characters = 0;
    }
    if (line.startsWith('[')) continue;
    if (line.startsWith('"')) {
      tally.add(line);
      yield { content: Buffer.from(parse(z.string(), line, DAMAGED), 'base64') };
      continue;
    }
    const part = parse(Line, line, DAMAGED);
    if ('end' in part) {
      const { sha256 } = tally.counts;
      if (part.end.sha256 !== sha256) throw new CliError(DAMAGED);
      isEnded = true;
    } else {
      tally.add(line);
      tally.begin(part);
      yield part;
    }
  }
  if (!isBegun) throw new CliError(NOT_A_BACKUP);
  if (!isEnded) throw new CliError(DAMAGED);
}
