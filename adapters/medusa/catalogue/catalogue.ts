import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import { tags } from '@/lib/contract/revalidation';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Medusa } from '../medusa/medusa';
import type { Store } from '../redis/store';
import { changedTags, contentByTag, hashOf } from './changed-tags';
import { ProductSearch } from './product-search';
import { type MedusaCatalogue, readCatalogue, readOffers } from './read-catalogue';
import { type Snapshot, toSnapshot, withOffers } from './snapshot';
import type { Storefronts } from './storefronts';
import type { CatalogueProduct } from './to-product';

/** Between two looks at prices and stock. A page shows a change within five seconds. */
const PAUSE_MS = 2 * SECOND_MS;
/** Between two looks at everything else, at least; a large catalogue is read less often. */
const FULL_PAUSE_MS = 10 * SECOND_MS;
/** How many times longer than it takes the catalogue is not read as a whole. */
const REST = 5;
/** After that Medusa counts as down. */
const STALE_MS = MINUTE_MS;
/** What the storefronts were told last, over restarts of the adapter. */
const PUBLISHED = 'published';
const PUBLISHED_MS = 30 * 24 * 60 * MINUTE_MS;

interface Options {
  medusa: Medusa;
  regionId: string;
  /** That of the region's prices, as the contract writes it. */
  currency: string;
  store: Store;
  storefronts: Storefronts;
  log: Logger;
}

/**
 * The catalogue as Medusa had it within the last seconds, in memory. Medusa is asked again and again: it notes no change of
 * a price or of stock anywhere.
 */
export class Catalogue {
  readonly #options: Options;
  readonly #stop = new AbortController();
  #source: MedusaCatalogue;
  #snapshot: Snapshot;
  #search: ProductSearch;
  #content: Map<string, string>;
  #readAt = Date.now();
  #fullReadDueAt = 0;
  #isDown = false;
  /** The hash of what all storefronts know. */
  #published: string | null = null;

  private constructor(options: Options, source: MedusaCatalogue) {
    this.#options = options;
    this.#source = source;
    this.#snapshot = toSnapshot(source, options.currency);
    this.#search = new ProductSearch(this.#snapshot);
    this.#content = contentByTag(this.#snapshot);
  }

  /** Reads the catalogue and goes on comparing. @throws where Medusa does not answer */
  static async open(options: Options): Promise<Catalogue> {
    const source = await readCatalogue(options.medusa, options.regionId);
    const catalogue = new Catalogue(options, source);
    await catalogue.#noteSinceLastRun();
    void catalogue.#follow();
    return catalogue;
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get search(): ProductSearch {
    return this.#search;
  }

  /** Whether Medusa has answered lately. */
  get isFresh(): boolean {
    return Date.now() - this.#readAt < STALE_MS;
  }

  /** @throws {AppError} 404 */
  product(id: string): CatalogueProduct {
    const found = this.#snapshot.products.get(id);
    if (!found) throw appErrors.notFound('This product');
    return found;
  }

  close(): void {
    this.#stop.abort();
  }

  async #follow(): Promise<void> {
    const { log } = this.#options;
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const begin = Date.now();
      try {
        await this.#compare();
        this.#readAt = Date.now();
        this.#isDown = false;
      } catch (err) {
        // Once for each outage. The catalogue stays as it was.
        if (!this.#isDown) log.error({ err }, 'The catalogue cannot be read');
        this.#isDown = true;
      }
      await this.#publish().catch((err) => log.warn({ err }, 'What is published is not stored'));
      // Medusa has at least as long for others.
      const pauseMs = Math.max(PAUSE_MS, Date.now() - begin);
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #compare(): Promise<void> {
    const { medusa, regionId } = this.#options;
    if (Date.now() >= this.#fullReadDueAt) return this.#readAll();
    const source = withOffers(this.#source, await readOffers(medusa, regionId));
    if (source) await this.#replace(source);
    else await this.#readAll();
  }

  async #readAll(): Promise<void> {
    const { medusa, regionId } = this.#options;
    const begin = Date.now();
    await this.#replace(await readCatalogue(medusa, regionId));
    const tookMs = Date.now() - begin;
    this.#fullReadDueAt = Date.now() + Math.max(FULL_PAUSE_MS, REST * tookMs);
  }

  async #replace(source: MedusaCatalogue): Promise<void> {
    if (JSON.stringify(source) === JSON.stringify(this.#source)) return;
    const snapshot = toSnapshot(source, this.#options.currency);
    const content = contentByTag(snapshot);
    const changed = changedTags(this.#content, content);
    this.#source = source;
    this.#snapshot = snapshot;
    this.#search = new ProductSearch(snapshot);
    this.#content = content;
    this.#options.storefronts.note(changed);
  }

  /** What changed while no adapter ran nobody knows: then everything may be stale. */
  async #noteSinceLastRun(): Promise<void> {
    const { store, storefronts } = this.#options;
    this.#published = await store.get(PUBLISHED);
    const hash = hashOf([...this.#content]);
    if (this.#published !== hash) storefronts.note(new Map([[tags.everything, hash]]));
  }

  /** Tells the storefronts. Only what all of them know counts as published. */
  async #publish(): Promise<void> {
    const { store, storefronts } = this.#options;
    const hash = hashOf([...this.#content]);
    if (!(await storefronts.tell()) || this.#published === hash) return;
    await store.set(PUBLISHED, hash, PUBLISHED_MS);
    this.#published = hash;
  }
}
