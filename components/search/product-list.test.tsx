import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { SearchResult } from '@/lib/contract/search';
import { readProductListQuery } from '@/lib/product-list-path';
import { callShop } from '@/lib/shopper/call-shop';
import { ProductList } from './product-list';

jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(location.search),
}));
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);

const beds = { id: 2, name: 'Beds', sub_category: [] };
const categories = [{ id: 1, name: 'Sofas', sub_category: [] }, beds];

function found(total: number, name = 'Oak bed'): SearchResult {
  return {
    products: total === 0 ? [] : [{ id: 7, name, display_price: 54_000 }],
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
      colour: [{ value: 'Green', count: 2, color: '#24503f' }],
      room: [{ value: 'Bedroom', count: 5 }],
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
        scope={list.categoryId === 2 ? { category: beds } : {}}
        categories={categories}
        made={{ list, result }}
      />
    </SWRConfig>,
  );
}

const sidebar = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const chips = () => within(screen.getByRole('list', { name: 'Active filters' }));

beforeEach(() => {
  shop.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
});

test('shows what came with the page without asking again', () => {
  open('category_id=2', found(998));
  expect(screen.getByRole('status')).toHaveTextContent('Showing 998 items in Beds');
  expect(screen.getByRole('link', { name: 'Oak bed' })).toBeInTheDocument();
  expect(shop).not.toHaveBeenCalled();
});

test('a filter asks for its list, stands in the address and goes back to page 1', async () => {
  shop.mockResolvedValue(answer(found(2, 'Velvet bed')));
  open('category_id=2&page_number=2');
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  expect(location.search).toBe('?category_id=2&material=Velvet');
  expect(await screen.findByRole('link', { name: 'Velvet bed' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Showing 2 items in Beds');
  expect(shop).toHaveBeenCalledWith(
    'searchProductList',
    expect.objectContaining({ category_id: 2, material: ['Velvet'], page_number: 1 }),
  );
});

test('the sort goes back to page 1 as well', async () => {
  shop.mockResolvedValue(answer(found(60)));
  open('page_number=2');
  const [sort] = screen.getAllByRole('combobox', { name: 'Sort by' });
  if (!sort) throw new Error('there is no sort');
  await userEvent.selectOptions(sort, 'Price High to Low');
  expect(location.search).toBe('?sort_by=Price+High+to+Low');
});

test('chips say what is chosen, each is taken away by itself, and all at once', async () => {
  shop.mockResolvedValue(answer(found(3)));
  open('material=Oak&material=Velvet&price_max=500&rating=4');
  expect(chips().getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(chips().getByRole('button', { name: 'Remove Velvet' }));
  expect(location.search).toBe('?material=Oak&price_max=500&rating=4');
  expect(screen.getByRole('status')).toHaveFocus();
  await userEvent.click(chips().getByRole('button', { name: 'Remove Up to $500' }));
  await userEvent.click(chips().getByRole('button', { name: 'Clear all' }));
  expect(location.search).toBe('');
  expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument();
});

test('a value that would leave nothing cannot be chosen; a chosen one can be let go', async () => {
  open('material=Wool', found(0));
  expect(sidebar().getByRole('checkbox', { name: 'Wool (0)' })).toBeEnabled();
  const [, , size] = sidebar().getAllByRole('checkbox');
  expect(size).toBeChecked();
  expect(screen.getByRole('heading', { name: /There is nothing like that/ })).toBeInTheDocument();
});

test('on a small screen the filters are a sheet that says how many are left', async () => {
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

test('the old grid stays until the new one is there, and an answer out of order is dropped', async () => {
  const answers: ((result: SearchResult) => void)[] = [];
  shop.mockImplementation(
    () => new Promise((resolve) => answers.push((result) => resolve(answer(result)))),
  );
  open('');
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Green (2)' }));
  expect(screen.getByRole('link', { name: 'Oak bed' })).toBeInTheDocument();
  await act(async () => answers[1]?.(found(1, 'Green velvet bed')));
  expect(screen.getByRole('link', { name: 'Green velvet bed' })).toBeInTheDocument();
  await act(async () => answers[0]?.(found(2, 'Velvet bed')));
  expect(screen.getByRole('link', { name: 'Green velvet bed' })).toBeInTheDocument();
});

test('a failed call says so, keeps what was chosen and offers another try', async () => {
  shop.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(answer(found(1)));
  open('');
  await userEvent.click(sidebar().getByRole('checkbox', { name: 'Velvet (2)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1 item')).toBeInTheDocument();
  expect(sidebar().getByRole('checkbox', { name: 'Velvet (2)' })).toBeChecked();
});

test('nothing found: says what was searched, what to loosen, and shows ways out', () => {
  open('category_id=2&search_text=zzz&material=Oak', found(0));
  expect(
    screen.getByRole('heading', { name: 'We found nothing for “zzz” in Beds' }),
  ).toBeInTheDocument();
  expect(screen.getByText(/try it without/)).toHaveTextContent('“Oak”');
  expect(screen.getByRole('button', { name: 'Clear all filters' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search all categories' })).toHaveAttribute(
    'href',
    '/product/product-list?search_text=zzz',
  );
  expect(screen.getByRole('link', { name: 'Sofas' })).toBeInTheDocument();
});

test('pages are real links; those of a filtered list are not for search engines', () => {
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

test('a page beyond the last leads to the first', () => {
  open('page_number=9', { ...found(60), products: [] });
  expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/product/product-list',
  );
});
