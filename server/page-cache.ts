import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { PageRequest } from './cache-key';
import type { PageSource, SourcedPage } from './page-source';
import type { Invalidated } from './second-level/tag-clock';
import type { CacheStatus, StoredResponse } from './stored-response';
import { TagIndex } from './tag-index';

/** One variant of a page: its HTML, or the response to a client navigation or prefetch. */
interface Variant {
  request: PageRequest;
  response: StoredResponse;
  tags: readonly string[];
  /** By `performance.now()`: a wall clock may be set back. */
  renderedAt: number;
  freshUntil: number;
}

/** All variants of a page. They come from one rendering and become stale together. */
interface Page {
  variants: ReadonlyMap<string, Variant>;
  tags: ReadonlySet<string>;
}

/** The response to a request. */
export interface Answer {
  response: StoredResponse;
  ageSeconds: number;
  status: CacheStatus;
}

interface Options {
  source: PageSource;
  /** Maximum bytes of memory for all pages together. */
  maxBytes: number;
  /** The current time in milliseconds, by the clock of `renderedAt`. */
  now?: () => number;
  /** Called when a stale page could not be rendered again. The cache serves the old one. */
  onFailure?: (page: string, error: unknown) => void;
}

/** How long a page is not rendered again after its rendering failed. */
const RETRY_PAUSE_MS = 1000;
/** Maximum of concurrent renderings in the background, so that requests of visitors are not delayed. */
const MAX_REFRESHING = 2;
/** A page is being rendered under load if the event loop was idle for less than a tenth of the time. */
const BUSY_UTILIZATION = 0.9;
/** The pause after such a rendering, as a multiple of its duration: visitors get most of the time. */
const PAUSE_FACTOR = 3;
const LONGEST_PAUSE_MS = 2000;
/** A page has one variant for each of its segments and each kind of prefetch. */
const MAX_VARIANTS = 64;
/** Approximate bytes of a page without its variants. */
const PAGE_BYTES = 1024;
const TAG_BYTES = 64;

/**
 * The cache of rendered and compressed responses. A page becomes stale when its lifetime ends or when one of
 * its tags is invalidated. A stale page is served while it is rendered again (stale-while-revalidate), and
 * remains in the cache when that rendering fails (stale-if-error). Concurrent requests for a variant that is
 * not stored wait for one rendering.
 */
export class PageCache {
  readonly #source: PageSource;
  readonly #now: () => number;
  readonly #onFailure: (page: string, error: unknown) => void;
  readonly #pages: LRUCache<string, Page>;
  readonly #byTag = new TagIndex();
  /** Who waits for a rendering of a page. Whoever asks for it later is added. */
  readonly #clientsOf = new Map<string, Set<string>>();
  /** The renderings in progress, by page and variant. */
  readonly #running = new Map<string, Promise<SourcedPage>>();
  /** The last rendering of each page. The renderings of one page run one after the other. */
  readonly #lastOf = new Map<string, Promise<unknown>>();
  /** For each rendering in progress, the tags that were invalidated since it began. */
  readonly #observers = new Set<{ tags: Set<string>; isOutdated: boolean }>();
  readonly #refreshing = new Set<string>();
  /** Background renderings in progress, with the pauses after them. */
  #refreshers = 0;
  /** Stale pages that were requested while {@link MAX_REFRESHING} others were rendered. */
  readonly #waiting = new Map<string, PageRequest>();
  readonly #pausedUntil = new LRUCache<string, number>({ max: 10_000 });

  constructor({ source, maxBytes, now = () => performance.now(), onFailure = () => {} }: Options) {
    this.#source = source;
    this.#now = now;
    this.#onFailure = onFailure;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (page, key, reason) => {
        if (reason !== 'set') this.#byTag.remove(key, page.tags);
      },
    });
  }

  /** The number of pages in memory. */
  get count(): number {
    return this.#pages.size;
  }

  /** The bytes that the pages occupy. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The number of stale pages that are being rendered or wait for it. */
  get refreshing(): number {
    return this.#refreshing.size + this.#waiting.size;
  }

  /** Returns the stored response to a request. If it is stale, starts a rendering in the background. */
  find(request: PageRequest): Answer | null {
    const variant = this.#pages.get(request.page)?.variants.get(request.variant);
    if (!variant) return null;
    const now = this.#now();
    const isFresh = now < variant.freshUntil;
    if (!isFresh) this.#refreshLater(request, now);
    return {
      response: variant.response,
      ageSeconds: Math.max(0, Math.floor((now - variant.renderedAt) / 1000)),
      status: isFresh ? 'hit' : 'hit; detail=stale',
    };
  }

  /**
   * Renders a variant that is not stored, and stores it if its headers allow it.
   * @param client who asks for it
   * @throws the error of the rendering
   */
  async fetch(request: PageRequest, client: string): Promise<Answer> {
    const { response, renderedAt, status, failure } = await this.#renderOnce(request, client);
    if (failure !== undefined) this.#onFailure(request.page, failure);
    const ageSeconds = Math.max(0, Math.floor((this.#now() - renderedAt) / 1000));
    return { response, ageSeconds, status };
  }

  /** Makes every page with one of the tags stale, also a page that is being rendered. */
  invalidate(tags: Invalidated): void {
    for (const observed of this.#observers) {
      if (tags === 'all') observed.isOutdated = true;
      else for (const tag of tags) observed.tags.add(tag);
    }
    for (const key of tags === 'all' ? this.#pages.keys() : this.#byTag.keysOf(tags)) {
      this.#pausedUntil.delete(key);
      for (const variant of this.#pages.peek(key)?.variants.values() ?? []) variant.freshUntil = 0;
    }
  }

  #renderOnce(request: PageRequest, client?: string): Promise<SourcedPage> {
    const { page, variant } = request;
    const clients = this.#clientsOf.get(page) ?? new Set();
    this.#clientsOf.set(page, clients);
    if (client !== undefined) clients.add(client);
    const key = `${variant} ${page}`;
    const running = this.#running.get(key);
    if (running) return running;
    // Concurrent requests share one rendering inside Next.js, and only one of them would get its tags.
    const before = this.#lastOf.get(page) ?? Promise.resolve();
    const rendering = before
      .then(
        () => this.#renderNow(request, clients),
        () => this.#renderNow(request, clients),
      )
      .finally(() => {
        this.#running.delete(key);
        if (this.#lastOf.get(page) !== rendering) return;
        this.#lastOf.delete(page);
        this.#clientsOf.delete(page);
      });
    this.#running.set(key, rendering);
    this.#lastOf.set(page, rendering);
    return rendering;
  }

  async #renderNow(request: PageRequest, clients: ReadonlySet<string>): Promise<SourcedPage> {
    const observed = { tags: new Set<string>(), isOutdated: false };
    this.#observers.add(observed);
    try {
      const sourced = await this.#source(request, clients);
      const { response, tags, renderedAt, freshUntil } = sourced;
      if (tags === null) return sourced;
      const isOutdated = observed.isOutdated || tags.some((tag) => observed.tags.has(tag));
      const until = isOutdated ? 0 : freshUntil;
      this.#store({ request, response, tags, renderedAt, freshUntil: until });
      if (sourced.failure !== undefined) this.#pause(request.page);
      return sourced;
    } finally {
      this.#observers.delete(observed);
    }
  }

  #store(variant: Variant): void {
    const { page: key } = variant.request;
    const previous = this.#pages.peek(key);
    const variants = new Map(previous?.variants);
    if (variants.size >= MAX_VARIANTS && !variants.has(variant.request.variant)) return;
    variants.set(variant.request.variant, variant);
    this.#replace(key, previous, variants);
  }

  #remove({ page: key, variant }: PageRequest): void {
    const previous = this.#pages.peek(key);
    if (!previous?.variants.has(variant)) return;
    const variants = new Map(previous.variants);
    variants.delete(variant);
    this.#replace(key, previous, variants);
  }

  #replace(key: string, previous: Page | undefined, variants: ReadonlyMap<string, Variant>): void {
    if (variants.size === 0) {
      this.#pages.delete(key);
      return;
    }
    const tags = new Set([...variants.values()].flatMap((variant) => variant.tags));
    this.#byTag.remove(key, previous?.tags ?? []);
    this.#pages.set(key, { variants, tags });
    // The LRU does not store a page that is larger than the whole cache.
    if (this.#pages.has(key)) this.#byTag.add(key, tags);
  }

  #refreshLater(request: PageRequest, now: number): void {
    const key = request.page;
    if (this.#refreshing.has(key) || now < (this.#pausedUntil.get(key) ?? 0)) return;
    if (this.#refreshers >= MAX_REFRESHING) {
      this.#waiting.set(key, request);
      return;
    }
    this.#waiting.delete(key);
    this.#refreshers++;
    this.#refreshAndPause(request).finally(() => {
      this.#refreshers--;
      for (const next of this.#waiting.values()) {
        if (this.#refreshers >= MAX_REFRESHING) return;
        this.#waiting.delete(next.page);
        this.#refreshLater(next, this.#now());
      }
    });
  }

  async #refreshAndPause(request: PageRequest): Promise<void> {
    const key = request.page;
    const startedAt = performance.now();
    const before = performance.eventLoopUtilization();
    this.#refreshing.add(key);
    try {
      await this.#refresh(request);
    } catch (error) {
      this.#pause(key);
      this.#onFailure(key, error);
    }
    this.#refreshing.delete(key);
    if (performance.eventLoopUtilization(before).utilization < BUSY_UTILIZATION) return;
    const pauseMs = Math.min((performance.now() - startedAt) * PAUSE_FACTOR, LONGEST_PAUSE_MS);
    await sleep(pauseMs, undefined, { ref: false });
  }

  #pause(key: string): void {
    this.#pausedUntil.set(key, this.#now() + RETRY_PAUSE_MS);
  }

  /** Renders the requested variant, and then every other stored variant of the page. */
  async #refresh(request: PageRequest): Promise<void> {
    await this.#refreshVariant(request);
    for (const variant of this.#pages.peek(request.page)?.variants.values() ?? []) {
      if (this.#now() >= variant.freshUntil) await this.#refreshVariant(variant.request);
    }
  }

  async #refreshVariant(request: PageRequest): Promise<void> {
    const { response, tags, failure } = await this.#renderOnce(request);
    if (failure !== undefined) throw failure;
    if (tags !== null) return;
    const { status } = response;
    // A page that answers 404 or a redirect is removed, so that the next visitor gets that answer.
    if (status < 500 && status !== 200) this.#remove(request);
    else throw new Error(`${request.url} was rendered with status ${status} and cannot be stored.`);
  }
}

function sizeOf({ variants, tags }: Page, key: string): number {
  let bytes = PAGE_BYTES + key.length + tags.size * TAG_BYTES;
  for (const { response } of variants.values()) bytes += response.size;
  return bytes;
}
