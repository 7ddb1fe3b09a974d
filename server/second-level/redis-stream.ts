import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { tags as shopTags } from '@/lib/contract/revalidation';
import { parseJson } from '@/lib/shared/parse-json';
import { answerOf, CONNECT_MS, type RedisClient } from '@/lib/shared/redis-client';
import type { Changes } from './second-level';
import { type Invalidated, invalidatedBy, TagClock } from './tag-clock';

interface Options {
  client: RedisClient;
  /** Begins the name of each key. */
  shop: string;
  onDown(error: unknown): void;
  onUp(): void;
}

/** To render a page takes about as long. */
export const COMMAND_MS = 250;
/** A silent Redis is noticed after this time and that of a command. */
const BLOCK_MS = 1_000;
const READ_MS = BLOCK_MS + 500;
const RETRY_MS = 1_000;
/** How long a storefront that has published waits until it hears of it itself. */
const ECHO_MS = 1_000;
const MAX_PENDING = 10_000;
const MESSAGES_PER_READ = 100;

/**
 * Numbers an invalidation, notes it for each tag, and tells it to all. A change that is known already is left out. Where Redis
 * has lost the hash, or it is too large, it begins anew with another epoch, and what was stored before does not count any more.
 */
const PUBLISH = `
local hash, stream = KEYS[1], KEYS[2]
if redis.call('HLEN', hash) > 400000 then redis.call('DEL', hash) end
redis.call('HSETNX', hash, '#epoch', ARGV[1])
local tags = {}
for at = 2, #ARGV, 2 do
  local tag, id = ARGV[at], ARGV[at + 1]
  if id == '' or redis.call('HGET', hash, '@' .. tag) ~= id then
    tags[#tags + 1] = tag
    redis.call('HSET', hash, '@' .. tag, id)
  end
end
if #tags == 0 then return 0 end
local position = redis.call('HINCRBY', hash, '#position', 1)
for _, tag in ipairs(tags) do redis.call('HSET', hash, tag, position) end
local message = { epoch = redis.call('HGET', hash, '#epoch'), position = position, tags = tags }
redis.call('XADD', stream, 'MAXLEN', '~', 1000, '*', 'json', cjson.encode(message))
return position`;

const Message = z.object({
  epoch: z.string(),
  position: z.number().int().positive(),
  tags: z.array(z.string()),
});

/** The invalidations of all storefronts, in one order. */
export class RedisStream {
  readonly clock = new TagClock();
  readonly #options: Options;
  readonly #follower: RedisClient;
  readonly #hash: string;
  readonly #stream: string;
  readonly #listeners: ((tags: Invalidated) => void)[] = [];
  /** What could not be published yet, with the ids of the changes. */
  readonly #pending = new Map<string, string>();
  readonly #waiting = new Set<() => void>();
  #isUp = false;
  #isClosed = false;
  #saidDown = false;
  /** As of the last message that was read. */
  #epoch: string | undefined;
  #position = 0;
  #lastId = '0-0';

  constructor(options: Options) {
    this.#options = options;
    this.#hash = `${options.shop}:tags`;
    this.#stream = `${options.shop}:invalidations`;
    // Its connection waits for messages.
    this.#follower = options.client.duplicate({ pingInterval: undefined });
    this.#follower.on('error', (error: unknown) => this.fail(error));
  }

  /** Whose positions the clock counts. Null while Redis is not in use. */
  get epoch(): string | null {
    return this.#isUp ? (this.#epoch ?? null) : null;
  }

  onInvalidate(listener: (tags: Invalidated) => void): void {
    this.#listeners.push(listener);
  }

  /** Connects, and begins to read the stream. Resolves when Redis is in use, or after a while without it. */
  async follow(): Promise<void> {
    const clients = [this.#options.client, this.#follower];
    // A client goes on to try.
    const connected = Promise.all(clients.map((client) => client.connect())).catch(() => {});
    await Promise.race([connected, sleep(CONNECT_MS, undefined, { ref: false })]);
    await new Promise<void>((resolve) => void this.#run(resolve));
  }

  /** The epoch as Redis has it, and the position of the last change of any of the tags. */
  async read(tags: readonly string[]): Promise<{ epoch: string | null; lastChange: number }> {
    const fields = ['#epoch', shopTags.everything, ...tags];
    const [epoch = null, ...positions] = await answerOf(
      this.#options.client.hmGet(this.#hash, fields),
      COMMAND_MS,
    );
    return { epoch, lastChange: Math.max(...positions.map(Number)) };
  }

  async invalidate(changes: Changes): Promise<void> {
    if (changes.size === 0) return;
    try {
      if (this.#isUp) return await this.#publish(changes);
    } catch (error) {
      this.fail(error);
    }
    for (const [tag, id] of changes) this.#pending.set(tag, id);
    if (this.#pending.size > MAX_PENDING) {
      this.#pending.clear();
      this.#pending.set(shopTags.everything, '');
    }
    this.#tell(invalidatedBy([...changes.keys()]));
  }

  /** It is lost together with what it says something of. */
  async readCursor(): Promise<string | null> {
    return answerOf(this.#options.client.hGet(this.#hash, '#cursor'), COMMAND_MS);
  }

  async writeCursor(cursor: string): Promise<void> {
    await answerOf(this.#options.client.hSet(this.#hash, '#cursor', cursor), COMMAND_MS);
  }

  /** Stops the use of Redis until the stream has been read again. */
  fail(error: unknown): void {
    if (this.#isClosed) return;
    this.#isUp = false;
    for (const wake of this.#waiting) wake();
    if (!this.#saidDown) this.#options.onDown(error);
    this.#saidDown = true;
  }

  close(): void {
    this.#isClosed = true;
    this.#isUp = false;
    this.#follower.destroy();
  }

  /** @param onTried called when Redis is in use, or is not */
  async #run(onTried: () => void): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#begin();
        onTried();
        while (this.#isUp) await this.#readMessages(BLOCK_MS);
      } catch (error) {
        this.fail(error);
      }
      onTried();
      if (!this.#isClosed) await sleep(RETRY_MS, undefined, { ref: false });
    }
  }

  /** Learns what was invalidated while Redis was not in use, and publishes what was told here. */
  async #begin(): Promise<void> {
    const { client } = this.#options;
    await answerOf(client.hSetNX(this.#hash, '#epoch', randomUUID()), COMMAND_MS);
    // In this order: what is published between is read, and not the next position.
    const last = await answerOf(client.xRevRange(this.#stream, '+', '-', { COUNT: 1 }), COMMAND_MS);
    const [epoch, position] = await answerOf(
      client.hmGet(this.#hash, ['#epoch', '#position']),
      COMMAND_MS,
    );
    if (epoch !== this.#epoch) {
      this.#restart(epoch ?? undefined, Number(position ?? 0), last?.[0]?.id ?? '0-0');
    } else {
      // What was told meanwhile was numbered here.
      this.clock.restart(this.#position);
      while ((await this.#readMessages(null)) > 0);
    }
    if (this.#pending.size > 0) {
      const told = new Map(this.#pending);
      await this.#send(told);
      for (const [tag, id] of told) if (this.#pending.get(tag) === id) this.#pending.delete(tag);
    }
    this.#isUp = true;
    if (this.#saidDown) this.#options.onUp();
    this.#saidDown = false;
  }

  /** Begins to count with what Redis has now. What was in memory before may be outdated. */
  #restart(epoch: string | undefined, position: number, lastId: string): void {
    const isFirst = this.#epoch === undefined;
    this.#epoch = epoch;
    this.#position = position;
    this.#lastId = lastId;
    this.clock.restart(position);
    if (!isFirst) this.#tell('all', position);
  }

  /** @param blockMs how long to wait for a message; null: not at all */
  async #readMessages(blockMs: number | null): Promise<number> {
    const options = { COUNT: MESSAGES_PER_READ, ...(blockMs !== null && { BLOCK: blockMs }) };
    const read = await answerOf(
      this.#follower.xRead({ key: this.#stream, id: this.#lastId }, options),
      READ_MS,
    );
    const messages = read?.[0]?.messages ?? [];
    for (const { id, message } of messages) {
      this.#lastId = id;
      const { epoch, position, tags } = Message.parse(parseJson(message.json ?? ''));
      const isNext = epoch === this.#epoch && position === this.#position + 1;
      if (isNext) {
        this.#position = position;
        this.#tell(invalidatedBy(tags), position);
      } else this.#restart(epoch, position, id);
    }
    return messages.length;
  }

  #tell(tags: Invalidated, position?: number): void {
    this.clock.apply(tags, position);
    for (const listener of this.#listeners) listener(tags);
    for (const wake of this.#waiting) wake();
  }

  async #publish(changes: Changes): Promise<void> {
    const position = await this.#send(changes);
    const end = performance.now() + ECHO_MS;
    // Applied out of turn, it could hide an invalidation between. The stream brings it in a moment.
    while (this.#isUp && this.#position < position) {
      const left = end - performance.now();
      if (left <= 0) throw new Error('Redis does not tell what was published.');
      await this.#nextMessage(left);
    }
    if (!this.#isUp) throw new Error('Redis failed before it told what was published.');
  }

  async #send(changes: Changes): Promise<number> {
    const keys = [this.#hash, this.#stream];
    const values = [randomUUID(), ...[...changes].flat()];
    const { client } = this.#options;
    return Number(await answerOf(client.eval(PUBLISH, { keys, arguments: values }), COMMAND_MS));
  }

  async #nextMessage(limitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, limitMs);
      this.#waiting.add(wake);
    });
  }
}
