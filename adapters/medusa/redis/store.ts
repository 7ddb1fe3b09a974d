import type { Logger } from 'pino';
import {
  answerOf,
  CONNECT_MS,
  createRedisClient,
  type RedisClient,
} from '@/lib/shared/redis-client';

const COMMAND_MS = 1_000;

/** Redis does not answer. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}

/** Compares and deletes in one step. */
const DELETE_IF = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`;

/** What the adapter remembers, in Redis. Each key begins with the prefix. */
export class Store {
  readonly #client: RedisClient;
  readonly #prefix: string;

  private constructor(client: RedisClient, prefix: string) {
    this.#client = client;
    this.#prefix = prefix;
  }

  /** @throws where Redis does not answer at the start */
  static async connect(url: string, prefix: string, log: Logger): Promise<Store> {
    const client = createRedisClient(url);
    let isDown = false;
    client.on('error', (err) => {
      // Once for each outage, and not for each try.
      if (!isDown) log.error({ err }, 'Redis does not answer');
      isDown = true;
    });
    client.on('ready', () => {
      isDown = false;
    });
    await answerOf(client.connect(), CONNECT_MS);
    return new Store(client, prefix);
  }

  async #run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    try {
      return await answerOf(command(this.#client), COMMAND_MS);
    } catch (error) {
      throw new StoreUnavailable('Redis did not answer', { cause: error });
    }
  }

  #key(name: string): string {
    return `${this.#prefix}${name}`;
  }

  async ping(): Promise<void> {
    await this.#run((client) => client.ping());
  }

  get(name: string): Promise<string | null> {
    return this.#run((client) => client.get(this.#key(name)));
  }

  /** Reads a value, which then lives for the given time again. */
  getAndExtend(name: string, lifetimeMs: number): Promise<string | null> {
    return this.#run((client) => client.getEx(this.#key(name), { type: 'PX', value: lifetimeMs }));
  }

  /** Reads a value that nobody can read again. */
  take(name: string): Promise<string | null> {
    return this.#run((client) => client.getDel(this.#key(name)));
  }

  async set(name: string, value: string, lifetimeMs: number): Promise<void> {
    await this.#run((client) =>
      client.set(this.#key(name), value, { expiration: { type: 'PX', value: lifetimeMs } }),
    );
  }

  /** @returns false where there is a value already, which stays */
  async setNew(name: string, value: string, lifetimeMs: number): Promise<boolean> {
    const set = await this.#run((client) =>
      client.set(this.#key(name), value, {
        expiration: { type: 'PX', value: lifetimeMs },
        condition: 'NX',
      }),
    );
    return set !== null;
  }

  async delete(...names: string[]): Promise<void> {
    if (names.length === 0) return;
    await this.#run((client) => client.del(names.map((name) => this.#key(name))));
  }

  async deleteIf(name: string, value: string): Promise<void> {
    await this.#run((client) =>
      client.eval(DELETE_IF, { keys: [this.#key(name)], arguments: [value] }),
    );
  }

  /** How long a value lives, in milliseconds; 0 where there is none. */
  async lifetimeOf(name: string): Promise<number> {
    return Math.max(0, await this.#run((client) => client.pTTL(this.#key(name))));
  }

  /** Counts, from now on for the given time. @returns the number with this one */
  async count(name: string, windowMs: number): Promise<number> {
    const key = this.#key(name);
    const [count] = await this.#run((client) =>
      client.multi().incr(key).pExpire(key, windowMs, 'NX').exec(),
    );
    return Number(count);
  }

  async addToSet(name: string, member: string, lifetimeMs: number): Promise<void> {
    const key = this.#key(name);
    await this.#run((client) => client.multi().sAdd(key, member).pExpire(key, lifetimeMs).exec());
  }

  membersOf(name: string): Promise<string[]> {
    return this.#run((client) => client.sMembers(this.#key(name)));
  }

  async removeFromSet(name: string, member: string): Promise<void> {
    await this.#run((client) => client.sRem(this.#key(name), member));
  }

  /** Notes when something is due. */
  async schedule(name: string, member: string, at: number): Promise<void> {
    await this.#run((client) => client.zAdd(this.#key(name), { value: member, score: at }));
  }

  /** What is due by a time, the first ones first. */
  due(name: string, until: number, limit: number): Promise<string[]> {
    return this.#run((client) =>
      client.zRange(this.#key(name), '-inf', until, {
        BY: 'SCORE',
        LIMIT: { offset: 0, count: limit },
      }),
    );
  }

  async unschedule(name: string, member: string): Promise<void> {
    await this.#run((client) => client.zRem(this.#key(name), member));
  }

  close(): void {
    this.#client.destroy();
  }
}
