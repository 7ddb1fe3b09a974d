import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { toastError, toastSuccess } from '@/components/ui/toast';
import type { WishListItem } from '@/lib/contract/cart';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { announceChange, onShopChange, type ShopChange } from '@/lib/shopper/shop-changes';
import { rememberedShopper, rememberShopper } from '@/lib/shopper/shopper';
import { WishList } from './wish-list';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const itemOf = (product_id: number, name: string, stock_status = 'In stock'): WishListItem => ({
  product_id,
  has_one_product: { name, display_price: 189_950, stock_status },
});
const sofa = itemOf(1, 'Sofa');
const lamp = itemOf(2, 'Lamp');

/** By endpoint: what it answers, or what it does with the payload; an error is thrown. */
let answers: Record<string, unknown>;
/** What is on the list. */
let onList: WishListItem[];

function openList(items: WishListItem[], changes: Record<string, unknown> = {}) {
  onList = items;
  answers = {
    wishList: () => onList,
    removeWishProduct: ({ product_id }: { product_id: number }) => {
      onList = onList.filter((item) => item.product_id !== product_id);
      return null;
    },
    addToWish: ({ product_id }: { product_id: number }) => {
      onList = [...onList, ...items.filter((item) => item.product_id === product_id)];
      return null;
    },
    addToCart: null,
    ...changes,
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = typeof answer === 'function' ? await answer(payload) : answer;
    if (data instanceof Error) throw data;
    return { status: 200, message: `${endpoint} done`, data } as never;
  });
  render(<WishList />, {
    wrapper: ({ children }) => (
      <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
    ),
  });
}

const callsOf = (endpoint: string) =>
  shop.mock.calls.filter(([called]) => called === endpoint).map(([, payload]) => payload);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const findRow = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) }));
const dialog = () => screen.queryByRole('dialog', { name: 'Confirm Remove Item?' });

async function remove(name: string) {
  await user.click((await findRow(name)).getByRole('button', { name: `Delete ${name}` }));
  await press('REMOVE ITEM');
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
}

/** Presses the button in the toast. */
async function undo() {
  const action = jest.mocked(toastSuccess).mock.lastCall?.[1];
  expect(action?.label).toBe('Undo');
  await act(async () => action?.onClick());
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  rememberShopper({ first_name: 'Ada', last_name: 'Oak', email: 'ada@example.com', mobile_no: '' });
  history.replaceState(null, '', '/uk/wishlist');
});

describe('the wish list', () => {
  it('shows each product, its price and the way to it', async () => {
    openList([sofa, lamp]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your wish list');
    expect(screen.queryByText('Your wishlist is empty')).not.toBeInTheDocument();
    const found = await findRow('Sofa');
    expect(found.getByRole('link', { name: 'Sofa' })).toHaveAttribute(
      'href',
      '/uk/product/product-details/1',
    );
    expect(found.getByRole('cell', { name: '$1,899.50' })).toBeVisible();
    expect(found.getByRole('img', { name: 'Sofa' })).toBeVisible();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['Image', 'Product name', 'Price', 'Delete', 'Add to cart']);
    expect(row('Lamp')).toBeVisible();
  });

  it('says that it is empty, in the words of section 2, and leads to the shop', async () => {
    openList([]);
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    expect(
      screen.getByText("Looks like you haven't added any product to your wishlist list."),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute(
      'href',
      '/uk/home',
    );
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('offers another try where it could not be loaded', async () => {
    openList([sofa], { wishList: new ShopError(503, '') });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    answers.wishList = [sofa];
    await press('Try again');
    expect(await screen.findByRole('row', { name: /\bSofa\b/ })).toBeVisible();
  });

  it('sells what is in stock, and says in red what is not', async () => {
    openList([sofa, itemOf(3, 'Chair', 'Back in May')]);
    const chair = await findRow('Chair');
    expect(chair.getByText('OUT OF STOCK')).toHaveClass('text-danger');
    expect(chair.queryByRole('button', { name: /^ADD TO CART/ })).not.toBeInTheDocument();
    const found = await findRow('Sofa');
    expect(found.getByRole('button', { name: /^ADD TO CART/ })).toBeEnabled();
    expect(found.queryByText('OUT OF STOCK')).not.toBeInTheDocument();
  });

  it('keeps a product that was added to the cart from it', async () => {
    openList([sofa, lamp]);
    await findRow('Sofa');
    await press(/^ADD TO CART.*Sofa$/);
    expect(callsOf('addToCart')).toEqual([
      expect.objectContaining({ product_id: 1, product_qty: 1, product_price: 189_950 }),
    ]);
    expect(row('Sofa')).toBeVisible();
    expect(callsOf('removeWishProduct')).toHaveLength(0);
  });

  it('shows what another tab has changed', async () => {
    openList([sofa, lamp]);
    await findRow('Sofa');
    onList = [lamp];
    act(() => announceChange('wish-list'));
    await waitFor(() => expect(row('Sofa')).not.toBeInTheDocument());
  });

  it('leads to /login, with the way back, where the session has ended', async () => {
    openList([], { wishList: new ShopError(401, 'Please log in.') });
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fwishlist'),
    );
    expect(toastError).toHaveBeenCalledTimes(1);
    expect(rememberedShopper()).toBeNull();
  });
});

describe('a removal from the wish list', () => {
  it('asks first, and CANCEL keeps the product', async () => {
    openList([sofa]);
    await user.click((await findRow('Sofa')).getByRole('button', { name: 'Delete Sofa' }));
    expect(dialog()).toHaveTextContent(
      'Are you sure you want to remove this product from wishList ?',
    );
    await press('CANCEL');
    expect(dialog()).not.toBeInTheDocument();
    expect(callsOf('removeWishProduct')).toHaveLength(0);
    expect(row('Sofa')).toBeVisible();
  });

  it('takes the product off, says so, and counts one less', async () => {
    const heard: ShopChange[] = [];
    const stop = onShopChange((change) => heard.push(change));
    openList([sofa, lamp]);
    await remove('Sofa');
    stop();
    expect(callsOf('removeWishProduct')).toEqual([{ product_id: 1 }]);
    expect(row('Sofa')).not.toBeInTheDocument();
    expect(row('Lamp')).toBeVisible();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(toastSuccess).toHaveBeenCalledWith(
      'Sofa was removed from your wish list.',
      expect.objectContaining({ label: 'Undo' }),
    );
    expect(heard).toEqual([
      { kind: 'expected', resource: 'wish-list', by: -1 },
      { kind: 'changed', resource: 'wish-list' },
    ]);
  });

  it('of the last product leaves an empty list, and can be undone there', async () => {
    openList([sofa]);
    await remove('Sofa');
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await undo();
    expect(callsOf('addToWish')).toEqual([{ product_id: 1 }]);
    expect(await screen.findByRole('row', { name: /\bSofa\b/ })).toBeVisible();
  });

  it('that cannot be undone says why', async () => {
    openList([sofa, lamp], { addToWish: new ShopError(500, 'Not now.') });
    await remove('Sofa');
    await undo();
    expect(toastError).toHaveBeenCalledWith('Not now.');
    expect(row('Sofa')).not.toBeInTheDocument();
  });

  it('that the shop refuses keeps the product and says so', async () => {
    openList([sofa], { removeWishProduct: new ShopError(500, 'Not now.') });
    await user.click((await findRow('Sofa')).getByRole('button', { name: 'Delete Sofa' }));
    await press('REMOVE ITEM');
    expect(toastError).toHaveBeenCalledWith('Not now.');
    expect(row('Sofa')).toBeVisible();
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('is done where the list cannot be read afterwards', async () => {
    openList([sofa, lamp]);
    await findRow('Sofa');
    answers.wishList = new ShopError(503, '');
    await remove('Sofa');
    expect(row('Sofa')).not.toBeInTheDocument();
    expect(row('Lamp')).toBeVisible();
  });

  it('is asked for once however often it is pressed', async () => {
    openList([sofa, lamp]);
    await user.click((await findRow('Sofa')).getByRole('button', { name: 'Delete Sofa' }));
    await user.dblClick(screen.getByRole('button', { name: 'REMOVE ITEM' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(callsOf('removeWishProduct')).toHaveLength(1);
  });
});
