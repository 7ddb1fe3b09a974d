import { type FileHandle, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { tags as shopTags } from '@/lib/contract/revalidation';
import { parseJson } from '@/lib/shared/parse-json';
import { KnownChanges } from './known-changes';
import type { Changes } from './second-level';
import { type Invalidated, invalidatedBy, TagClock } from './tag-clock';

/** One invalidation: its position, and its tags with the ids of their changes. */
const Line = z.tuple([z.number().int().nonnegative(), z.record(z.string(), z.string())]);

/** After so many lines the file is written anew. */
const MAX_LINES = 200_000;

/** A tag clock whose invalidations are in a file, so that a new process knows those of the last one. */
export class TagJournal {
  readonly clock = new TagClock();
  readonly #path: string;
  readonly #known = new KnownChanges();
  readonly #listeners: ((tags: Invalidated) => void)[] = [];
  #file: FileHandle | undefined;
  #lines = 0;
  /** The last write. They run one after the other. */
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(path: string) {
    this.#path = path;
  }

  /**
   * Reads the file, and writes it anew with what is still needed of it.
   * @returns isNew if there was none, or a damaged one: then no position is known that was given out before
   */
  static async open(path: string): Promise<{ journal: TagJournal; isNew: boolean }> {
    const text = await readFile(path, 'utf8').catch(() => '');
    // The last line has no end where the process was killed while it wrote. Nobody was told that it is stored.
    const lines = text
      .split('\n')
      .slice(0, -1)
      .map((line) => Line.safeParse(parseJson(line)));
    const isNew = lines.length === 0 || lines.some(({ success }) => !success);
    const journal = new TagJournal(path);
    if (!isNew) for (const { data } of lines) if (data) journal.#read(data);
    await journal.#rewrite();
    return { journal, isNew };
  }

  /** Rejects where it could not be stored. In this process it holds all the same. */
  async invalidate(changes: Changes): Promise<void> {
    const tags = this.#known.take(changes);
    if (tags.length === 0) return;
    const invalidated = invalidatedBy(tags);
    this.clock.apply(invalidated);
    for (const listener of this.#listeners) listener(invalidated);
    const line = lineOf(this.clock.now().position, this.#withIds(tags));
    const written = this.#writing.then(() => this.#append(line));
    this.#writing = written.catch(() => {});
    await written;
  }

  onInvalidate(listener: (tags: Invalidated) => void): void {
    this.#listeners.push(listener);
  }

  /** Removes the file, so that the next process begins anew. */
  async discard(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  async close(): Promise<void> {
    await this.#writing;
    await this.#file?.close();
  }

  async #append(line: string): Promise<void> {
    if (this.#lines >= MAX_LINES) await this.#rewrite();
    await this.#file?.appendFile(line);
    this.#lines++;
  }

  #read([position, changes]: z.output<typeof Line>): void {
    this.#known.take(new Map(Object.entries(changes)));
    this.clock.apply(invalidatedBy(Object.keys(changes)), position);
  }

  async #rewrite(): Promise<void> {
    const lines = this.#allLines();
    const draft = `${this.#path}.draft`;
    await writeFile(draft, lines.join(''), { mode: 0o600 });
    await rename(draft, this.#path);
    await this.#file?.close();
    this.#file = await open(this.#path, 'a');
    this.#lines = lines.length;
  }

  /** All that the clock knows, in as few lines as possible. */
  #allLines(): string[] {
    const { floor } = this.clock;
    const { position } = this.clock.now();
    const tagsAt = new Map<number, string[]>();
    for (const [tag, at] of this.clock.entries()) {
      const tags = tagsAt.get(at);
      if (tags) tags.push(tag);
      else tagsAt.set(at, [tag]);
    }
    const lines = floor > 0 ? [lineOf(floor, this.#withIds([shopTags.everything]))] : [];
    for (const [at, tags] of tagsAt) lines.push(lineOf(at, this.#withIds(tags)));
    // The position itself must outlive the tags that were invalidated at it.
    lines.push(lineOf(position, {}));
    return lines;
  }

  #withIds(tags: readonly string[]): Record<string, string> {
    return Object.fromEntries(tags.map((tag) => [tag, this.#known.idOf(tag)]));
  }
}

function lineOf(position: number, changes: Record<string, string>): string {
  return `${JSON.stringify([position, changes])}\n`;
}
