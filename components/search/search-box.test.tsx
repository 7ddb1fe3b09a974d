import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/shopper/call-shop';
import { SearchBox } from './search-box';

const mockPush = jest.fn();
const mockAddress = new URLSearchParams();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: mockPush }),
  useSearchParams: () => mockAddress,
}));
jest.mock('@/lib/shopper/call-shop');

const categories = [
  { id: 1, name: 'Sofas' },
  { id: 2, name: 'Beds' },
];

const shop = jest.mocked(callShop);
/** What was asked, in its order. */
const asked = () => shop.mock.calls.map(([, request]) => request);

/** The backend finds this in every text, and 'popular' products where there is none. */
function suggest(find: (text: string, categoryId: number | '') => string[]) {
  shop.mockImplementation(async (_endpoint, request) => {
    const { search_text = '', category_id = '' } = request as {
      search_text?: string;
      category_id?: number | '';
    };
    return { status: 200, message: '', data: find(search_text, category_id).map(named) as never };
  });
}
const named = (name: string) => ({ name });

const box = () => screen.getByRole('combobox', { name: 'Search product' });
const options = () =>
  screen.queryAllByRole('option', { hidden: false }).filter((option) => option.tagName === 'DIV');
const names = () => options().map((option) => option.textContent);
const settle = (ms = 200) => act(() => jest.advanceTimersByTimeAsync(ms));

let now = Date.UTC(2026, 10, 21);
let user: ReturnType<typeof userEvent.setup>;

beforeEach(() => {
  // A new hour for each test: what an earlier one was answered is forgotten.
  now += 3_600_000;
  jest.useFakeTimers({ now });
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  Element.prototype.scrollIntoView = jest.fn();
  localStorage.clear();
  mockPush.mockReset();
  shop.mockReset();
  suggest((text) => (text ? [`${text} one`, `${text} two`] : ['Popular sofa', 'Popular bed']));
  render(<SearchBox categories={categories} />);
});
afterEach(() => jest.useRealTimers());

async function open() {
  await user.click(box());
  // First the list's own code comes, then what it asks for.
  await settle();
  await settle();
}

test('without its list it is a plain form that leads to the product list of the market', () => {
  expect(screen.getByRole('search')).toHaveAttribute('action', '/uk/product/product-list');
  expect(box()).toHaveAttribute('name', 'search_text');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('All Category');
  expect(asked()).toEqual([]);
});

test('the list opens on focus, with what the backend suggests for no text', async () => {
  await open();
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(names()).toEqual(['Popular sofa', 'Popular bed']);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  expect(asked()).toEqual([{ category_id: '', search_text: '' }]);
});

test('it runs again when the text changes, once typing rests', async () => {
  await open();
  await user.type(box(), 'oak');
  await settle();
  expect(names()).toEqual(['oak one', 'oak two']);
  expect(asked().at(-1)).toEqual({ category_id: '', search_text: 'oak' });
  expect(shop).toHaveBeenCalledTimes(2);
});

test('it runs again when the category changes', async () => {
  suggest((_text, categoryId) => [categoryId === 2 ? 'A bed' : 'A sofa']);
  await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Beds');
  await settle();
  expect(names()).toEqual(['A bed']);
  expect(asked().at(-1)).toEqual({ category_id: 2, search_text: '' });
});

test('what was typed before the list was there is not lost', async () => {
  fireEvent.input(box(), { target: { value: 'oak' } });
  await open();
  expect(names()).toEqual(['oak one', 'oak two']);
});

test('an answer that comes too late is dropped', async () => {
  await open();
  let answerLate: (answer: never) => void = () => undefined;
  shop.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerLate = resolve;
      }),
  );
  await user.type(box(), 'o');
  await settle();
  await user.type(box(), 'ak');
  await settle();
  await act(async () => answerLate({ status: 200, message: '', data: [named('late')] } as never));
  expect(names()).toEqual(['oak one', 'oak two']);
});

test('an answer is remembered: the same text is not asked twice', async () => {
  await open();
  await user.type(box(), 'oak');
  await settle();
  await user.type(box(), '{Backspace}');
  await settle();
  await user.type(box(), 'k');
  await settle();
  expect(names()).toEqual(['oak one', 'oak two']);
  expect(asked().map((request) => (request as { search_text: string }).search_text)).toEqual([
    '',
    'oak',
    'oa',
  ]);
});

test('picking one puts it into the text and closes the list', async () => {
  await open();
  await user.click(screen.getByRole('option', { name: 'Popular bed' }));
  expect(box()).toHaveValue('Popular bed');
  expect(box()).toHaveFocus();
  expect(options()).toEqual([]);
  expect(mockPush).not.toHaveBeenCalled();
});

test('the arrows move, Enter takes the option, and the next Enter searches', async () => {
  await open();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
  expect(active).toHaveTextContent('Popular bed');
  expect(active).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  expect(box()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(box()).toHaveValue('Popular bed');
  expect(options()).toEqual([]);
  expect(mockPush).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(mockPush).toHaveBeenCalledWith('/uk/product/product-list?search_text=Popular+bed');
});

test('Escape closes the list, an arrow opens it again', async () => {
  await open();
  await user.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(options()).toEqual([]);
  await user.keyboard('{ArrowDown}');
  await settle();
  expect(names()).toEqual(['Popular sofa', 'Popular bed']);
});

test('Tab closes the list', async () => {
  await open();
  await user.tab();
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('Enter goes to the product list with text and category', async () => {
  await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Beds');
  await user.type(box(), ' oak  bed {Enter}');
  expect(mockPush).toHaveBeenCalledWith(
    '/uk/product/product-list?category_id=2&search_text=oak+bed',
  );
  expect(options()).toEqual([]);
});

test('an empty search leads to the unfiltered list', async () => {
  await open();
  await user.keyboard('{Enter}');
  expect(mockPush).toHaveBeenCalledWith('/uk/product/product-list');
});

test('a failure leaves the list empty, says so quietly, and does not stop the search', async () => {
  shop.mockRejectedValue(new Error('down'));
  await open();
  await user.type(box(), 'oak');
  await settle();
  expect(options()).toEqual([]);
  expect(screen.getByText(/Press Enter to search all the same/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(mockPush).toHaveBeenCalledWith('/uk/product/product-list?search_text=oak');
});

test('nothing found is said', async () => {
  suggest(() => []);
  await open();
  await user.type(box(), 'zzz');
  await settle();
  expect(screen.getByText('Nothing found for “zzz”.')).toBeInTheDocument();
});

test('the text is cleared and the box keeps the focus', async () => {
  await open();
  await user.type(box(), 'oak');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await settle();
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(names()).toEqual(['Popular sofa', 'Popular bed']);
});
