import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { decodeEntry, encodeEntry } from './entry-file';
import type { Changes, FoundEntry, SecondLevel, StoredEntry } from './second-level';
import { TagJournal } from './tag-journal';

export interface DiskOptions {
  /** The folder of one storefront and one build. */
  folder: string;
  maxBytes: number;
  onError(action: string, error: unknown): void;
}

/** Approximate bytes that a file system uses for a file beside its content. */
const FILE_BYTES = 4096;
const JOURNAL = 'invalidations.log';
const CURSOR = 'cursor';
const ENTRY = /^[0-9a-f]{64}$/;
const giveBack = async () => {};

/**
 * Pages on the storefront's disk, so that neither a restart nor an eviction from memory renders a page again. Each is one file,
 * which is written beside its place and then renamed: a process that is killed leaves none that is half written. The least
 * recently used goes first.
 */
export class DiskLevel implements SecondLevel {
  readonly isShared = false;
  readonly #folder: string;
  readonly #onError: DiskOptions['onError'];
  #hasFailed = false;
  readonly #journal: TagJournal;
  /** The bytes of each file, by its name. */
  readonly #files: LRUCache<string, number>;
  /** The files of an earlier process, whose state is not known yet. */
  readonly #unconfirmed = new Set<string>();
  #drafts = 0;

  private constructor({ folder, maxBytes, onError }: DiskOptions, journal: TagJournal) {
    this.#folder = folder;
    this.#onError = onError;
    this.#journal = journal;
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => bytes + FILE_BYTES,
      dispose: (_, name, reason) => {
        if (reason === 'set') return;
        this.#unconfirmed.delete(name);
        if (reason === 'evict') void this.#remove(name);
      },
    });
  }

  /** Opens the folder with what an earlier process left there. Throws where it cannot be read or written. */
  static async open(options: DiskOptions): Promise<DiskLevel> {
    await mkdir(options.folder, { recursive: true, mode: 0o700 });
    const { journal, isNew } = await TagJournal.open(join(options.folder, JOURNAL));
    const level = new DiskLevel(options, journal);
    await level.#readFolder({ isKept: !isNew });
    return level;
  }

  /** A full disk is known at the next page, and so is one that has room again. */
  get isUp() {
    return !this.#hasFailed;
  }

  get clock() {
    return this.#journal.clock;
  }

  async get(key: string): Promise<FoundEntry | null> {
    const name = nameOf(key);
    if (!this.#files.has(name)) return null;
    try {
      const entry = decodeEntry(key, await readFile(this.#pathOf(name)));
      // Marks it as used.
      this.#files.get(name);
      if (!entry) {
        this.#files.delete(name);
        await this.#remove(name);
        return null;
      }
      const { value, tags, position } = entry;
      const { session } = this.clock.now();
      const isStale = this.clock.isStale(tags, { session, position });
      return { value, isStale: isStale || this.#unconfirmed.has(name) };
    } catch (error) {
      this.#files.delete(name);
      this.#onError('read', error);
      return null;
    }
  }

  async set(key: string, { encode, tags, since }: StoredEntry): Promise<void> {
    if (this.clock.isStale(tags, since)) return;
    const name = nameOf(key);
    const draft = join(this.#folder, `${process.pid}-${this.#drafts++}.draft`);
    try {
      const value = await encode();
      const bytes = encodeEntry(key, { value, tags, position: since.position });
      await writeFile(draft, bytes, { mode: 0o600 });
      await mkdir(join(this.#folder, name.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(draft, this.#pathOf(name));
      this.#files.set(name, bytes.length);
      this.#unconfirmed.delete(name);
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      await rm(draft, { force: true }).catch(() => {});
      this.#onError('write', error);
    }
  }

  async invalidate(changes: Changes): Promise<void> {
    await this.#journal.invalidate(changes).catch((error: unknown) => {
      this.#onError('write', error);
      // After a restart nothing here may count as fresh.
      return this.#journal.discard().catch((reason: unknown) => this.#onError('remove', reason));
    });
  }

  onInvalidate(listener: Parameters<SecondLevel['onInvalidate']>[0]): void {
    this.#journal.onInvalidate(listener);
  }

  confirm(): void {
    this.#unconfirmed.clear();
  }

  /** No other storefront has this folder. */
  async lease(): Promise<() => Promise<void>> {
    return giveBack;
  }

  async readCursor(): Promise<string | null> {
    return readFile(join(this.#folder, CURSOR), 'utf8').catch(() => null);
  }

  async writeCursor(cursor: string): Promise<void> {
    const draft = join(this.#folder, `${CURSOR}.draft`);
    try {
      await writeFile(draft, cursor, { mode: 0o600 });
      await rename(draft, join(this.#folder, CURSOR));
    } catch (error) {
      this.#onError('write', error);
    }
  }

  async close(): Promise<void> {
    await this.#journal.close();
  }

  #pathOf(name: string): string {
    return join(this.#folder, name.slice(0, 2), name);
  }

  async #remove(name: string): Promise<void> {
    await rm(this.#pathOf(name), { force: true }).catch((error: unknown) =>
      this.#onError('remove', error),
    );
  }

  /**
   * Counts the files of an earlier process, the oldest first, and removes its drafts.
   * @param isKept else all of them are removed
   */
  async #readFolder({ isKept }: { isKept: boolean }): Promise<void> {
    const found: { name: string; bytes: number; writtenAt: number }[] = [];
    for (const file of await readdir(this.#folder, { withFileTypes: true })) {
      const path = join(this.#folder, file.name);
      if (file.name.endsWith('.draft')) await rm(path, { force: true });
      if (!file.isDirectory()) continue;
      if (!isKept) {
        await rm(path, { recursive: true });
        continue;
      }
      const names = (await readdir(path)).filter((name) => ENTRY.test(name));
      const facts = await Promise.all(
        names.map((name) => stat(join(path, name)).catch(() => null)),
      );
      for (const [at, name] of names.entries()) {
        const fact = facts[at];
        if (fact) found.push({ name, bytes: fact.size, writtenAt: fact.mtimeMs });
      }
    }
    found.sort((a, b) => a.writtenAt - b.writtenAt);
    for (const { name, bytes } of found) {
      this.#unconfirmed.add(name);
      this.#files.set(name, bytes);
    }
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
