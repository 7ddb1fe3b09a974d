import { AsyncLocalStorage } from 'node:async_hooks';
import { serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { compress, decompressBrotli } from './encoding';
import type { Changes, SecondLevel } from './second-level/second-level';
import { decodeValue } from './second-level/stored-value';
import type { Invalidated, Moment } from './second-level/tag-clock';

/** What Next.js stores for a page or a route. Contains only the documented fields that are used here. */
export interface PageValue {
  kind: string;
  html?: string;
  body?: Buffer;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
  headers?: Record<string, string | string[] | undefined>;
}

/** The lifetime of a page, in seconds. */
export interface Lifetime {
  revalidate?: number | false | undefined;
  expire?: number | undefined;
}

/** Of what another version of Next.js has stored, the build's name in the key keeps us away. */
const Stored = z.object({
  value: z.custom<PageValue>((value) => typeof value === 'object' && value !== null),
  /** In milliseconds since 1970, as other processes count too. */
  renderedAt: z.number(),
  cacheControl: z.custom<Lifetime>().optional(),
});

interface Entry {
  value: PageValue | null;
  /** Milliseconds since 1970, as Next.js counts. */
  lastModified: number;
  /** By `performance.now()`. */
  renderedAt: number;
  cacheControl: Lifetime | undefined;
  tags: readonly string[];
  /** Whether one of its tags was invalidated since its rendering began. */
  isInvalidated: boolean;
}

/** Collects facts about a page while Next.js renders it for the front. */
export interface RenderingContext {
  /** The tags of the page. `null` until they are known. */
  tags: readonly string[] | null;
  /** When the page was rendered, by `performance.now()`: a wall clock may be set back. */
  renderedAt: number | null;
}

/** The global symbol by which `cache-handler.cjs` finds the pages. */
const STORE = Symbol.for('oak-and-loom.rendered-pages');
/** Begins the keys in the second level, where the front's responses are too. */
const STORED_AS = 'next ';
/** Of these bytes, quality 1 leaves a sixth in a tenth of the time that a rendering takes. */
const STORED_QUALITY = 1;
const TAGS_HEADER = 'x-next-cache-tags';
/** Maximum of renderings in progress that are tracked. A rendering that fails is never removed. */
const MAX_PENDING = 1000;
/** Approximate bytes of an entry without its bodies. */
const ENTRY_BYTES = 4096;

/**
 * The pages that Next.js has rendered. One rendering produces all variants of a page (HTML, client navigation,
 * prefetched segments), so the front gets each variant without another rendering.
 *
 * Next.js would serve a stale page once more while it renders the page again. The front does that itself.
 * Therefore {@link get} hides stale pages inside {@link observe}, and Next.js answers with a new rendering.
 *
 * The second level has the pages of other storefronts, of earlier processes, and those for which there is no memory.
 */
export class RenderedPages {
  readonly #entries: LRUCache<string, Entry>;
  /** For each page in rendering, by its key: when its rendering began. */
  readonly #pending = new LRUCache<string, Moment>({ max: MAX_PENDING });
  readonly #context = new AsyncLocalStorage<RenderingContext>();
  readonly #level: SecondLevel;

  constructor({ maxBytes, level }: { maxBytes: number; level: SecondLevel }) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.#level = level;
    level.onInvalidate((tags) => this.#markStale(tags));
  }

  /** Registers this store, so that the cache handler of Next.js uses it. */
  install(): void {
    Reflect.set(globalThis, STORE, this);
  }

  /** Runs a rendering for the front, and writes the tags and the time of the page into the context. */
  observe<T>(context: RenderingContext, render: () => T): T {
    return this.#context.run(context, render);
  }

  async get(key: string): Promise<Entry | null> {
    const context = this.#context.getStore();
    const entry = await this.#find(key);
    const isUsable = entry && !isStale(entry);
    if (!isUsable && !this.#pending.has(key)) this.#pending.set(key, this.#level.clock.now());
    if (!entry || (context && !isUsable)) return null;
    if (context) note(context, entry);
    return entry;
  }

  async set(
    key: string,
    value: PageValue | null,
    cacheControl: Lifetime | undefined,
  ): Promise<void> {
    const previous = this.#entries.get(key);
    const tags = tagsOf(value);
    const since = this.#pending.get(key) ?? this.#level.clock.now();
    this.#pending.delete(key);
    // After a failed rendering Next.js stores the old page again. It remains stale.
    const isOldOne = value !== null && value === previous?.value;
    const entry = {
      value,
      lastModified: Date.now(),
      renderedAt: performance.now(),
      cacheControl,
      tags,
      isInvalidated: isOldOne || this.#level.clock.isStale(tags, since),
    };
    this.#entries.set(key, entry);
    const context = this.#context.getStore();
    if (context && !isOldOne) note(context, entry);
    if (value === null || entry.isInvalidated) return;
    const stored: z.input<typeof Stored> = {
      value,
      renderedAt: entry.lastModified,
      cacheControl,
    };
    const encode = () => compress(serialize(stored), 'br', STORED_QUALITY);
    // Nobody has to wait for it.
    void this.#level.set(STORED_AS + key, { encode, tags, since });
  }

  /** Marks all pages with one of these tags as stale, also those that are being rendered, in all storefronts. */
  async invalidate(changes: Changes): Promise<void> {
    await this.#level.invalidate(changes);
  }

  /** From memory, or from the second level where it is fresh there. */
  async #find(key: string): Promise<Entry | undefined> {
    const entry = this.#entries.get(key);
    if (entry && !isStale(entry)) return entry;
    const stored = await this.#read(key);
    if (!stored) return entry;
    this.#entries.set(key, stored);
    return stored;
  }

  async #read(key: string): Promise<Entry | null> {
    const since = this.#level.clock.now();
    const found = await this.#level.get(STORED_AS + key);
    if (!found || found.isStale) return null;
    const plain = await decompressBrotli(found.value).catch(() => null);
    const stored = plain && decodeValue(Stored, plain);
    if (!stored) return null;
    const { value, renderedAt, cacheControl } = stored;
    const ageMs = Date.now() - renderedAt;
    const tags = tagsOf(value);
    const entry = {
      value,
      lastModified: renderedAt,
      renderedAt: performance.now() - ageMs,
      cacheControl,
      tags,
      isInvalidated: this.#level.clock.isStale(tags, since),
    };
    return ageMs >= 0 && !isStale(entry) ? entry : null;
  }

  #markStale(tags: Invalidated): void {
    const wanted = new Set(tags);
    for (const entry of this.#entries.values()) {
      if (!entry.isInvalidated) {
        entry.isInvalidated = tags === 'all' || entry.tags.some((tag) => wanted.has(tag));
      }
    }
  }
}

function isStale({ isInvalidated, renderedAt, cacheControl }: Entry): boolean {
  const seconds = cacheControl?.revalidate;
  return (
    isInvalidated ||
    (typeof seconds === 'number' && performance.now() > renderedAt + seconds * 1000)
  );
}

function note(context: RenderingContext, { tags, renderedAt }: Entry): void {
  context.tags = tags;
  context.renderedAt = renderedAt;
}

function tagsOf(value: PageValue | null): readonly string[] {
  const header = value?.headers?.[TAGS_HEADER];
  return typeof header === 'string' ? header.split(',') : [];
}

function sizeOf({ value }: Entry, key: string): number {
  const segments = [...(value?.segmentData?.values() ?? [])];
  const bodies = [value?.body, value?.rscData, ...segments];
  // V8 needs two bytes per character as soon as a text contains one character outside Latin-1.
  const text = (value?.html?.length ?? 0) * 2;
  return bodies.reduce((sum, body) => sum + (body?.length ?? 0), text + key.length + ENTRY_BYTES);
}
