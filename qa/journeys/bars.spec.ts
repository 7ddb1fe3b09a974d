import type { BrowserLocator, BrowserPage } from '../browsers/page';
import { addToCart } from '../data/cart';
import { buyableProduct } from '../data/products';
import { expect } from '../expect';
import { CartPage } from '../pages/cart';
import { ProductPage } from '../pages/product';
import { test } from './test';

/** The controls that something else covers while they have the focus, such as a bar at an edge of the screen. */
function coveredControls(page: BrowserPage): Promise<string[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>('main a, main button')) {
      if (!control.checkVisibility() || control.closest('[inert]')) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      // A bar that makes room has moved away by then.
      for (let time = 0; time < 3; time++) await frame();
      const { left, top, width, height } = control.getBoundingClientRect();
      // Of a list that is scrolled sideways, what is beside the screen has another way to be seen.
      if (left < 0 || left + width > innerWidth || width < 2) continue;
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const bar = at?.closest('.bottom-bar, header, nav');
      if (bar && !bar.contains(control)) covered.push(control.textContent ?? '');
    }
    return covered;
  }, '');
}

/** Whether a control can be pressed where it is just in view as a whole, at the bottom edge of the screen. */
function isUncoveredAtTheEdge(control: BrowserLocator): Promise<boolean> {
  return control.evaluate(async (element) => {
    const { bottom } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + bottom - innerHeight, behavior: 'instant' });
    const end = performance.now() + 5_000;
    for (;;) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      if (at && element.contains(at)) return true;
      if (performance.now() > end) return false;
      await new Promise(requestAnimationFrame);
    }
  }, '');
}

test('no control of a product is behind a bar while it has the focus', { tag: '@read' }, async ({
  visitor,
  api,
}) => {
  const shown = new ProductPage(visitor.page);
  await shown.open(await buyableProduct(api));
  expect(await coveredControls(visitor.page)).toEqual([]);
  expect(await isUncoveredAtTheEdge(shown.addToCartButton)).toBe(true);
});

test('no control of the cart is behind a bar while it has the focus', {
  tag: ['@write', '@each-browser'],
}, async ({ visitor, guest }) => {
  const product = await buyableProduct(guest);
  await addToCart(guest, product);
  await visitor.signInAs(guest);
  const cart = new CartPage(visitor.page);
  await cart.open();
  await cart.quantityOf(product.name).waitFor();
  expect(await coveredControls(visitor.page)).toEqual([]);
  expect(await isUncoveredAtTheEdge(cart.guestCheckout)).toBe(true);
});
