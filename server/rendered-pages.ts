import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';

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
const TAGS_HEADER = 'x-next-cache-tags';
/** Maximum of renderings in progress that are tracked. A rendering that fails is never removed. */
const MAX_PENDING = 1000;
const MAX_TAGS = 100_000;
/** Approximate bytes of an entry without its bodies. */
const ENTRY_BYTES = 4096;

/**
 * The pages that Next.js has rendered. One rendering produces all variants of a page (HTML, client navigation,
 * prefetched segments), so the front gets each variant without another rendering.
 *
 * Next.js would serve a stale page once more while it renders the page again. The front does that itself.
 * Therefore {@link get} hides stale pages inside {@link observe}, and Next.js answers with a new rendering.
 */
export class RenderedPages {
  readonly #entries: LRUCache<string, Entry>;
  /** For each page in rendering, by its key: the number of invalidations when its rendering began. */
  readonly #pending = new LRUCache<string, number>({ max: MAX_PENDING });
  /** The number of the last invalidation of each tag. */
  readonly #invalidations = new LRUCache<string, number>({ max: MAX_TAGS });
  #count = 0;
  readonly #context = new AsyncLocalStorage<RenderingContext>();
  readonly #listeners: ((tags: readonly string[]) => void)[] = [];

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#entries = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  /** Registers this store, so that the cache handler of Next.js uses it. */
  install(): void {
    Reflect.set(globalThis, STORE, this);
  }

  /** Calls the listener with the tags of each invalidation. */
  onInvalidate(listener: (tags: readonly string[]) => void): void {
    this.#listeners.push(listener);
  }

  /** Runs a rendering for the front, and writes the tags and the time of the page into the context. */
  observe<T>(context: RenderingContext, render: () => T): T {
    return this.#context.run(context, render);
  }

  get(key: string): Entry | null {
    const context = this.#context.getStore();
    const entry = this.#entries.get(key);
    const isUsable = entry && !isStale(entry);
    if (!isUsable && !this.#pending.has(key)) this.#pending.set(key, this.#count);
    if (!entry || (context && !isUsable)) return null;
    if (context) note(context, entry);
    return entry;
  }

  set(key: string, value: PageValue | null, cacheControl: Lifetime | undefined): void {
    const previous = this.#entries.get(key);
    const tags = tagsOf(value);
    const since = this.#pending.get(key) ?? this.#count;
    this.#pending.delete(key);
    // After a failed rendering Next.js stores the old page again. It remains stale.
    const isOldOne = value !== null && value === previous?.value;
    const entry = {
      value,
      lastModified: Date.now(),
      renderedAt: performance.now(),
      cacheControl,
      tags,
      isInvalidated: isOldOne || tags.some((tag) => (this.#invalidations.get(tag) ?? 0) > since),
    };
    this.#entries.set(key, entry);
    const context = this.#context.getStore();
    if (context && !isOldOne) note(context, entry);
  }

  /** Marks all pages with one of these tags as stale, also those that are being rendered. */
  invalidate(tags: readonly string[]): void {
    const wanted = new Set(tags);
    for (const entry of this.#entries.values()) {
      if (!entry.isInvalidated) entry.isInvalidated = entry.tags.some((tag) => wanted.has(tag));
    }
    this.#count++;
    for (const tag of tags) this.#invalidations.set(tag, this.#count);
    for (const listener of this.#listeners) listener(tags);
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
