import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callShop } from '@/lib/client/calls/call-shop';
import type { SearchResult } from '@/lib/contract/search';
import { readProductListQuery } from '@/lib/shared/product-list-path';
import { ProductList } from './product-list';

/** What the router has rendered, where that is not the browser's URL. */
let mockRendered: URLSearchParams | undefined;
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => mockRendered ?? new URLSearchParams(location.search),
}));
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const beds = { id: '2', name: 'Beds', sub_category: [] };
const categories = [{ id: '1', name: 'Sofas', sub_category: [] }, beds];

function found(total: number, name = 'Oak bed'): SearchResult {
  return {
    currency: 'USD',
    products: total === 0 ? [] : [{ id: '7', name, currency: 'USD', display_price: 54_000 }],
    total,
    page_number: 1,
    page_size: 24,
    facets: {
      material: [
        { value: 'Oak', count: 3 },
        { value: 'Velvet', count: 2 },
        { value: 'Wool', count: 0 },
      ],
      size: [],
      colour: [
        { value: 'Green', count: 2, color: '#24503f' },
        { value: 'Blue', count: 1, color: '#3f587a' },
      ],
      room: [
        { value: 'Bedroom', count: 5 },
        { value: 'Office', count: 1 },
      ],
      rating: [{ value: '4', count: 4 }],
      price: { min: 10_000, max: 90_000 },
    },
  };
}

function answer(result: SearchResult) {
  return { status: 200, message: '', data: result as never };
}

function open(query: string, result = found(60)) {
  history.replaceState(null, '', `/product/product-list?${query}`);
  const list = readProductListQuery(new URLSearchParams(query));
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ProductList
        scope={list.categoryId === '2' ? { category: beds } : {}}
        categories={categories}
        initial={{ list, result }}
      />
    </SWRConfig>,
  );
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

beforeEach(() => {
  mockRendered = undefined;
  shop.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
});

test('shows the list of the page without another request', () => {
  open('category_id=2', found(998));
  expect(screen.getByRole('status')).toHaveTextContent('Showing 998 items in Beds');
  expect(screen.getByRole('link', { name: 'Oak bed' })).toBeInTheDocument();
  expect(shop).not.toHaveBeenCalled();
});

test('the pictures in view are loaded at once, the first with high priority, and the others later', () => {
  const products = Array.from({ length: 6 }, (_, index) => ({
    id: `${index + 1}`,
    name: `Bed ${index + 1}`,
    currency: 'USD',
    display_price: 54_000,
  }));
  open('category_id=2', { ...found(6), products });
  const pictures = screen.getAllByRole('img', { name: /^Bed/ });
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    ...['eager', 'eager', 'eager', 'eager'],
    ...['lazy', 'lazy'],
  ]);
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
    'high',
    null,
    // Only a wide screen shows these without scrolling.
    ...['low', 'low'],
    ...[null, null],
  ]);
});

test('Back right after a choice undoes it, although the router has not rendered the choice', async () => {
  shop.mockResolvedValue(answer(found(2, 'Velvet bed')));
  mockRendered = new URLSearchParams('category_id=2');
  open('category_id=2');
  const velvet = sidebar().getByRole('checkbox', { name: 'Velvet (2)' });
  await userEvent.click(velvet);
  expect(velvet).toBeChecked();
  await act(async () => {
    const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await isBack;
  });
  expect(location.search).toBe('?category_id=2');
  expect(velvet).not.toBeChecked();
  expect(await screen.findByRole('link', { name: 'Oak bed' })).toBeInTheDocument();
});

test('a filter requests its list, appears in the URL and goes back to page 1', async () => {
  shop.mockResolvedValue(answer(found(2, 'Velvet bed')));
  open('category_id=2&page_number=2');
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  expect(location.search).toBe('?category_id=2&material=Velvet');
  expect(await screen.findByRole('link', { name: 'Velvet bed' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 2 items in Beds');
  expect(shop).toHaveBeenCalledWith(
    'searchProductList',
    expect.objectContaining({
      category_id: '2',
      material: ['Velvet'],
      page_number: 1,
      one_per_model: true,
    }),
  );
});

test('broken parts and unknown values leave the URL, whose parts stand in one order', async () => {
  const before = history.length;
  open('utm_source=mail&rating=77&material=Velvet&material=Plastic&category_id=2&page_number=x');
  expect(location.search).toBe('?category_id=2&material=Velvet&utm_source=mail');
  expect(history.length).toBe(before);
  await waitFor(() => expect(chips().getAllByRole('listitem')).toHaveLength(2));
});

test('a filter with nothing to choose is not shown', () => {
  const { facets, ...result } = found(1);
  const single = { min: 54_000, max: 54_000 };
  const room = [{ value: 'Bedroom', count: 1 }];
  const rating = [{ value: '4', count: 0 }];
  open('category_id=2', {
    ...result,
    facets: facets && { ...facets, room, rating, price: single },
  });
  const groups = sidebar().getAllByRole('group');
  const names = groups.map((group) => group.querySelector('legend')?.textContent ?? '');
  expect([...new Set(names)]).toEqual(['Material', 'Colour']);
});

test('a change of the sort order goes back to page 1', async () => {
  shop.mockResolvedValue(answer(found(60)));
  open('page_number=2');
  const [sort] = screen.getAllByRole('combobox', { name: 'Sort by' });
  if (!sort) throw new Error('there is no sort');
  await userEvent.selectOptions(sort, 'Price High to Low');
  expect(location.search).toBe('?sort_by=Price+High+to+Low');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('sorted by Price High to Low'),
  );
});

const allColors = () => screen.queryByRole('switch', { name: 'All colors' });

test('the switch makes a card of each color, is in the URL, and turns back', async () => {
  shop.mockResolvedValue(answer({ ...found(72, 'Beech bed'), product_total: 72 }));
  open('category_id=2', { ...found(34), product_total: 72 });
  expect(allColors()).not.toBeChecked();
  await userEvent.click(allColors() ?? document.body);
  expect(location.search).toBe('?category_id=2&colours=all');
  expect(await screen.findByRole('link', { name: 'Beech bed' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 72 items in Beds');
  const [[, request] = []] = shop.mock.calls;
  expect(request).not.toHaveProperty('one_per_model', true);
  expect(allColors()).toBeChecked();
  await userEvent.click(allColors() ?? document.body);
  expect(location.search).toBe('?category_id=2');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Showing 34 items in Beds'),
  );
});

test.each([
  ['no model has several colors', 5],
  ['the backend lists no models', undefined],
])('there is no switch where %s', (_, product_total) => {
  open('category_id=2', { ...found(5), product_total });
  expect(allColors()).not.toBeInTheDocument();
});

test('the switch stays while a filter leaves one color of each model', () => {
  open('colour=Green', { ...found(3), product_total: 3 });
  expect(allColors()).toBeInTheDocument();
});

test('chips show the active filters, which can be removed one by one or all at once', async () => {
  shop.mockResolvedValue(answer(found(3)));
  open('material=Oak&material=Velvet&price_max=500&rating=4');
  expect(chips().getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(chips().getByRole('button', { name: 'Remove Velvet' }));
  expect(location.search).toBe('?material=Oak&price_max=500&rating=4');
  expect(screen.getByRole('status')).toHaveFocus();
  await waitFor(() => expect(chips().getAllByRole('listitem')).toHaveLength(4));
  await userEvent.click(chips().getByRole('button', { name: 'Remove Up to $500' }));
  await userEvent.click(chips().getByRole('button', { name: 'Clear all' }));
  expect(location.search).toBe('');
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument(),
  );
});

test('a value without products cannot be chosen, but a chosen one can be removed', async () => {
  open('material=Wool', found(0));
  expect(sidebar().getByRole('checkbox', { name: 'Wool (0)' })).toBeEnabled();
  const [, , size] = sidebar().getAllByRole('checkbox');
  expect(size).toBeChecked();
  expect(
    await screen.findByRole('heading', { name: /There is nothing like that/ }),
  ).toBeInTheDocument();
});

test('on a small screen the filters are a sheet that shows the number of products', async () => {
  shop.mockResolvedValue(answer(found(2)));
  open('category_id=2');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('button', { name: 'Show 60 items' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('checkbox', { name: 'Velvet (2)' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Show 2 items' }));
  expect(screen.queryByRole('dialog', { name: 'Filters' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeInTheDocument();
});

test('the old grid stays until the new one is loaded, and a response out of order is ignored', async () => {
  const answers: ((result: SearchResult) => void)[] = [];
  shop.mockImplementation(
    () => new Promise((resolve) => answers.push((result) => resolve(answer(result)))),
  );
  open('');
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Green (2)' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Oak bed' })).toBeInTheDocument();
  await act(async () => answers[1]?.(found(1, 'Green velvet bed')));
  expect(screen.getByRole('link', { name: 'Green velvet bed' })).toBeInTheDocument();
  await act(async () => answers[0]?.(found(2, 'Velvet bed')));
  expect(screen.getByRole('link', { name: 'Green velvet bed' })).toBeInTheDocument();
});

test('a failed call shows an error, leaves the filters unchanged and offers to try again', async () => {
  shop.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(answer(found(1)));
  open('');
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1 item')).toBeInTheDocument();
  expect(sidebar().getByRole('checkbox', { name: 'Velvet (2)' })).toBeChecked();
});

test('a list without products shows the search text, which filters to remove, and links to other lists', () => {
  open('category_id=2&search_text=zzz&material=Oak', found(0));
  expect(
    screen.getByRole('heading', { name: 'We found nothing for “zzz” in Beds' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/Try without it/)).toHaveTextContent('“Oak”');
  expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search all categories' })).toHaveAttribute(
    'href',
    '/product/product-list?search_text=zzz',
  );
  expect(screen.getByRole('link', { name: 'Sofas' })).toBeInTheDocument();
});

test('a list that is a guess says for which words nothing was found', async () => {
  shop.mockResolvedValue(answer(found(3)));
  open('search_text=queen+bed', { ...found(6), nothing_for: 'queen' });
  expect(screen.getByRole('status')).toHaveTextContent(
    'Nothing for “queen”; similar: Showing 6 items',
  );
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  expect(await screen.findByText(/^Showing 3 items/)).not.toHaveTextContent('Nothing for');
});

test('page numbers are links; those of a filtered list have rel=nofollow', () => {
  open('category_id=2&page_number=2&material=Oak');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  const next = pages.getByRole('link', { name: 'Next' });
  expect(next).toHaveAttribute(
    'href',
    '/product/product-list?category_id=2&material=Oak&page_number=3',
  );
  expect(next).toHaveAttribute('rel', 'next nofollow');
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('a page after the last one links to the first page', () => {
  open('page_number=9', { ...found(60), products: [] });
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/product/product-list',
  );
});
