import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop } from '@/lib/client/calls/call-shop';
import { SearchBox } from './public/search-box';

const mockPush = jest.fn();
const mockAddress = new URLSearchParams();
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => ({ push: mockPush }),
  useSearchParams: () => mockAddress,
}));
jest.mock('@/lib/client/calls/call-shop');

const categories = [
  { id: '1', name: 'Sofas' },
  { id: '2', name: 'Beds' },
  { id: '3', name: 'Bedside tables' },
  { id: '4', name: 'Garden benches' },
  { id: '5', name: 'Best sellers' },
  { id: '6', name: 'Sofa beds' },
];

const box = () => screen.getByRole('combobox', { name: 'Search product' });
const list = () => screen.getByRole('listbox', { name: 'Suggestions' });
const names = (group: string) =>
  within(within(list()).getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');
const clear = () => screen.getByRole('button', { name: 'Clear recent searches' });

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  localStorage.clear();
  mockPush.mockReset();
  user = userEvent.setup();
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  Element.prototype.scrollIntoView = jest.fn();
  jest.mocked(callShop).mockImplementation(async (_endpoint, request) => {
    const { search_text: text } = request as { search_text: string };
    const data = (text ? [`${text} one`] : ['Popular sofa']).map((name) => ({ name }));
    return { status: 200, message: '', data: data as never };
  });
});

async function open(searches: readonly string[] = []) {
  localStorage.setItem('recent-searches', JSON.stringify(searches));
  render(
    <>
      <SearchBox categories={categories} />
      <a href="#cart">Cart</a>
    </>,
  );
  await user.click(box());
  await screen.findByRole('option', { name: 'Popular sofa' });
}

async function type(text: string) {
  await user.type(box(), text);
  await screen.findByRole('option', { name: `${text} one` });
}

/** Also passes the buttons of the search box, because without the stylesheet none of them is hidden. */
async function tabToClear() {
  await user.tab();
  await user.tab();
  await user.tab();
  expect(clear()).toHaveFocus();
}

test('suggestions that are a guess say so', async () => {
  await open();
  jest.mocked(callShop).mockResolvedValue({
    status: 200,
    message: '',
    data: [{ name: 'Alder bed', is_guess: true }] as never,
  });
  await user.type(box(), 'queen bed');
  expect(await screen.findByRole('option', { name: 'Alder bed' })).toBeInTheDocument();
  expect(names('Nothing for “queen bed”; similar:')).toEqual(['Alder bed']);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Nothing for “queen bed”; similar: 1 suggestion',
  );
});

describe('recent searches', () => {
  it('are above the popular products while the search box is empty', async () => {
    await open(['oak bed', 'lamp']);
    expect(names('Recent searches')).toEqual(['oak bed', 'lamp']);
    expect(names('Popular right now')).toEqual(['Popular sofa']);
    expect(within(list()).getAllByRole('option')[0]).toHaveTextContent('oak bed');
    expect(screen.getByRole('status')).toHaveTextContent('3 suggestions');
    await type('lamp');
    expect(screen.queryByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Clear recent/ })).not.toBeInTheDocument();
  });

  it('are not shown when there are none', async () => {
    await open();
    expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
  });

  it('search again when they are picked, and are first the next time', async () => {
    await open(['oak bed', 'lamp']);
    await user.click(screen.getByRole('option', { name: 'lamp' }));
    expect(mockPush).toHaveBeenCalledWith('/product/product-list?search_text=lamp');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(box());
    await screen.findByRole('option', { name: 'Popular sofa' });
    expect(names('Recent searches')).toEqual(['lamp', 'oak bed']);
  });

  it('store submitted texts and the names of picked products', async () => {
    await open();
    await user.type(box(), ' velvet {Enter}');
    await user.clear(box());
    await user.click(await screen.findByRole('option', { name: 'Popular sofa' }));
    await user.clear(box());
    await screen.findByRole('option', { name: 'velvet' });
    expect(names('Recent searches')).toEqual(['Popular sofa', 'velvet']);
  });

  it('are reached by the arrow keys in their visible order, and picked with Enter', async () => {
    await open(['oak bed', 'lamp']);
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('oak bed');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toHaveTextContent('Popular sofa');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(mockPush).toHaveBeenCalledWith('/product/product-list?search_text=lamp');
  });

  it('are cleared by a button that the Tab key reaches, and the focus returns to the search box', async () => {
    await open(['oak bed']);
    expect(list()).not.toContainElement(clear());
    await tabToClear();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Recent searches')).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(names('Popular right now')).toEqual(['Popular sofa']);
    expect(localStorage).toHaveLength(0);
  });

  it('close with the list on Escape and when the Tab key leaves them', async () => {
    await open(['oak bed']);
    await tabToClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}');
    await tabToClear();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveFocus();
    expect(box()).toHaveAttribute('aria-expanded', 'false');
  });

  it('show changes from another tab', async () => {
    await open(['oak bed']);
    act(() => {
      localStorage.setItem('recent-searches', '["rug"]');
      window.dispatchEvent(new StorageEvent('storage', { key: 'recent-searches' }));
    });
    expect(names('Recent searches')).toEqual(['rug']);
  });
});

describe('categories', () => {
  it('appear above the products when a word of their name begins with the text, three at most', async () => {
    await open();
    await type('be');
    expect(names('Categories')).toEqual(['Beds', 'Bedside tables', 'Garden benches']);
    expect(names('Products')).toEqual(['be one']);
    expect(within(list()).getAllByRole('option')[0]).toHaveTextContent('Beds');
  });

  it('must match all typed words', async () => {
    await open();
    await type('be so');
    expect(names('Categories')).toEqual(['Sofa beds']);
  });

  it('do not appear for a text inside a word or for an empty text', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Categories' })).not.toBeInTheDocument();
    await type('ofa');
    expect(screen.queryByRole('group', { name: 'Categories' })).not.toBeInTheDocument();
  });

  it('open their list by keyboard and clear the search box', async () => {
    await open();
    await type('bed');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(mockPush).toHaveBeenCalledWith('/product/product-list?category_id=3');
    expect(box()).toHaveValue('');
    expect(localStorage.getItem('recent-searches')).toBe('[]');
  });
});

describe('a panel that is higher than the screen', () => {
  it('is reached by the Tab key, so that the arrow keys can scroll it', async () => {
    jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    await open();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('region', { name: 'Suggestions' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
