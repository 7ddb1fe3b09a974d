import { randomUUID } from 'node:crypto';
import { RESP_TYPES } from '@redis/client';
import { answerOf, createRedisClient, type RedisClient } from '@/lib/shared/redis-client';
import { decodeEntry, encodeEntry } from './entry-file';
import { COMMAND_MS, RedisStream } from './redis-stream';
import type { Changes, FoundEntry, SecondLevel, StoredEntry } from './second-level';
import type { Invalidated } from './tag-clock';

export interface RedisOptions {
  url: string;
  /** Begins each key that all storefronts of the shop share. */
  shop: string;
  /** Begins each key of entries, which are those of one build with one configuration. */
  generation: string;
  /** Called when Redis fails, and not again until it is back. */
  onDown(error: unknown): void;
  onUp(): void;
  /** Called when Redis takes no entry, though it may answer everything else. Not again until it has taken one. */
  onRefused(error: unknown): void;
}

/** Redis removes an entry that long after it was written. */
const KEPT_SECONDS = 7 * 24 * 60 * 60;
const MAX_ENTRY_BYTES = 4 * 1024 * 1024;
/** Longer than most renderings. */
const LEASE_MS = 15_000;
const GIVE_BACK = `
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`;

/**
 * Pages in Redis, shared by the storefronts of a shop. Each of them follows one stream of invalidations, so that one that
 * arrives at any storefront reaches all. While Redis is slow, full or gone, a storefront goes on with its own memory.
 */
export class RedisLevel implements SecondLevel {
  readonly isShared = true;
  readonly #options: RedisOptions;
  readonly #client: RedisClient;
  readonly #stream: RedisStream;
  #isRefused = false;

  constructor(options: RedisOptions) {
    this.#options = options;
    const { url, shop, onDown, onUp } = options;
    this.#client = createRedisClient(url);
    this.#stream = new RedisStream({ client: this.#client, shop, onDown, onUp });
    this.#client.on('error', (error: unknown) => this.#stream.fail(error));
  }

  /** Connects. Resolves when Redis is in use, or after a while without it. */
  async open(): Promise<void> {
    await this.#stream.follow();
  }

  get isUp() {
    return this.#stream.epoch !== null && !this.#isRefused;
  }

  get clock() {
    return this.#stream.clock;
  }

  async get(key: string): Promise<FoundEntry | null> {
    if (this.#stream.epoch === null) return null;
    try {
      const client = this.#client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
      const bytes = await answerOf(client.get(this.#nameOf(key)), COMMAND_MS);
      const entry = bytes && decodeEntry(key, bytes);
      if (!entry) return null;
      const { value, tags, position, epoch } = entry;
      const state = await this.#stream.read(tags);
      return epoch === state.epoch ? { value, isStale: state.lastChange > position } : null;
    } catch (error) {
      this.#stream.fail(error);
      return null;
    }
  }

  async set(key: string, { encode, tags, since }: StoredEntry): Promise<void> {
    const { epoch } = this.#stream;
    if (epoch === null || this.clock.isStale(tags, since)) return;
    try {
      const value = await encode();
      if (value.length > MAX_ENTRY_BYTES) return;
      const bytes = encodeEntry(key, { value, tags, position: since.position, epoch });
      const expiration = { type: 'EX', value: KEPT_SECONDS } as const;
      await answerOf(this.#client.set(this.#nameOf(key), bytes, { expiration }), COMMAND_MS);
      this.#isRefused = false;
    } catch (error) {
      if (!this.#isRefused) this.#options.onRefused(error);
      this.#isRefused = true;
    }
  }

  invalidate(changes: Changes): Promise<void> {
    return this.#stream.invalidate(changes);
  }

  onInvalidate(listener: (tags: Invalidated) => void): void {
    this.#stream.onInvalidate(listener);
  }

  /** Whoever is down has heard of changes by itself, and whoever is up follows the stream. */
  confirm(): void {}

  async lease(key: string): Promise<(() => Promise<void>) | null> {
    const name = `${this.#nameOf(key)}:lease`;
    const token = randomUUID();
    const giveBack = async () => {
      const options = { keys: [name], arguments: [token] };
      await answerOf(this.#client.eval(GIVE_BACK, options), COMMAND_MS).catch(() => {});
    };
    if (this.#stream.epoch === null) return async () => {};
    try {
      const expiration = { type: 'PX', value: LEASE_MS } as const;
      const taken = await answerOf(
        this.#client.set(name, token, { condition: 'NX', expiration }),
        COMMAND_MS,
      );
      return taken === null ? null : giveBack;
    } catch {
      // It is full or gone: then each renders for itself.
      return giveBack;
    }
  }

  async readCursor(): Promise<string | null | undefined> {
    if (this.#stream.epoch === null) return undefined;
    return this.#stream.readCursor().catch(() => undefined);
  }

  async writeCursor(cursor: string): Promise<void> {
    await this.#stream.writeCursor(cursor).catch(() => {});
  }

  async close(): Promise<void> {
    this.#stream.close();
    this.#client.destroy();
  }

  #nameOf(key: string): string {
    return `${this.#options.generation}:${key}`;
  }
}
