import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useCounts } from '@/lib/client/page/use-counts';
import { currentUser, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { User } from '@/lib/contract/accounts';
import type { WishlistItem } from '@/lib/contract/wishlist';
import { Wishlist } from './wishlist';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'uk' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);
const user = userEvent;

const itemOf = (product_id: string, name: string, stock_status = 'In stock'): WishlistItem => ({
  product_id,
  currency: 'USD',
  has_one_product: { name, display_price: 189_950, stock_status },
});
const sofa = itemOf('1', 'Sofa');
const lamp = itemOf('2', 'Lamp');

let shoppers = 0;
/** A new shopper for each test, so that nothing is cached. */
let ada: User;

/** For each endpoint its data, or a function from the payload to the data. An `Error` is thrown. */
let answers: Record<string, unknown>;
/** The wishlist of the mocked backend. */
let onList: WishlistItem[];

function openList(items: WishlistItem[], changes: Record<string, unknown> = {}) {
  onList = items;
  answers = {
    wishList: () => onList,
    removeWishProduct: ({ product_id }: { product_id: string }) => {
      onList = onList.filter((item) => item.product_id !== product_id);
      return null;
    },
    addToWish: ({ product_id }: { product_id: string }) => {
      onList = [...onList, ...items.filter((item) => item.product_id === product_id)];
      return null;
    },
    addToCart: null,
    getCount: () => ({ cartCount: 0, wishListCount: onList.length }),
    ...changes,
  };
  shop.mockImplementation(async (endpoint, payload) => {
    const answer = answers[endpoint];
    const data = typeof answer === 'function' ? await answer(payload) : answer;
    if (data instanceof Error) throw data;
    return { status: 200, message: `${endpoint} done`, data } as never;
  });
  render(<Wishlist />);
}

/** A promise that the test resolves. */
function hold() {
  let release: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer, release };
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
  await waitFor(() => expect(notify.success).toHaveBeenCalled());
}

/** Presses the Undo button of the toast. */
async function undo() {
  const action = jest.mocked(notify.success).mock.lastCall?.[1];
  expect(action?.label).toBe('Undo');
  await act(async () => action?.onClick());
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  shoppers += 1;
  ada = {
    first_name: 'Ada',
    last_name: 'Oak',
    email: `ada${shoppers}@example.com`,
    mobile_no: '',
  };
  setUser(ada);
  history.replaceState(null, '', '/uk/wishlist');
});

describe('the wishlist', () => {
  it('shows each product with its price and a link to it', async () => {
    openList([sofa, lamp]);
    expect(screen.getByRole('status')).toHaveTextContent('Loading your wishlist');
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

  it('shows the text of section 2 when it is empty, and links to the shop', async () => {
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

  it('offers to try again when it fails to load', async () => {
    openList([sofa], { wishList: new ShopError(503, '') });
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    answers.wishList = [sofa];
    await press('Try again');
    expect(await screen.findByRole('row', { name: /\bSofa\b/ })).toBeVisible();
  });

  it('offers ADD TO CART for products in stock and marks the others as out of stock', async () => {
    openList([sofa, itemOf('3', 'Chair', 'Back in May')]);
    const chair = await findRow('Chair');
    expect(chair.getByText('OUT OF STOCK')).toHaveClass('text-danger');
    expect(chair.queryByRole('button', { name: /^ADD TO CART/ })).not.toBeInTheDocument();
    const found = await findRow('Sofa');
    expect(found.getByRole('button', { name: /^ADD TO CART/ })).toBeEnabled();
    expect(found.queryByText('OUT OF STOCK')).not.toBeInTheDocument();
  });

  it('still contains a product after it was added to the cart', async () => {
    openList([sofa, lamp]);
    await findRow('Sofa');
    await press(/^ADD TO CART.*Sofa$/);
    expect(callsOf('addToCart')).toEqual([
      expect.objectContaining({ product_id: '1', product_qty: 1, product_price: 189_950 }),
    ]);
    expect(row('Sofa')).toBeVisible();
    expect(callsOf('removeWishProduct')).toHaveLength(0);
  });

  it('shows changes from another tab', async () => {
    openList([sofa, lamp]);
    await findRow('Sofa');
    onList = [lamp];
    await act(() => invalidate('addToWish'));
    await waitFor(() => expect(row('Sofa')).not.toBeInTheDocument());
  });

  it('redirects to /login with the return URL when the session has ended', async () => {
    openList([], { wishList: new ShopError(401, 'Please log in.') });
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith('/uk/login?callbackUrl=%2Fuk%2Fwishlist'),
    );
    expect(notify.error).toHaveBeenCalledTimes(1);
    expect(currentUser()).toBeNull();
  });
});

describe('removing from the wishlist', () => {
  it('asks for confirmation, and CANCEL leaves the product', async () => {
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

  it('removes the product, shows a message and lowers the count by one', async () => {
    const removal = hold();
    openList([sofa, lamp]);
    const { result: counts } = renderHook(() => useCounts(ada.email));
    await waitFor(() => expect(counts.current.wishListCount).toBe(2));
    const { removeWishProduct } = answers;
    answers.removeWishProduct = async (payload: unknown) => {
      await removal.answer;
      return Reflect.apply(Object(removeWishProduct), null, [payload]);
    };
    await user.click((await findRow('Sofa')).getByRole('button', { name: 'Delete Sofa' }));
    await press('REMOVE ITEM');
    expect(row('Sofa')).not.toBeInTheDocument();
    expect(counts.current.wishListCount).toBe(1);
    await act(async () => removal.release());
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(callsOf('removeWishProduct')).toEqual([{ product_id: '1' }]);
    expect(row('Sofa')).not.toBeInTheDocument();
    expect(row('Lamp')).toBeVisible();
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(notify.success).toHaveBeenCalledWith(
      'Sofa was removed from your wishlist.',
      expect.objectContaining({ label: 'Undo' }),
    );
    expect(counts.current.wishListCount).toBe(1);
    expect(callsOf('getCount')).toHaveLength(2);
    expect(callsOf('wishList')).toHaveLength(2);
  });

  it('shows the empty wishlist after the last product, and can be undone there', async () => {
    openList([sofa]);
    await remove('Sofa');
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    await undo();
    expect(callsOf('addToWish')).toEqual([{ product_id: '1' }]);
    expect(await screen.findByRole('row', { name: /\bSofa\b/ })).toBeVisible();
  });

  it('shows the error when the removal cannot be undone', async () => {
    openList([sofa, lamp], { addToWish: new ShopError(500, 'Not now.') });
    await remove('Sofa');
    await undo();
    expect(notify.error).toHaveBeenCalledWith('Not now.');
    expect(row('Sofa')).not.toBeInTheDocument();
  });

  it('leaves the product and shows the error when the backend rejects it', async () => {
    openList([sofa], { removeWishProduct: new ShopError(500, 'Not now.') });
    await user.click((await findRow('Sofa')).getByRole('button', { name: 'Delete Sofa' }));
    await press('REMOVE ITEM');
    expect(notify.error).toHaveBeenCalledWith('Not now.');
    expect(row('Sofa')).toBeVisible();
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('removes the product even if the wishlist cannot be read afterwards', async () => {
    openList([sofa, lamp]);
    await findRow('Sofa');
    answers.wishList = new ShopError(503, '');
    await remove('Sofa');
    expect(row('Sofa')).not.toBeInTheDocument();
    expect(row('Lamp')).toBeVisible();
  });

  it('is sent once when the button is pressed several times', async () => {
    openList([sofa, lamp]);
    await user.click((await findRow('Sofa')).getByRole('button', { name: 'Delete Sofa' }));
    await user.dblClick(screen.getByRole('button', { name: 'REMOVE ITEM' }));
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    expect(callsOf('removeWishProduct')).toHaveLength(1);
  });
});
