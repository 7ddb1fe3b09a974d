import { PageCache } from './page-cache';
import { createPageSource } from './page-source';
import type { Rendered } from './rendering';
import { MemoryOnly } from './second-level/memory-only';
import type { StoredResponse } from './stored-response';
import { renderedPage, requestFor } from './testing';

const HOUR_MS = 3_600_000;
const CLIENT = '192.0.2.1';

/** A cache with a fake clock, and pages that contain the price at which they were rendered. */
function setUp({ maxBytes = 10_000_000 } = {}) {
  const state = { now: 1_000_000, version: 1, price: '10', changes: {} as Partial<Rendered> };
  const rendered: string[] = [];
  const failures: string[] = [];
  let answer: (() => Promise<Rendered>) | undefined;
  const cache = new PageCache({
    maxBytes,
    now: () => state.now,
    onFailure: (page) => failures.push(page),
    source: createPageSource({
      level: new MemoryOnly(),
      now: () => state.now,
      render: async ({ page, variant }) => {
        rendered.push(variant === 'html' ? page : `${page} ${variant}`);
        if (answer) return answer();
        return renderedPage(state.price, { renderedAt: state.now, ...state.changes });
      },
    }),
  });
  return {
    cache,
    state,
    rendered,
    failures,
    /** Replaces the rendering. `undefined` restores the default. */
    render(work: (() => Promise<Rendered>) | undefined) {
      answer = work;
    },
    advance(milliseconds: number) {
      state.now += milliseconds;
    },
  };
}

const home = requestFor('/home');
/** Waits until all renderings in the background have ended. */
async function settle(cache: PageCache): Promise<void> {
  while (cache.refreshing > 0) await new Promise((resolve) => setTimeout(resolve, 2));
}

function digest(response: StoredResponse | undefined): string {
  const sent: string[] = [];
  const request = { headers: { 'accept-encoding': 'br' }, method: 'GET' };
  const answer = {
    writeHead: (_: number, headers: string[]) => sent.push(...headers),
    end: () => {},
  };
  response?.send(request as never, answer as never, 0, 'hit');
  return sent[sent.indexOf('ETag') + 1] ?? '';
}

describe('the page cache', () => {
  it('renders a page once and serves it from memory', async () => {
    const { cache, rendered } = setUp();
    expect(cache.find(home)).toBeNull();
    expect((await cache.fetch(home, CLIENT)).status).toBe('fwd=uri-miss');
    expect(cache.find(home)).toMatchObject({ status: 'hit', ageSeconds: 0 });
    expect(rendered).toEqual(['/home']);
  });

  it('renders a page once for concurrent requests', async () => {
    const { cache, rendered } = setUp();
    await Promise.all([
      cache.fetch(home, CLIENT),
      cache.fetch(home, CLIENT),
      cache.fetch(home, CLIENT),
    ]);
    expect(rendered).toEqual(['/home']);
  });

  it.each<[string, Partial<Rendered>]>([
    ['an error', { status: 500 }],
    ['a page that does not exist', { status: 404 }],
    ['a redirect', { status: 307 }],
    [
      'a response that sets a cookie',
      { headers: { 'cache-control': 's-maxage=600', 'set-cookie': 'a=1' } },
    ],
    ['a private response', { headers: { 'cache-control': 'private, s-maxage=600' } }],
    ['a response with no-store', { headers: { 'cache-control': 'no-store, s-maxage=600' } }],
    ['a response without cache headers', { headers: {} }],
    ['a response that only browsers may cache', { headers: { 'cache-control': 'max-age=600' } }],
    [
      'a response that varies by everything',
      { headers: { 'cache-control': 's-maxage=600', vary: '*' } },
    ],
    ['a response with unknown tags', { tags: null }],
  ])('does not store %s', async (_, changes) => {
    const { cache, state } = setUp();
    state.changes = changes;
    expect((await cache.fetch(home, CLIENT)).response.status).toBe(changes.status ?? 200);
    expect(cache.find(home)).toBeNull();
  });

  it('serves a stale page once more while it is rendered again', async () => {
    const { cache, rendered, state, advance } = setUp();
    const first = digest((await cache.fetch(home, CLIENT)).response);
    advance(599_000);
    expect(cache.find(home)).toMatchObject({ status: 'hit', ageSeconds: 599 });
    advance(1000);
    state.price = '20';
    const stale = cache.find(home);
    expect(stale).toMatchObject({ status: 'hit; detail=stale', ageSeconds: 600 });
    expect(digest(stale?.response)).toBe(first);
    await settle(cache);
    const next = cache.find(home);
    expect(next).toMatchObject({ status: 'hit', ageSeconds: 0 });
    expect(digest(next?.response)).not.toBe(first);
    expect(rendered).toHaveLength(2);
  });

  it('renders a page again when one of its tags was invalidated, in all its variants', async () => {
    const { cache, rendered, state } = setUp();
    state.changes = { tags: ['product:1', 'categories'] };
    const [prefetch, faq] = [requestFor('/home', 'rsc 1 /_tree'), requestFor('/faq')];
    for (const request of [home, prefetch, faq]) {
      if (request === faq) state.changes = { tags: ['cms:faq'] };
      await cache.fetch(request, CLIENT);
    }
    state.changes = { tags: ['product:1', 'categories'] };
    cache.invalidate(['product:1', 'product:2']);
    expect(cache.find(home)?.status).toBe('hit; detail=stale');
    await settle(cache);
    for (const request of [home, prefetch, faq]) expect(cache.find(request)?.status).toBe('hit');
    expect(rendered.slice(3)).toEqual(['/home', '/home rsc 1 /_tree']);
  });

  it('serves the old page when its rendering fails, and tries again a second later', async () => {
    const { cache, rendered, failures, render, advance } = setUp();
    await cache.fetch(home, CLIENT);
    render(() => Promise.reject(new Error('The backend is down.')));
    cache.invalidate(['home']);
    for (let visit = 0; visit < 5; visit++) {
      expect(cache.find(home)?.status).toBe('hit; detail=stale');
      await settle(cache);
    }
    expect(failures).toEqual(['/home']);
    advance(HOUR_MS);
    render(async () => renderedPage('error', { status: 500 }));
    expect(cache.find(home)).toMatchObject({ status: 'hit; detail=stale', ageSeconds: 3600 });
    await settle(cache);
    expect(rendered).toHaveLength(3);
    advance(1000);
    render(undefined);
    expect(cache.find(home)?.status).toBe('hit; detail=stale');
    await settle(cache);
    expect(cache.find(home)?.status).toBe('hit');
  });

  it('renders every stale page that was requested, at most two at a time', async () => {
    const { cache, render } = setUp();
    let [running, most] = [0, 0];
    render(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return renderedPage('10', { renderedAt: 1_000_000 });
    });
    const requests = Array.from({ length: 10 }, (_, at) => requestFor(`/faq/${at}`));
    for (const request of requests) await cache.fetch(request, CLIENT);
    cache.invalidate(['home']);
    most = 0;
    for (const request of requests) cache.find(request);
    await settle(cache);
    expect(most).toBe(2);
    for (const request of requests) expect(cache.find(request)?.status).toBe('hit');
  });

  it('removes a page that answers 404', async () => {
    const { cache, state } = setUp();
    await cache.fetch(home, CLIENT);
    cache.invalidate(['home']);
    state.changes = { status: 404 };
    cache.find(home);
    await settle(cache);
    expect(cache.find(home)).toBeNull();
    expect(cache.count).toBe(0);
  });

  it('applies an invalidation that arrives while the page is rendered', async () => {
    const { cache, render, rendered } = setUp();
    let finish = (_: Rendered) => {};
    render(() => new Promise((resolve) => (finish = resolve)));
    const first = cache.fetch(home, CLIENT);
    await new Promise(setImmediate);
    cache.invalidate(['home']);
    finish(renderedPage('outdated', { renderedAt: 1_000_000 }));
    await first;
    render(undefined);
    expect(cache.find(home)?.status).toBe('hit; detail=stale');
    await settle(cache);
    expect(cache.find(home)?.status).toBe('hit');
    expect(rendered).toHaveLength(2);
  });

  it('never uses more than its maximum of bytes', async () => {
    const { cache, state } = setUp({ maxBytes: 300_000 });
    for (let id = 1; id <= 1000; id++) {
      state.changes = { tags: [`product:${id}`, 'categories'] };
      await cache.fetch(requestFor(`/product/product-details/${id}`), CLIENT);
    }
    expect(cache.bytes).toBeLessThanOrEqual(300_000);
    expect(cache.count).toBeGreaterThan(10);
    // A page that was evicted is removed from the tag index too.
    cache.invalidate(['product:1']);
    expect(cache.find(requestFor('/product/product-details/1000'))?.status).toBe('hit');
  });

  it('stores at most 64 variants of a page', async () => {
    const { cache, rendered } = setUp();
    for (let at = 0; at < 100; at++) await cache.fetch(requestFor('/home', `rsc 1 /${at}`), CLIENT);
    cache.invalidate(['home']);
    cache.find(requestFor('/home', 'rsc 1 /0'));
    await settle(cache);
    expect(rendered.length - 100).toBe(64);
  });
});
