import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toastError, toastSuccess } from '@/components/ui/toast';
import { callShop, ShopError } from '@/lib/shopper/call-shop';
import { announceChange, onShopChange, type ShopChange } from '@/lib/shopper/shop-changes';
import { forgetShopper, rememberShopper } from '@/lib/shopper/shopper';
import { WishButton } from './wish-button';

const router = { push: jest.fn() };
jest.mock('next/navigation', () => ({
  useParams: () => ({ market: 'us' }),
  useRouter: () => router,
}));
jest.mock('@/components/ui/toast');
jest.mock('@/lib/shopper/call-shop');
const shop = jest.mocked(callShop);

const sofa = { id: 1, name: 'Sofa' };
const lamp = { id: 2, name: 'Lamp' };

/** The shop's own list, by product id. */
let onList: Set<number>;
let failure: ShopError | undefined;
/** What the counts in the header hear. */
let expected: number[];
let stopHearing: () => void;

beforeEach(() => {
  onList = new Set([lamp.id]);
  failure = undefined;
  expected = [];
  router.push.mockReset();
  jest.mocked(toastError).mockReset();
  jest.mocked(toastSuccess).mockReset();
  shop.mockReset();
  shop.mockImplementation(async (endpoint, payload) => {
    if (endpoint === 'wishList') {
      const data = [...onList].map((product_id) => ({ product_id }));
      return { status: 200, message: '', data } as never;
    }
    if (failure) throw failure;
    const { product_id } = payload as { product_id: number };
    if (endpoint === 'addToWish') onList.add(product_id);
    else onList.delete(product_id);
    return { status: 200, message: 'It is on your wish list.', data: null } as never;
  });
  stopHearing = onShopChange((change: ShopChange) => {
    if (change.kind === 'expected' && change.resource === 'wish-list') expected.push(change.by);
  });
});
afterEach(() => {
  stopHearing();
  act(forgetShopper);
});

function show() {
  render(
    <>
      <WishButton product={sofa} />
      <WishButton product={lamp} />
    </>,
  );
}
const signIn = (email: string) =>
  rememberShopper({ first_name: 'Ada', last_name: 'L', email, mobile_no: '5035550142' });
const heart = (name: string) => screen.getByRole('button', { name });
const readsOf = () => shop.mock.calls.filter(([endpoint]) => endpoint === 'wishList').length;

describe('the heart', () => {
  it('shows a shopper what is on the list already, from one call for all hearts', async () => {
    signIn('ada@example.com');
    show();
    expect(
      await screen.findByRole('button', { name: 'Remove Lamp from the wish list' }),
    ).toBeVisible();
    expect(heart('Add Sofa to the wish list')).toBeVisible();
    expect(readsOf()).toBe(1);
  });

  it('asks nothing for a visitor', () => {
    show();
    expect(heart('Add Lamp to the wish list')).toBeVisible();
    expect(shop).not.toHaveBeenCalled();
  });

  it('is filled in the moment it is pressed, and says what the shop says', async () => {
    signIn('ada@example.com');
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wish list' });
    let answer: (() => void) | undefined;
    shop.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => {
            onList.add(sofa.id);
            resolve({ status: 200, message: 'Sofa is on your wish list.', data: null } as never);
          };
        }),
    );
    await userEvent.click(heart('Add Sofa to the wish list'));
    expect(heart('Remove Sofa from the wish list')).toHaveAttribute('aria-disabled', 'true');
    await act(async () => answer?.());
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith('Sofa is on your wish list.'));
    expect(heart('Remove Sofa from the wish list')).toBeVisible();
    expect(expected).toEqual([1]);
  });

  it('takes off again, and can be undone', async () => {
    signIn('ada@example.com');
    show();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Lamp from the wish list' }),
    );
    expect(shop).toHaveBeenCalledWith('removeWishProduct', { product_id: lamp.id });
    expect(heart('Add Lamp to the wish list')).toBeVisible();
    expect(expected).toEqual([-1]);
    const [text, undo] = jest.mocked(toastSuccess).mock.lastCall ?? [];
    expect(text).toBe('Lamp was removed from your wish list.');
    await act(async () => undo?.onClick());
    expect(heart('Remove Lamp from the wish list')).toBeVisible();
    expect(onList).toEqual(new Set([lamp.id]));
    expect(expected).toEqual([-1, 1]);
  });

  it('goes back to the truth where the shop refuses, and says why', async () => {
    signIn('ada@example.com');
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wish list' });
    failure = new ShopError(503, 'The shop is busy, please try again.');
    await userEvent.click(heart('Add Sofa to the wish list'));
    await waitFor(() =>
      expect(toastError).toHaveBeenCalledWith('The shop is busy, please try again.'),
    );
    expect(heart('Add Sofa to the wish list')).toBeVisible();
    expect(heart('Remove Lamp from the wish list')).toBeVisible();
  });

  it('follows what changes elsewhere', async () => {
    signIn('ada@example.com');
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wish list' });
    onList = new Set([sofa.id]);
    await act(async () => announceChange('wish-list'));
    expect(heart('Add Lamp to the wish list')).toBeVisible();
    expect(heart('Remove Sofa from the wish list')).toBeVisible();
  });

  it('shows no shopper what another one wished for', async () => {
    signIn('ada@example.com');
    show();
    await screen.findByRole('button', { name: 'Remove Lamp from the wish list' });
    shop.mockReturnValue(new Promise(() => undefined));
    act(forgetShopper);
    act(() => signIn('grace@example.com'));
    expect(heart('Add Lamp to the wish list')).toBeVisible();
  });
});
