import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callShop } from '@/lib/shopper/call-shop';
import { SearchResults } from './search-results';

let mockAddress = '';
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: jest.fn() }),
  useSearchParams: () => new URLSearchParams(mockAddress),
}));
jest.mock('@/lib/shopper/call-shop');

const categories = [
  { id: 1, name: 'Sofas', sub_category: [] },
  { id: 2, name: 'Beds', sub_category: [] },
];
const shop = jest.mocked(callShop);

function answer(total: number, name = 'Oak table') {
  const products = total === 0 ? [] : [{ id: 7, name, display_price: 54_000 }];
  return {
    status: 200,
    message: '',
    data: { products, total, page_number: 1, page_size: 24 } as never,
  };
}

function page() {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <SearchResults categories={categories} />
    </SWRConfig>
  );
}

beforeEach(() => {
  shop.mockReset();
  mockAddress = 'search_text=oak';
});

test('shows what was searched, how many there are and the products', async () => {
  mockAddress = 'search_text=velvet+sofa&category_id=1';
  shop.mockResolvedValue(answer(998));
  render(page());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “velvet sofa”');
  expect(screen.getByText('Searching…')).toBeInTheDocument();
  expect(await screen.findByText(/^Showing 998 items in Sofas/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Oak table' })).toBeInTheDocument();
  expect(shop).toHaveBeenCalledWith('searchProductList', {
    page_number: 1,
    page_size: 24,
    search_text: 'velvet sofa',
    category_id: 1,
    sub_category_id: undefined,
  });
});

test('the page links are real links that keep text and category', async () => {
  mockAddress = 'search_text=oak&category_id=2&page_number=2';
  shop.mockResolvedValue(answer(100));
  render(page());
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const path = '/product/product-list?category_id=2&search_text=oak';
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', path);
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    `${path}&page_number=3`,
  );
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Page 5' })).toBeInTheDocument();
});

test('nothing found: says what was searched and shows ways out', async () => {
  mockAddress = 'search_text=zzz&category_id=2';
  shop.mockResolvedValue(answer(0));
  render(page());
  expect(
    await screen.findByRole('heading', { name: 'We found nothing for “zzz” in Beds' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search all categories' })).toHaveAttribute(
    'href',
    '/product/product-list?search_text=zzz',
  );
  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute(
    'href',
    '/product/product-list',
  );
  expect(screen.getByRole('link', { name: 'Sofas' })).toBeInTheDocument();
});

test('a page beyond the last leads to the first', async () => {
  mockAddress = 'search_text=oak&page_number=9';
  shop.mockResolvedValue({
    ...answer(0),
    data: { products: [], total: 30, page_number: 9, page_size: 24 } as never,
  });
  render(page());
  expect(await screen.findByRole('link', { name: 'To the first page' })).toHaveAttribute(
    'href',
    '/product/product-list?search_text=oak',
  );
});

test('a failure offers another try', async () => {
  shop.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(answer(1));
  render(page());
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1 item')).toBeInTheDocument();
});

test('an answer out of order is dropped, and the last list stands until the next is there', async () => {
  const answers: Record<string, (answer: ReturnType<typeof answerOf>) => void> = {};
  const answerOf = (name: string) => answer(1, name);
  shop.mockImplementation(
    (_endpoint, request) =>
      new Promise((resolve) => {
        answers[(request as { search_text: string }).search_text] = resolve;
      }),
  );
  mockAddress = 'search_text=first';
  const { rerender } = render(page());
  answers.first?.(answerOf('First'));
  await screen.findByRole('link', { name: 'First' });

  mockAddress = 'search_text=second';
  rerender(page());
  expect(screen.getByRole('link', { name: 'First' })).toBeInTheDocument();
  mockAddress = 'search_text=third';
  rerender(page());
  answers.third?.(answerOf('Third'));
  await screen.findByRole('link', { name: 'Third' });
  answers.second?.(answerOf('Second'));
  await Promise.resolve();
  expect(screen.getByRole('link', { name: 'Third' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Second' })).not.toBeInTheDocument();
});
