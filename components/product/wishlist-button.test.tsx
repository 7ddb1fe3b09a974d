import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callShop, ShopError } from '@/lib/client/calls/call-shop';
import { invalidate } from '@/lib/client/calls/invalidation';
import { useCounts } from '@/lib/client/page/use-counts';
import { takeLoginIntent } from '@/lib/client/session/login-intent';
import { clearUser, currentShopperId, setGuest, setUser } from '@/lib/client/session/user';
import { notify } from '@/lib/client/toasts/toast';
import type { User } from '@/lib/contract/accounts';
import { WishlistButton } from './wishlist-button';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/lib/client/toasts/toast');
jest.mock('@/lib/client/calls/call-shop');
const shop = jest.mocked(callShop);

const sofa = { id: '1', name: 'Sofa' };
const lamp = { id: '2', name: 'Lamp' };

/** The wishlist of the mocked backend, as product ids. */
let onList: Set<string>;
let failure: ShopError | undefined;

beforeEach(() => {
  onList = new Set([lamp.id]);
  failure = undefined;
  router.push.mockReset();
  jest.mocked(notify.error).mockReset();
  jest.mocked(notify.success).mockReset();
  shop.mockReset();
  shop.mockImplementation(async (endpoint, payload) => {
    if (endpoint === 'wishList') {
      const data = [...onList].map((product_id) => ({ product_id }));
      return { status: 200, message: '', data } as never;
    }
    if (endpoint === 'getCount') {
      const data = { cartCount: 0, wishListCount: onList.size };
      return { status: 200, message: '', data } as never;
    }
    if (failure) throw failure;
    const { product_id } = payload as { product_id: string };
    if (endpoint === 'addToWish') onList.add(product_id);
    else onList.delete(product_id);
    return { status: 200, message: 'It is on your wishlist.', data: null } as never;
  });
});
afterEach(() => act(clearUser));

function show() {
  render(
    <>
      <WishlistButton product={sofa} />
      <WishlistButton product={lamp} />
    </>,
  );
}

let shoppers = 0;

/** Signs in a new shopper, so that nothing is cached. */
function signIn(): User {
  shoppers += 1;
  const user = {
    first_name: 'Ada',
    last_name: 'L',
    email: `ada${shoppers}@example.com`,
    mobile_no: '5035550142',
  };
  setUser(user);
  return user;
}

/** Renders the count of the wishlist, as the header does. */
async function showCount(user: User) {
  const { result } = renderHook(() => useCounts(user.email));
  await waitFor(() => expect(result.current.wishListCount).toBe(1));
  return () => result.current.wishListCount;
}

const wishlistButton = (name: string) => screen.getByRole('button', { name });
const readsOf = () => shop.mock.calls.filter(([endpoint]) => endpoint === 'wishList').length;

describe('the wishlist button', () => {
  it('shows which products are on the wishlist, with one call for all buttons', async () => {
    signIn();
    show();
    expect(
      await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' }),
    ).toBeVisible();
    expect(wishlistButton('Add Sofa to the wishlist')).toBeVisible();
    expect(readsOf()).toBe(1);
  });

  it('keeps the focus, and a press that is under way, when the shopper and the wishlist arrive', async () => {
    const mouse = userEvent.setup();
    show();
    const heart = wishlistButton('Add Sofa to the wishlist');
    act(() => heart.focus());
    await mouse.pointer({ keys: '[MouseLeft>]', target: heart });
    act(() => void signIn());
    await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' });
    expect(heart).toHaveFocus();
    await mouse.pointer({ keys: '[/MouseLeft]', target: heart });
    await waitFor(() => expect(onList).toContain(sofa.id));
  });

  it('loads nothing for a visitor', () => {
    show();
    expect(wishlistButton('Add Lamp to the wishlist')).toBeVisible();
    expect(shop).not.toHaveBeenCalled();
  });

  it('redirects a guest to /login, and they stay a guest', async () => {
    setGuest();
    failure = new ShopError(403, 'Please log in or register.', {}, 'member_required');
    show();
    await userEvent.click(wishlistButton('Add Sofa to the wishlist'));
    expect(router.push).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?callbackUrl=/));
    expect(takeLoginIntent()).toMatchObject({ resource: 'wishlist', productId: sofa.id });
    expect(currentShopperId()).not.toBeNull();
    expect(notify.error).not.toHaveBeenCalled();
  });

  it('changes as soon as it is pressed and shows the message of the backend', async () => {
    const countOf = await showCount(signIn());
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' });
    let answer: (() => void) | undefined;
    shop.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => {
            onList.add(sofa.id);
            resolve({ status: 200, message: 'Sofa is on your wishlist.', data: null } as never);
          };
        }),
    );
    await userEvent.click(wishlistButton('Add Sofa to the wishlist'));
    expect(wishlistButton('Remove Sofa from the wishlist')).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(countOf()).toBe(2);
    await act(async () => answer?.());
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('Sofa is on your wishlist.'));
    expect(wishlistButton('Remove Sofa from the wishlist')).toBeVisible();
    expect(countOf()).toBe(2);
  });

  it('removes the product, and the removal can be undone', async () => {
    const countOf = await showCount(signIn());
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' }),
    );
    expect(shop).toHaveBeenCalledWith(
      'removeWishProduct',
      { product_id: lamp.id },
      { keepalive: true },
    );
    expect(wishlistButton('Add Lamp to the wishlist')).toBeVisible();
    expect(countOf()).toBe(0);
    const [text, undo] = jest.mocked(notify.success).mock.lastCall ?? [];
    expect(text).toBe('Lamp was removed from your wishlist.');
    await act(async () => undo?.onClick());
    expect(wishlistButton('Remove Lamp from the wishlist')).toBeVisible();
    expect(onList).toEqual(new Set([lamp.id]));
    expect(countOf()).toBe(1);
  });

  it('returns to its previous state and shows the error when the backend rejects the change', async () => {
    signIn();
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' });
    failure = new ShopError(503, 'The shop is busy, please try again.');
    await userEvent.click(wishlistButton('Add Sofa to the wishlist'));
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('The shop is busy, please try again.'),
    );
    expect(wishlistButton('Add Sofa to the wishlist')).toBeVisible();
    expect(wishlistButton('Remove Lamp from the wishlist')).toBeVisible();
  });

  it('shows changes from elsewhere', async () => {
    signIn();
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' });
    onList = new Set([sofa.id]);
    await act(() => invalidate('addToWish'));
    expect(wishlistButton('Add Lamp to the wishlist')).toBeVisible();
    expect(wishlistButton('Remove Sofa from the wishlist')).toBeVisible();
  });

  it('does not show the wishlist of another shopper', async () => {
    signIn();
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wishlist' });
    shop.mockReturnValue(new Promise(() => undefined));
    act(clearUser);
    act(() => void signIn());
    expect(wishlistButton('Add Lamp to the wishlist')).toBeVisible();
  });
});
