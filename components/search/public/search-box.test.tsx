import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import { SearchBox } from './search-box';

const mockPush = jest.fn();
const mockAddress = new URLSearchParams();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => ({ push: mockPush }),
  useSearchParams: () => mockAddress,
}));
jest.mock('@/lib/client/calls/call-shop');

const categories = [
  { id: '1', name: 'Sofas' },
  { id: '2', name: 'Beds' },
];

const shop = jest.mocked(callShop);
/** The requests, in order. */
const requests = () => shop.mock.calls.map(([, request]) => request);

/** Mocks the backend's suggestions: `find` returns the product names for a text. */
function suggest(find: (text: string, categoryId: string | '') => string[]) {
  shop.mockImplementation(async (_endpoint, request) => {
    const { search_text = '', category_id = '' } = request as {
      search_text?: string;
      category_id?: string | '';
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
  // Each test is one hour later, so that the cached responses of earlier tests have expired.
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
  // First the code of the panel is loaded, then the suggestions.
  await settle();
  await settle();
}

test('without the panel it is a plain form that opens the product list of the market', () => {
  expect(screen.getByRole('search')).toHaveAttribute('action', '/uk/product/product-list');
  expect(box()).toHaveAttribute('name', 'search_text');
  expect(screen.getByRole('combobox', { name: 'Category' })).toHaveDisplayValue('All Category');
  expect(requests()).toEqual([]);
});

test('the list opens on focus with the suggestions for an empty text', async () => {
  await open();
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(names()).toEqual(['Popular sofa', 'Popular bed']);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  expect(requests()).toEqual([{ category_id: '', search_text: '' }]);
});

test('the suggestions are requested again when the shopper stops typing', async () => {
  await open();
  await user.type(box(), 'oak');
  await settle();
  expect(names()).toEqual(['oak one', 'oak two']);
  expect(requests().at(-1)).toEqual({ category_id: '', search_text: 'oak' });
  expect(shop).toHaveBeenCalledTimes(2);
});

test('the suggestions are requested again when the category changes', async () => {
  suggest((_text, categoryId) => [categoryId === '2' ? 'A bed' : 'A sofa']);
  await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Beds');
  await settle();
  expect(names()).toEqual(['A bed']);
  expect(requests().at(-1)).toEqual({ category_id: '2', search_text: '' });
});

test('text that was typed before the panel was loaded is not lost', async () => {
  fireEvent.input(box(), { target: { value: 'oak' } });
  await open();
  expect(names()).toEqual(['oak one', 'oak two']);
});

test('a response that arrives too late is ignored', async () => {
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

test('a response is cached, so the same text is not requested twice', async () => {
  await open();
  await user.type(box(), 'oak');
  await settle();
  await user.type(box(), '{Backspace}');
  await settle();
  await user.type(box(), 'k');
  await settle();
  expect(names()).toEqual(['oak one', 'oak two']);
  expect(requests().map((request) => (request as { search_text: string }).search_text)).toEqual([
    '',
    'oak',
    'oa',
  ]);
});

test('picking a suggestion puts its name into the search box and closes the list', async () => {
  await open();
  await user.click(screen.getByRole('option', { name: 'Popular bed' }));
  expect(box()).toHaveValue('Popular bed');
  expect(box()).toHaveFocus();
  expect(options()).toEqual([]);
  expect(mockPush).not.toHaveBeenCalled();
});

test('the arrow keys move, Enter picks the option, and the next Enter searches', async () => {
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

test('Escape closes the list and an arrow key opens it again', async () => {
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

test('an empty search opens the unfiltered list', async () => {
  await open();
  await user.keyboard('{Enter}');
  expect(mockPush).toHaveBeenCalledWith('/uk/product/product-list');
});

test('a failure shows a message in the panel and does not prevent the search', async () => {
  shop.mockRejectedValue(new Error('down'));
  await open();
  await user.type(box(), 'oak');
  await settle();
  expect(options()).toEqual([]);
  expect(screen.getByText(/Press Enter to search/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(mockPush).toHaveBeenCalledWith('/uk/product/product-list?search_text=oak');
});

test('a message is shown when nothing is found', async () => {
  suggest(() => []);
  await open();
  await user.type(box(), 'zzz');
  await settle();
  expect(screen.getByText('Nothing found for “zzz”.')).toBeInTheDocument();
});

test('the text can be cleared, and the search box has the focus afterwards', async () => {
  await open();
  await user.type(box(), 'oak');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  await settle();
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  expect(names()).toEqual(['Popular sofa', 'Popular bed']);
});

describe('a suggestion with a product', () => {
  const sofa = {
    name: 'Fjord sofa',
    id: '12',
    image: '/catalogue/12.webp',
    currency: 'USD',
    display_price: 9_900,
  };

  beforeEach(() => {
    shop.mockResolvedValue({ status: 200, message: '', data: [sofa] as never });
  });

  test('has a link to the product at the end of its row', async () => {
    await open();
    const option = screen.getByRole('option', { name: /Fjord sofa/ });
    const link = option.parentElement?.querySelector('a');
    expect(link).toHaveAttribute('href', '/uk/product/product-details/12');
    expect(option).not.toContainElement(link ?? null);
  });

  test('is opened with Control and Enter', async () => {
    await open();
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
    expect(mockPush).toHaveBeenCalledWith('/uk/product/product-details/12');
    expect(options()).toEqual([]);
  });

  test('is filled in with Enter, and opened with the second Enter', async () => {
    await open();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box()).toHaveValue('Fjord sofa');
    expect(mockPush).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(mockPush).toHaveBeenCalledWith('/uk/product/product-details/12');
  });

  test('is searched by its name with the search button, or after the name was changed', async () => {
    await open();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(mockPush).toHaveBeenLastCalledWith('/uk/product/product-list?search_text=Fjord+sofa');
    await user.type(box(), 's{Enter}');
    expect(mockPush).toHaveBeenLastCalledWith('/uk/product/product-list?search_text=Fjord+sofas');
  });
});
