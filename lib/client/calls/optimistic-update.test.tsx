import { act, renderHook, waitFor } from '@testing-library/react';
import type { Counts } from '@/lib/contract/cart';
import { useCounts } from '../page/use-counts';
import { setUser } from '../session/user';
import { useWishlistIds } from '../wishlist/use-wishlist-ids';
import { callShop, ShopError } from './call-shop';
import { invalidate } from './invalidation';
import { addToCart, addToWishlist, removeFromWishlist } from './mutations';

jest.mock('./call-shop');
const shop = jest.mocked(callShop);

const SOFA = '1';
const LAMP = '2';

/** An answer that the test releases. */
function hold<T>() {
  let release: (value: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { answer, release };
}

/** The answer of each endpoint. An error is thrown. */
let answers: Record<string, unknown>;
let shoppers = 0;

beforeEach(() => {
  answers = { getCount: countsOf(3, 1), wishList: listOf(LAMP) };
  shop.mockImplementation(async (endpoint) => {
    const data = await answers[endpoint];
    if (data instanceof Error) throw data;
    return { status: 200, message: `${endpoint} done`, data } as never;
  });
});

function countsOf(cartCount: number, wishListCount: number): Counts {
  return { cartCount, wishListCount };
}

const listOf = (...ids: string[]) => ids.map((product_id) => ({ product_id }));

/** Shows the counts and the wishlist of a shopper without cached data. */
async function show() {
  shoppers += 1;
  const user = {
    first_name: 'Ada',
    last_name: 'Oak',
    email: `ada${shoppers}@example.com`,
    mobile_no: '',
  };
  setUser(user);
  const { result } = renderHook(() => ({
    counts: useCounts(user.email),
    ids: useWishlistIds(user),
  }));
  await waitFor(() => expect(result.current).toEqual({ counts: countsOf(3, 1), ids: [LAMP] }));
  return result;
}

describe('a change', () => {
  it('shows at once, and then shows the state of the backend', async () => {
    const shown = await show();
    const addition = hold<null>();
    answers.addToWish = addition.answer;
    act(() => void addToWishlist(SOFA));
    expect(shown.current).toEqual({ counts: countsOf(3, 2), ids: [LAMP, SOFA] });
    answers.getCount = countsOf(4, 2);
    answers.wishList = listOf(SOFA, LAMP);
    await act(async () => addition.release(null));
    await waitFor(() => expect(shown.current.ids).toEqual([SOFA, LAMP]));
    expect(shown.current.counts).toEqual(countsOf(4, 2));
  });

  it('is rolled back when the call fails, even if nothing can be read', async () => {
    const shown = await show();
    const addition = hold<Error>();
    answers.addToWish = addition.answer;
    let error: unknown;
    act(() => {
      addToWishlist(SOFA).catch((reason) => {
        error = reason;
      });
    });
    expect(shown.current.ids).toEqual([LAMP, SOFA]);
    const unavailable = new ShopError(503, '');
    answers.getCount = unavailable;
    answers.wishList = unavailable;
    await act(async () => addition.release(unavailable));
    await waitFor(() => expect(error).toBe(unavailable));
    expect(shown.current).toEqual({ counts: countsOf(3, 1), ids: [LAMP] });
  });

  it('remains after a successful call even if the state cannot be read', async () => {
    const shown = await show();
    answers.getCount = new ShopError(503, '');
    answers.wishList = new ShopError(503, '');
    await act(() => addToWishlist(SOFA));
    expect(shown.current).toEqual({ counts: countsOf(3, 2), ids: [LAMP, SOFA] });
  });

  it('is not overwritten by the answer to an earlier read', async () => {
    const shown = await show();
    const older = hold<unknown>();
    answers.wishList = older.answer;
    act(() => void invalidate('addToWish'));
    const addition = hold<null>();
    answers.addToWish = addition.answer;
    act(() => void addToWishlist(SOFA));
    await act(async () => older.release(listOf(LAMP)));
    expect(shown.current.ids).toEqual([LAMP, SOFA]);
    answers.wishList = listOf(LAMP, SOFA);
    await act(async () => addition.release(null));
    expect(shown.current.ids).toEqual([LAMP, SOFA]);
  });

  it('that fails does not undo another change, and then the state of the backend is shown', async () => {
    const shown = await show();
    const [addition, removal] = [hold<Error>(), hold<null>()];
    answers.addToWish = addition.answer;
    answers.removeWishProduct = removal.answer;
    act(() => {
      addToWishlist(SOFA).catch(() => undefined);
      void removeFromWishlist(LAMP);
    });
    expect(shown.current).toEqual({ counts: countsOf(3, 1), ids: [SOFA] });
    await act(async () => addition.release(new ShopError(500, '')));
    expect(shown.current.ids).not.toContain(LAMP);
    answers.wishList = listOf();
    answers.getCount = countsOf(3, 0);
    await act(async () => removal.release(null));
    await waitFor(() => expect(shown.current).toEqual({ counts: countsOf(3, 0), ids: [] }));
  });

  it('of one count leaves the other as it is', async () => {
    const shown = await show();
    const addition = hold<null>();
    answers.addToCart = addition.answer;
    act(
      () =>
        void addToCart({
          productId: SOFA,
          quantity: 2,
          currency: 'USD',
          price: 100,
          idempotencyKey: 'k',
        }),
    );
    expect(shown.current.counts).toEqual(countsOf(5, 1));
    await act(async () => addition.release(null));
  });
});
