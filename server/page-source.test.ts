import { createPageSource } from './page-source';
import type { Rendered } from './rendering';
import type { FoundEntry, SecondLevel, StoredEntry } from './second-level/second-level';
import { TagClock } from './second-level/tag-clock';
import { renderedPage, requestFor } from './testing';

const NO_CLIENT: ReadonlySet<string> = new Set();
const home = requestFor('/home');

/** A second level in memory, which several storefronts share. */
class SharedMemory implements SecondLevel {
  readonly clock = new TagClock();
  readonly isShared = true;
  readonly isUp = true;
  readonly entries = new Map<string, StoredEntry>();
  readonly #leased = new Set<string>();

  async get(key: string): Promise<FoundEntry | null> {
    const entry = this.entries.get(key);
    return entry
      ? { value: await entry.encode(), isStale: this.clock.isStale(entry.tags, entry.since) }
      : null;
  }
  async set(key: string, entry: StoredEntry): Promise<void> {
    this.entries.set(key, entry);
  }
  async invalidate(): Promise<void> {}
  onInvalidate(): void {}
  confirm(): void {}
  async lease(key: string): Promise<(() => Promise<void>) | null> {
    if (this.#leased.has(key)) return null;
    this.#leased.add(key);
    return async () => void this.#leased.delete(key);
  }
  async readCursor(): Promise<string | null> {
    return null;
  }
  async writeCursor(): Promise<void> {}
  async close(): Promise<void> {}
}

/** A storefront with a second level. Its pages contain the price at which they were rendered. */
function storefront(level: SecondLevel) {
  const state = { price: '10', changes: {} as Partial<Rendered>, work: async () => {} };
  const rendered: string[] = [];
  const source = createPageSource({
    level,
    render: async ({ page }) => {
      rendered.push(page);
      await state.work();
      return renderedPage(state.price, { renderedAt: performance.now(), ...state.changes });
    },
  });
  return { state, rendered, find: () => source(home, NO_CLIENT) };
}

const settled = () => new Promise(setImmediate);

describe('where pages come from', () => {
  it('renders a page once for two storefronts', async () => {
    const level = new SharedMemory();
    const [a, b] = [storefront(level), storefront(level)];
    const first = await a.find();
    await settled();
    const second = await b.find();
    expect([first.status, second.status]).toEqual(['fwd=uri-miss', 'hit; detail=second-level']);
    expect(second.response.facts).toEqual(first.response.facts);
    expect(second.tags).toEqual(['home']);
    expect([a.rendered, b.rendered]).toEqual([['/home'], []]);
  });

  it('renders a page once for two storefronts that are asked at the same time', async () => {
    const level = new SharedMemory();
    const [a, b] = [storefront(level), storefront(level)];
    a.state.work = () => new Promise((resolve) => setTimeout(resolve, 100));
    await Promise.all([a.find(), b.find()]);
    expect([...a.rendered, ...b.rendered]).toEqual(['/home']);
  });

  it('renders a page again whose tag was invalidated', async () => {
    const level = new SharedMemory();
    const a = storefront(level);
    await a.find();
    await settled();
    level.clock.apply(['home']);
    a.state.price = '20';
    expect((await a.find()).status).toBe('fwd=uri-miss');
    await settled();
    expect((await a.find()).status).toBe('hit; detail=second-level');
    expect(a.rendered).toEqual(['/home', '/home']);
  });

  it('renders a page again when its time is over, and after the clock was set back', async () => {
    const level = new SharedMemory();
    const a = storefront(level);
    await a.find();
    await settled();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(now + 601_000);
    expect((await a.find()).status).toBe('fwd=uri-miss');
    await settled();
    clock.mockReturnValue(now - 3_600_000);
    expect((await a.find()).status).toBe('fwd=uri-miss');
  });

  it.each<[string, () => Promise<void>, Partial<Rendered>]>([
    ['fails', () => Promise.reject(new Error('the backend is down')), {}],
    ['answers an error', async () => {}, { status: 503, tags: null }],
  ])('returns the old page when its rendering %s', async (_, work, changes) => {
    const level = new SharedMemory();
    const a = storefront(level);
    await a.find();
    await settled();
    level.clock.apply(['home']);
    Object.assign(a.state, { work, changes });
    const page = await a.find();
    expect(page.response.status).toBe(200);
    expect(page.freshUntil).toBe(0);
    expect(page.failure).toBeInstanceOf(Error);
  });

  it('stores no page that must not be cached', async () => {
    const level = new SharedMemory();
    const a = storefront(level);
    a.state.changes = { status: 404 };
    expect(await a.find()).toMatchObject({ tags: null });
    await settled();
    expect(level.entries.size).toBe(0);
  });

  it('renders a page whose stored form it cannot read', async () => {
    const level = new SharedMemory();
    const a = storefront(level);
    const since = level.clock.now();
    await level.set('html /home', { encode: () => Buffer.from('nonsense'), tags: ['home'], since });
    expect((await a.find()).status).toBe('fwd=uri-miss');
  });
});
