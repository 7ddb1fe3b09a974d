import { act, render, screen } from '@testing-library/react';
import type { ViewedProduct } from '@/lib/shared/viewed-product';
import { RecentlyViewed } from './recently-viewed';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));

const KEY = 'recently-viewed';
const DAY_MS = 24 * 60 * 60 * 1000;
const product = (id: string): ViewedProduct => ({
  id,
  name: `Sofa ${id}`,
  currency: 'USD',
  display_price: 10_000 * Number(id),
  stock_status: 'In stock',
});

/** The distance of the strip's element from the top of the viewport, in pixels. */
let placeTop: number;
/** Reports where it is now, after the positions that a busy browser has not reported yet. */
let scroll: (...before: number[]) => void;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  placeTop = window.innerHeight + 400;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { boundingClientRect: { top: number } }[]) => void) {
      scroll = (...before) =>
        act(() => report([...before, placeTop].map((top) => ({ boundingClientRect: { top } }))));
    }
    observe() {
      queueMicrotask(() => scroll());
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(1000));
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

/** Opens the pages of these products one after the other. The last one stays open. */
async function view(...ids: string[]) {
  for (const id of ids.slice(0, -1)) {
    render(<RecentlyViewed product={product(id)} />).unmount();
    jest.advanceTimersByTime(1000);
  }
  const page = render(<RecentlyViewed product={product(ids.at(-1) ?? '')} />);
  await settle();
  return page;
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
function alter(change: (entries: ReturnType<typeof stored>) => unknown) {
  localStorage.setItem(KEY, JSON.stringify(change(stored())));
}

describe('the recently viewed strip', () => {
  it('shows up to four other products on a product page, the latest first', async () => {
    await view('1', '2', '3', '4', '5', '6');
    expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    expect(names()).toEqual(['Sofa 5', 'Sofa 4', 'Sofa 3', 'Sofa 2']);
    expect(screen.getByText('$500.00')).toBeVisible();
  });

  it('is not shown on the first product page', async () => {
    const { container } = await view('1');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(container.querySelector('div')).toBeEmptyDOMElement();
  });

  it('is shown on other pages, which are not stored', async () => {
    (await view('1', '2')).unmount();
    render(<RecentlyViewed />);
    await settle();
    expect(names()).toEqual(['Sofa 2', 'Sofa 1']);
    expect(stored()).toHaveLength(2);
  });

  it('does not shift the layout: it waits until it is below the viewport', async () => {
    placeTop = window.innerHeight - 100;
    await view('1', '2');
    expect(names()).toEqual([]);
    placeTop = -300;
    scroll(window.innerHeight + 10);
    expect(names()).toEqual([]);
    placeTop = window.innerHeight + 10;
    scroll();
    expect(names()).toEqual(['Sofa 1']);
  });

  it('stores each product once with its latest price, and twelve products at most', async () => {
    await view(...Array.from({ length: 14 }, (_, index) => `${index + 1}`), '3');
    expect(stored().map((entry: { product: ViewedProduct }) => entry.product.id)).toEqual([
      ...['3', '14', '13', '12', '11', '10', '9', '8', '7', '6', '5', '4'],
    ]);
    render(<RecentlyViewed product={{ ...product('4'), display_price: 777 }} />).unmount();
    expect(stored()[0].product).toMatchObject({ id: '4', display_price: 777 });
  });

  it('reads the numbers that an earlier version has stored as ids', async () => {
    (await view('1', '2')).unmount();
    alter((entries) =>
      entries.map((entry: { product: ViewedProduct }) => ({
        ...entry,
        product: { ...entry.product, id: Number(entry.product.id) },
      })),
    );
    await view('1');
    expect(names()).toEqual(['Sofa 2']);
    expect(stored()).toHaveLength(2);
  });

  it('removes products that were not viewed for 30 days; a new view renews them', async () => {
    (await view('1', '2')).unmount();
    jest.advanceTimersByTime(20 * DAY_MS);
    render(<RecentlyViewed product={product('1')} />).unmount();
    jest.advanceTimersByTime(11 * DAY_MS);
    await view('9');
    expect(names()).toEqual(['Sofa 1']);
  });

  it.each([
    ['not an object', 'sofa'],
    ['no product', { viewedAtMs: 1 }],
    ['no time', { product: product('7') }],
    ['no name', { viewedAtMs: 1, product: { ...product('7'), name: '' } }],
    ['no price', { viewedAtMs: 1, product: { id: '7', name: 'Sofa 7' } }],
    [
      'a price of the wrong type',
      { viewedAtMs: 1, product: { ...product('7'), display_price: '7' } },
    ],
    ['a wrong id', { viewedAtMs: 1, product: { ...product('7'), id: -7 } }],
    ['no id', { viewedAtMs: 1, product: { ...product('7'), id: null } }],
    ['a wrong picture', { viewedAtMs: 1, product: { ...product('7'), image: {} } }],
    ['a wrong rating', { viewedAtMs: 1, product: { ...product('7'), rating: 70 } }],
  ])('ignores an invalid entry: %s', async (_what, broken) => {
    jest.setSystemTime(2);
    (await view('1')).unmount();
    alter((entries) => [broken, null, ...entries]);
    await view('2');
    expect(names()).toEqual(['Sofa 1']);
    expect(stored()).toHaveLength(2);
  });

  it('shows no error when local storage has invalid content or is not available', async () => {
    localStorage.setItem(KEY, '{"oops');
    (await view('1')).unmount();
    expect(stored()).toHaveLength(1);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await view('2');
    expect(names()).toEqual([]);
  });
});
