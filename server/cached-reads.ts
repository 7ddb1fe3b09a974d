import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SecondLevel } from './second-level/second-level';
import { decodeValue } from './second-level/stored-value';
import type { Invalidated, Moment } from './second-level/tag-clock';

/** A result of a function with `'use cache'`. Times are those of Next.js: in seconds, and since 1970 in milliseconds. */
const Stored = z.object({
  value: z.instanceof(Uint8Array),
  tags: z.array(z.string()),
  stale: z.number(),
  timestamp: z.number(),
  expire: z.number(),
  revalidate: z.number(),
});
type Stored = z.output<typeof Stored>;

/** The same as Next.js hands it over. */
type CacheEntry = Omit<Stored, 'value'> & { value: ReadableStream<Uint8Array> };

/** The global symbol by which `use-cache-handler.cjs` finds the reads. */
const STORE = Symbol.for('oak-and-loom.cached-reads');
/** Begins the keys in the second level. */
const STORED_AS = 'read ';
const ENTRY_BYTES = 1024;
/** A call that fails is never removed. */
const MAX_ASKED = 10_000;

/**
 * What functions with `'use cache'` have answered (the documented CacheHandler interface of Next.js), in memory and, where
 * several storefronts share it, in the second level. What is outdated is read again: old answers would be old pages.
 */
export class CachedReads {
  readonly #entries: LRUCache<string, Stored>;
  /** What is being stored. */
  readonly #storing = new Map<string, Promise<void>>();
  /** When the answer to a key was not there, and a call for it began. */
  readonly #asked = new LRUCache<string, Moment>({ max: MAX_ASKED });
  readonly #level: SecondLevel;

  constructor({ maxBytes, level }: { maxBytes: number; level: SecondLevel }) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value, tags }, key) =>
        ENTRY_BYTES + value.length + key.length + tags.join().length,
    });
    this.#level = level;
    level.onInvalidate((tags) => this.#remove(tags));
  }

  /** Registers this store, so that the cache handler of Next.js uses it. */
  install(): void {
    Reflect.set(globalThis, STORE, this);
  }

  async get(key: string): Promise<CacheEntry | undefined> {
    await this.#storing.get(key);
    const entry = this.#entries.get(key) ?? (await this.#readShared(key));
    if (entry && !isOver(entry)) {
      const { value, ...facts } = entry;
      return { ...facts, value: streamOf(value) };
    }
    if (!this.#asked.has(key)) this.#asked.set(key, this.#level.clock.now());
    return undefined;
  }

  async set(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
    const storing = this.#store(key, pendingEntry);
    this.#storing.set(key, storing);
    await storing;
    this.#storing.delete(key);
  }

  /** The stream of invalidations is followed all the time. */
  async refreshTags(): Promise<void> {}

  /** Paths are not invalidated, only the tags of entries. */
  async getExpiration(): Promise<number> {
    return 0;
  }

  /** The front is told by `RenderedPages`, which Next.js calls too. */
  async updateTags(): Promise<void> {}

  async #store(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
    const since = this.#asked.get(key) ?? this.#level.clock.now();
    try {
      const { value: stream, ...facts } = await pendingEntry;
      // The stream holds the request that it came from, so nothing of it is kept.
      const value = new Uint8Array(await new Response(stream).arrayBuffer());
      this.#asked.delete(key);
      if (this.#level.clock.isStale(facts.tags, since)) return;
      const entry = { ...facts, value };
      this.#entries.set(key, entry);
      if (this.#level.isShared) {
        const encode = () => serialize(entry);
        void this.#level.set(STORED_AS + key, { encode, tags: facts.tags, since });
      }
    } catch {
      // A call that failed halfway: the next one asks again.
    }
  }

  async #readShared(key: string): Promise<Stored | undefined> {
    if (!this.#level.isShared) return undefined;
    const since = this.#level.clock.now();
    const found = await this.#level.get(STORED_AS + key);
    if (!found || found.isStale) return undefined;
    const entry = decodeValue(Stored, found.value);
    if (!entry || this.#level.clock.isStale(entry.tags, since)) return undefined;
    this.#entries.set(key, entry);
    return entry;
  }

  #remove(tags: Invalidated): void {
    if (tags === 'all') {
      this.#entries.clear();
      return;
    }
    const wanted = new Set(tags);
    for (const [key, entry] of this.#entries.entries()) {
      if (entry.tags.some((tag) => wanted.has(tag))) this.#entries.delete(key);
    }
  }
}

function isOver({ timestamp, revalidate }: Stored): boolean {
  return Date.now() > timestamp + revalidate * 1000;
}

/** A stream can be read once, so each reader gets its own. */
function streamOf(value: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(value);
      controller.close();
    },
  });
}
