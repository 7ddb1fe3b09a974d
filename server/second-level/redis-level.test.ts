import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '../../scripts/lib/debian.mjs';
import type { TestRedis } from '../../scripts/testing/redis.mjs';
import { RedisLevel } from './redis-level';
import type { Invalidated } from './tag-clock';

const withRedis = findProgram('redis-server') ? describe : describe.skip;

const change = (...tags: string[]) => new Map(tags.map((tag) => [tag, '']));
const store = (level: RedisLevel, key: string, text: string, tags = ['home']) =>
  level.set(key, { encode: () => Buffer.from(text), tags, since: level.clock.now() });
const read = async (level: RedisLevel, key: string) => {
  const found = await level.get(key);
  return found && { text: found.value.toString(), isStale: found.isStale };
};

/** Repeats the check until it passes. The test's time limit ends an endless repetition. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
let deadline = 0;

withRedis('pages in Redis', () => {
  let redis: TestRedis;
  const levels: RedisLevel[] = [];

  beforeEach(async () => {
    deadline = performance.now() + 20_000;
    const { startRedis } = await import('../../scripts/testing/redis.mjs');
    redis = await startRedis(['--maxmemory', '20mb', '--maxmemory-policy', 'noeviction']);
  });
  afterEach(async () => {
    await Promise.all(levels.splice(0).map((level) => level.close()));
    await redis.stop();
  });

  /** Opens Redis as one storefront does. */
  async function open({ generation = 'build-1' } = {}) {
    const told: Invalidated[] = [];
    const events: string[] = [];
    const level = new RedisLevel({
      url: redis.url,
      shop: 'shop',
      generation,
      onDown: () => events.push('down'),
      onUp: () => events.push('up'),
      onRefused: () => events.push('refused'),
    });
    level.onInvalidate((tags) => told.push(tags));
    levels.push(level);
    await level.open();
    return { level, told, events };
  }

  it('gives a page to another storefront of the same build only', async () => {
    const [a, b, other] = [await open(), await open(), await open({ generation: 'build-2' })];
    await store(a.level, 'html /home', 'the home page');
    expect(await read(b.level, 'html /home')).toEqual({ text: 'the home page', isStale: false });
    expect(await read(other.level, 'html /home')).toBeNull();
  });

  it('tells all storefronts of an invalidation that arrives at one, in the same order', async () => {
    const [a, b] = [await open(), await open({ generation: 'build-2' })];
    await store(a.level, 'html /home', 'old');
    await a.level.invalidate(change('home'));
    await b.level.invalidate(change('product:1', 'products'));
    await a.level.invalidate(new Map([['everything', '']]));
    await eventually(() => {
      expect(b.told).toEqual([['home'], ['product:1', 'products'], 'all']);
      expect(a.told).toEqual(b.told);
    });
    expect((await read(a.level, 'html /home'))?.isStale).toBe(true);
  });

  it('counts a change once that all storefronts are told', async () => {
    const [a, b] = [await open(), await open()];
    await a.level.invalidate(new Map([['home', '7']]));
    await store(a.level, 'html /home', 'new');
    await b.level.invalidate(new Map([['home', '7']]));
    await b.level.invalidate(new Map([['faq', '7']]));
    await eventually(() => expect(b.told).toEqual([['home'], ['faq']]));
    expect((await read(b.level, 'html /home'))?.isStale).toBe(false);
  });

  it('does not store what another storefront heard was outdated before it was stored', async () => {
    const [a, b] = [await open(), await open()];
    const since = b.level.clock.now();
    await a.level.invalidate(change('home'));
    await b.level.set('html /home', { encode: () => Buffer.from('old'), tags: ['home'], since });
    expect((await read(a.level, 'html /home'))?.isStale ?? true).toBe(true);
  });

  it('lets one storefront render a page at a time', async () => {
    const [a, b] = [await open(), await open()];
    const giveBack = await a.level.lease('html /home');
    expect(giveBack).not.toBeNull();
    expect(await b.level.lease('html /home')).toBeNull();
    await giveBack?.();
    expect(await b.level.lease('html /home')).not.toBeNull();
  });

  it('goes on without Redis while it is silent, says so once, and catches up', async () => {
    const [a, b] = [await open(), await open()];
    await store(a.level, 'html /home', 'old');
    redis.pause();
    const startedAt = performance.now();
    expect(await read(a.level, 'html /home')).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    // What it is told meanwhile holds here at once, and elsewhere afterwards.
    await a.level.invalidate(change('home'));
    expect(a.told).toEqual([['home']]);
    await eventually(() => expect(b.events).toEqual(['down']));
    redis.resume();
    await eventually(() => {
      expect([a.events, b.events]).toEqual([
        ['down', 'up'],
        ['down', 'up'],
      ]);
      expect(b.told).toEqual([['home']]);
    });
    expect((await read(b.level, 'html /home'))?.isStale).toBe(true);
    await store(a.level, 'html /home', 'new');
    expect(await read(b.level, 'html /home')).toEqual({ text: 'new', isStale: false });
  });

  it('trusts nothing of before where Redis comes back empty', async () => {
    const [a, b] = [await open(), await open()];
    await store(a.level, 'html /home', 'old');
    await redis.stop();
    await eventually(() => expect(b.events).toEqual(['down']));
    await redis.start();
    await eventually(() => expect(b.events).toEqual(['down', 'up']));
    // Whatever a storefront had heard in between was lost with Redis.
    expect(b.told).toEqual(['all']);
    expect(await read(b.level, 'html /home')).toBeNull();
  });

  it('trusts nothing of before where somebody empties Redis', async () => {
    const [a, b] = [await open(), await open()];
    await store(a.level, 'html /home', 'old');
    const { createRedisClient } = await import('@/lib/shared/redis-client');
    const client = createRedisClient(redis.url);
    await client.connect();
    await client.flushAll();
    client.destroy();
    expect(await read(b.level, 'html /home')).toBeNull();
    await a.level.invalidate(change('product:1'));
    await eventually(() => expect(b.told).toEqual(['all']));
  });

  it('goes on where Redis is full, and says so once', async () => {
    const { level, events } = await open();
    const megabyte = 'x'.repeat(1_000_000);
    for (let at = 0; at < 25; at++) await store(level, `html /${at}`, megabyte);
    expect(events).toContain('refused');
    expect(events.filter((event) => event === 'refused')).toHaveLength(1);
    expect(await read(level, 'html /0')).toMatchObject({ isStale: false });
  });

  it('opens after a while where there is no Redis', async () => {
    await redis.stop();
    const { level, events } = await open();
    expect(events).toEqual(['down']);
    expect(await read(level, 'html /home')).toBeNull();
    await redis.start();
    await eventually(() => expect(events).toEqual(['down', 'up']));
  });
});
