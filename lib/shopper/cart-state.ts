import { mutate } from 'swr';
import type { CartItem, Counts } from '@/lib/contract/cart';
import { cartTotals } from '@/lib/contract/cart-totals';
import { callShop } from './call-shop';
import { createQuantityChanges } from './quantity-changes';
import { announceElsewhere } from './shop-changes';
import type { ShopperKey } from './use-shopper-read';

/*
 * The cart as this tab shows it: what the shop said last, with the quantities that were pressed for since.
 * It stands in SWR's cache, for whoever shows it; this module alone writes it there.
 */

/** What the shop said last, and where it stands in SWR's cache: it belongs to one shopper. */
let known: { key: ShopperKey<'cartList'>; lines: readonly CartItem[] } | undefined;

let asked = 0;
let answered = 0;

/** While the page is being left: what is sent then outlives it. */
let isLeaving = false;

const quantities = createQuantityChanges({
  send: async (line, steps) => {
    const { data } = await callShop(
      'updateCartQuantity',
      {
        product_id: line.product_id,
        product_price: line.product_price,
        is_add_qty: steps > 0 ? 'plus' : 'minus',
        product_qty: Math.abs(steps),
      },
      { keepalive: isLeaving },
    );
    // The embedded backend does all steps at once and says so; the specification's answers nothing.
    const { product_qty: quantity } = Object(data);
    const isTold = typeof quantity === 'number';
    // It was done, also where the cart cannot be read afterwards.
    knowQuantity(line.product_id, isTold ? quantity : line.product_qty + steps);
    return isTold ? quantity : undefined;
  },
  reload: async () => {
    announceElsewhere('cart');
    await reloadCart();
    return known?.lines ?? [];
  },
  onWanted: showCart,
  onFailed: (error) => {
    for (const listener of failureListeners) listener(error);
    void reloadCart();
  },
});

const failureListeners = new Set<(error: unknown) => void>();

function knowQuantity(productId: number, quantity: number): void {
  if (!known) return;
  const lines = known.lines.map((line) =>
    line.product_id === productId ? { ...line, product_qty: quantity } : line,
  );
  known = { ...known, lines };
}

function withWanted(lines: readonly CartItem[]): CartItem[] {
  return lines.map((line) => ({
    ...line,
    product_qty: Math.max(1, quantities.wanted(line.product_id) ?? line.product_qty),
  }));
}

/** Has the header count what the cart shows. */
function showCount([, shopper]: ShopperKey<'cartList'>, lines: readonly CartItem[]): void {
  const { itemCount: cartCount } = cartTotals(lines, null);
  const key: ShopperKey<'getCount'> = ['getCount', shopper];
  void mutate<Counts>(key, (counts) => counts && { ...counts, cartCount }, {
    // Where they are not known yet, this has put aside the answer that was on its way.
    revalidate: (counts) => counts === undefined,
  });
}

function showCart(): void {
  if (!known) return;
  const lines = withWanted(known.lines);
  void mutate(known.key, lines, { revalidate: false });
  showCount(known.key, lines);
}

/** Reads the cart, for SWR. @throws {ShopError} */
export async function readCart(key: ShopperKey<'cartList'>): Promise<CartItem[]> {
  asked += 1;
  const turn = asked;
  const { data } = await callShop('cartList', {});
  // SWR itself drops an answer that a later one has overtaken.
  if (turn > answered) {
    answered = turn;
    known = { key, lines: data };
    showCount(key, withWanted(data));
  }
  return withWanted(data);
}

/** Has whoever shows the cart read it anew. A read that fails leaves what is shown. */
async function reloadCart(): Promise<void> {
  if (known) await mutate(known.key);
}

/** Shows fewer lines at once, here, and has them read anew everywhere. */
function keepLines(isKept: (line: CartItem) => boolean): void {
  if (known) known = { ...known, lines: known.lines.filter(isKept) };
  showCart();
  announceElsewhere('cart');
  void reloadCart();
}

/** Wants so many more pieces of a line that is shown, or less. It shows at once. */
export function changeQuantity(productId: number, by: number): void {
  const line = known?.lines.find(({ product_id }) => product_id === productId);
  if (line) quantities.change(line, by);
}

/** Sends what waits for the shopper to pause. */
export function sendQuantities(leaving: 'page' | 'shop'): void {
  isLeaving = leaving === 'shop';
  quantities.flush();
  isLeaving = false;
}

/** Hears of quantities that were not changed, until the returned function is called. */
export function onQuantityFailure(listener: (error: unknown) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** @throws {ShopError} */
export async function removeLine(productId: number): Promise<void> {
  await callShop('removeCart', { product_id: productId });
  keepLines((line) => line.product_id !== productId);
}

/** @throws {ShopError} */
export async function clearCart(): Promise<void> {
  await callShop('clearCart', {});
  keepLines(() => false);
}
