import { type PageValue, RenderedPages, type RenderingContext } from './rendered-pages';
import { MemoryOnly } from './second-level/memory-only';

const KEY = '/route-cache/APP_PAGE/hash/$/us/home';
const page = (text: string, tags = 'home'): PageValue => ({
  kind: 'APP_PAGE',
  html: text,
  headers: { 'x-next-cache-tags': tags },
});

function setUp() {
  const pages = new RenderedPages({ maxBytes: 1_000_000, level: new MemoryOnly() });
  const observe = async <T>(work: () => Promise<T>) => {
    const context: RenderingContext = { tags: null, renderedAt: null };
    return { found: await pages.observe(context, work), context };
  };
  return { pages, observe };
}

describe('RenderedPages', () => {
  it('hides an invalidated page from the front, but not from Next.js', async () => {
    const { pages, observe } = setUp();
    await pages.get(KEY);
    await pages.set(KEY, page('old', 'home,product:1'), { revalidate: 600 });
    const { found, context } = await observe(() => pages.get(KEY));
    expect(found?.value?.html).toBe('old');
    expect(context.tags).toEqual(['home', 'product:1']);
    await pages.invalidate(new Map([['product:1', '']]));
    expect((await observe(() => pages.get(KEY))).found).toBeNull();
    // Next.js serves the stale page once more for requests that bypass the page cache.
    expect((await pages.get(KEY))?.value?.html).toBe('old');
  });

  it('hides a page from the front when its lifetime has ended', async () => {
    jest.useFakeTimers();
    const { pages, observe } = setUp();
    await pages.set(KEY, page('old'), { revalidate: 600 });
    jest.advanceTimersByTime(601_000);
    expect((await observe(() => pages.get(KEY))).found).toBeNull();
    jest.useRealTimers();
  });

  it('reports the tags of a page when its rendering ends', async () => {
    const { pages, observe } = setUp();
    const { context } = await observe(async () => {
      await pages.get(KEY);
      await pages.set(KEY, page('new'), { revalidate: 600 });
    });
    expect(context.tags).toEqual(['home']);
  });

  it('marks a page as stale when one of its tags was invalidated during its rendering', async () => {
    const { pages, observe } = setUp();
    await pages.get(KEY);
    await pages.invalidate(new Map([['home', '']]));
    await pages.set(KEY, page('outdated'), { revalidate: 600 });
    expect((await observe(() => pages.get(KEY))).found).toBeNull();
  });

  it('leaves a page stale when Next.js stores the old page again after a failed rendering', async () => {
    const { pages, observe } = setUp();
    const old = page('old');
    await pages.set(KEY, old, { revalidate: 600 });
    await pages.invalidate(new Map([['home', '']]));
    await pages.get(KEY);
    await pages.set(KEY, old, { revalidate: 30 });
    expect((await observe(() => pages.get(KEY))).found).toBeNull();
  });

  it('never uses more than its maximum of bytes', async () => {
    const { pages } = setUp();
    const keys = Array.from({ length: 100 }, (_, at) => `${KEY}${at}`);
    for (const key of keys) await pages.set(key, page('x'.repeat(50_000)), {});
    const answers = await Promise.all(keys.map((key) => pages.get(key)));
    const found = answers.filter(Boolean);
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(10);
  });
});
