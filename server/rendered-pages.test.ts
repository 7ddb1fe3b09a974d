import { type PageValue, RenderedPages, type RenderingContext } from './rendered-pages';

const KEY = '/route-cache/APP_PAGE/hash/$/us/home';
const page = (text: string, tags = 'home'): PageValue => ({
  kind: 'APP_PAGE',
  html: text,
  headers: { 'x-next-cache-tags': tags },
});

function setUp() {
  const pages = new RenderedPages({ maxBytes: 1_000_000 });
  const observe = <T>(work: () => T) => {
    const context: RenderingContext = { tags: null, renderedAt: null };
    return { found: pages.observe(context, work), context };
  };
  return { pages, observe };
}

describe('RenderedPages', () => {
  it('hides an invalidated page from the front, but not from Next.js', () => {
    const { pages, observe } = setUp();
    pages.get(KEY);
    pages.set(KEY, page('old', 'home,product:1'), { revalidate: 600 });
    const { found, context } = observe(() => pages.get(KEY));
    expect(found?.value?.html).toBe('old');
    expect(context.tags).toEqual(['home', 'product:1']);
    pages.invalidate(['product:1']);
    expect(observe(() => pages.get(KEY)).found).toBeNull();
    // Next.js serves the stale page once more for requests that bypass the page cache.
    expect(pages.get(KEY)?.value?.html).toBe('old');
  });

  it('hides a page from the front when its lifetime has ended', () => {
    jest.useFakeTimers();
    const { pages, observe } = setUp();
    pages.set(KEY, page('old'), { revalidate: 600 });
    jest.advanceTimersByTime(601_000);
    expect(observe(() => pages.get(KEY)).found).toBeNull();
    jest.useRealTimers();
  });

  it('reports the tags of a page when its rendering ends', () => {
    const { pages, observe } = setUp();
    const { context } = observe(() => {
      pages.get(KEY);
      pages.set(KEY, page('new'), { revalidate: 600 });
    });
    expect(context.tags).toEqual(['home']);
  });

  it('marks a page as stale when one of its tags was invalidated during its rendering', () => {
    const { pages, observe } = setUp();
    pages.get(KEY);
    pages.invalidate(['home']);
    pages.set(KEY, page('outdated'), { revalidate: 600 });
    expect(observe(() => pages.get(KEY)).found).toBeNull();
  });

  it('leaves a page stale when Next.js stores the old page again after a failed rendering', () => {
    const { pages, observe } = setUp();
    const old = page('old');
    pages.set(KEY, old, { revalidate: 600 });
    pages.invalidate(['home']);
    pages.get(KEY);
    pages.set(KEY, old, { revalidate: 30 });
    expect(observe(() => pages.get(KEY)).found).toBeNull();
  });

  it('never uses more than its maximum of bytes', () => {
    const { pages } = setUp();
    for (let at = 0; at < 100; at++) pages.set(`${KEY}${at}`, page('x'.repeat(50_000)), {});
    const found = Array.from({ length: 100 }, (_, at) => pages.get(`${KEY}${at}`)).filter(Boolean);
    expect(found.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(10);
  });
});
