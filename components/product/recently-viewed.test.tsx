import { act, render, screen } from '@testing-library/react';
import type { ViewedProduct } from '@/lib/shopper/recently-viewed';
import { RecentlyViewed } from './recently-viewed';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
}));

const KEY = 'recently-viewed';
const DAY_MS = 24 * 60 * 60 * 1000;
const product = (id: number): ViewedProduct => ({
  id,
  name: `Sofa ${id}`,
  display_price: 10_000 * id,
  stock_status: 'In stock',
});

/** Where the page has its strip's place, from the top of the view. */
let placeTop: number;
let scroll: () => void;
beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  placeTop = window.innerHeight + 400;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { boundingClientRect: { top: number } }[]) => void) {
      scroll = () => act(() => report([{ boundingClientRect: { top: placeTop } }]));
    }
    observe() {
      queueMicrotask(scroll);
    }
    unobserve() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(1000));
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

/** Looks at the pages of these products, one after the other; the last one stays. */
async function view(...ids: number[]) {
  for (const id of ids.slice(0, -1)) {
    render(<RecentlyViewed product={product(id)} />).unmount();
    jest.advanceTimersByTime(1000);
  }
  const page = render(<RecentlyViewed product={product(ids.at(-1) ?? 0)} />);
  await settle();
  return page;
}

const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]');
function alter(change: (entries: ReturnType<typeof stored>) => unknown) {
  localStorage.setItem(KEY, JSON.stringify(change(stored())));
}

describe('what was viewed recently', () => {
  it('is shown on a product page without that product, four at most, the latest first', async () => {
    await view(1, 2, 3, 4, 5, 6);
    expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    expect(names()).toEqual(['Sofa 5', 'Sofa 4', 'Sofa 3', 'Sofa 2']);
    expect(screen.getByText('$500.00')).toBeVisible();
  });

  it('takes no room on the first product page', async () => {
    const { container } = await view(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(container.querySelector('div')).toBeEmptyDOMElement();
  });

  it('is shown on other pages, which are not remembered', async () => {
    (await view(1, 2)).unmount();
    render(<RecentlyViewed />);
    await settle();
    expect(names()).toEqual(['Sofa 2', 'Sofa 1']);
    expect(stored()).toHaveLength(2);
  });

  it('does not move what is in view: it waits until its place lies below', async () => {
    placeTop = window.innerHeight - 100;
    await view(1, 2);
    expect(names()).toEqual([]);
    placeTop = -300;
    scroll();
    expect(names()).toEqual([]);
    placeTop = window.innerHeight + 10;
    scroll();
    expect(names()).toEqual(['Sofa 1']);
  });

  it('holds each product once, with the price it had last, and twelve in all', async () => {
    await view(...Array.from({ length: 14 }, (_, index) => index + 1), 3);
    expect(stored().map((entry: { product: ViewedProduct }) => entry.product.id)).toEqual([
      3, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4,
    ]);
    render(<RecentlyViewed product={{ ...product(4), display_price: 777 }} />).unmount();
    expect(stored()[0].product).toMatchObject({ id: 4, display_price: 777 });
  });

  it('forgets what was not looked at for 30 days; looking renews it', async () => {
    (await view(1, 2)).unmount();
    jest.advanceTimersByTime(20 * DAY_MS);
    render(<RecentlyViewed product={product(1)} />).unmount();
    jest.advanceTimersByTime(11 * DAY_MS);
    await view(9);
    expect(names()).toEqual(['Sofa 1']);
  });

  it.each([
    ['no entry', 'sofa'],
    ['no product', { viewedAtMs: 1 }],
    ['no time', { product: product(7) }],
    ['no name', { viewedAtMs: 1, product: { ...product(7), name: '' } }],
    ['no price', { viewedAtMs: 1, product: { id: 7, name: 'Sofa 7' } }],
    ['a price that is none', { viewedAtMs: 1, product: { ...product(7), display_price: '7' } }],
    ['a wrong id', { viewedAtMs: 1, product: { ...product(7), id: -7 } }],
    ['a wrong picture', { viewedAtMs: 1, product: { ...product(7), image: {} } }],
    ['a wrong rating', { viewedAtMs: 1, product: { ...product(7), rating: 70 } }],
  ])('leaves out what is broken: %s', async (_what, broken) => {
    jest.setSystemTime(2);
    (await view(1)).unmount();
    alter((entries) => [broken, null, ...entries]);
    await view(2);
    expect(names()).toEqual(['Sofa 1']);
    expect(stored()).toHaveLength(2);
  });

  it('is silent where the storage is broken or refused', async () => {
    localStorage.setItem(KEY, '{"oops');
    (await view(1)).unmount();
    expect(stored()).toHaveLength(1);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await view(2);
    expect(names()).toEqual([]);
  });
});
