import type { Page } from '@playwright/test';
import { formatMoney } from '../lib/shared/money';
import { callShop } from './fixtures/call-shop';
import { placeOrder } from './fixtures/place-order';
import { lamp, scarce, sofa, soldOut, type TestProduct, tableLamp } from './fixtures/products';
import { expect, ownShopTest, test } from './fixtures/shop';
import { demoShopper, signUp } from './fixtures/sign-in';

const TOAST = 'li[data-sonner-toast]';

const main = (page: Page) => page.getByRole('main');
const lineOf = (page: Page, { name }: { name: string }) =>
  main(page).getByRole('row', { name: new RegExp(name) });
const summary = (page: Page) => page.getByRole('region', { name: 'Payment summary' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });

async function expectCount(page: Page, name: 'Cart' | 'Favorite', count: number) {
  const accessibleName = `${name} , ${count} item${count === 1 ? '' : 's'}`;
  const link = page
    .getByRole('navigation', { name: 'Your shop' })
    .getByRole('link', { name: accessibleName });
  await expect(link).toBeVisible();
}

/** Adds a product to the cart without its page. */
async function put(page: Page, { id, price }: TestProduct, quantity = 1) {
  const line = { product_id: id, product_price: price, product_qty: quantity };
  await callShop(page, 'addToCart', line);
}

/** The list in which a product is the best match. */
const listWith = ({ name }: TestProduct) =>
  `/product/product-list?search_text=${encodeURIComponent(name)}`;

/** The names of the endpoints that the page calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/backend/')) calls.push(pathname.slice('/api/backend/'.length));
  });
  return calls;
}

test('a product that a visitor tried to add is in the cart after they sign in, and they return to its page', async ({
  page,
}) => {
  const { email, password } = await signUp(page);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto(sofa.path);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=/);
  await page.getByLabel('Email / Mobile number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page).toHaveURL(sofa.path);
  await expect(page.locator(TOAST)).toContainText([`${sofa.name} is in your cart.`]);
  await expectCount(page, 'Cart', 2);
  // It was added once: a reload does not add it again.
  await page.reload();
  await expectCount(page, 'Cart', 2);
});

test('BUY NOW takes a visitor who registers to the cart with the product in it', async ({
  page,
}) => {
  await page.goto(`/uk${lamp.path}`);
  await page.getByRole('button', { name: /^BUY NOW/ }).click();
  await expect(page).toHaveURL(/\/uk\/login/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /register/i })
    .click();
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Weaver'],
    ['Email', `buyer${digits}@shoppers.example`],
    ['Mobile number', `8${digits}`],
    ['Password', demoShopper.password],
    ['Confirm password', demoShopper.password],
  ] as const) {
    await page.locator('form:visible').getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page).toHaveURL('/uk/cart');
  await expect(lineOf(page, lamp)).toBeVisible();
  await expectCount(page, 'Cart', 1);
});

test('a shopper adds a product from a card and from its page, and the mini cart opens', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  await page.goto(listWith(lamp));
  await expectCount(page, 'Cart', 0);
  await page.getByRole('button', { name: `Add To Cart: ${lamp.name}` }).click();
  await expect(drawer(page)).toContainText(`${lamp.name} is in your cart.`);
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1);
  await expect(drawer(page)).toContainText('$209.00');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('button', { name: `Add To Cart: ${lamp.name}` })).toBeFocused();
  await expectCount(page, 'Cart', 1);

  await page.goto(sofa.path);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await expect(drawer(page)).toContainText('2 × $1,890.00');
  await expect(drawer(page)).toContainText('$3,989.00');
  await drawer(page).getByRole('link', { name: 'VIEW CART' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(main(page).getByRole('row')).toHaveCount(3);
  await expect(summary(page)).toContainText('Sub total(3 Items)');
  await expect(summary(page)).toContainText('You saved $710.00');
  await expectCount(page, 'Cart', 3);
});

test('a shopper changes a quantity, removes one product and clears the cart', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  await put(page, sofa);
  await put(page, lamp, 2);
  await page.goto('/cart');
  await expect(summary(page)).toContainText('$2,308.00');

  const line = lineOf(page, lamp);
  await line.getByRole('button', { name: 'One more' }).click();
  // The page shows it before the response is there.
  await expect(line).toContainText('$627.00');
  await expect(summary(page)).toContainText('Sub total(4 Items)');
  await expectCount(page, 'Cart', 4);
  await page.reload();
  await expect(line).toContainText('$627.00');

  await line.getByRole('button', { name: 'One less' }).click();
  await line.getByRole('button', { name: 'One less' }).click();
  await expect(line.getByRole('status')).toHaveText(/1$/);
  await line.getByRole('button', { name: 'One less' }).click();
  const modal = page.getByRole('dialog', { name: 'Confirm Remove Item?' });
  await expect(modal).toContainText('Are you sure you want to remove this product from cart ?');
  await modal.getByRole('button', { name: 'CANCEL' }).click();
  await expect(line).toBeVisible();
  await line.getByRole('button', { name: `Remove ${lamp.name}` }).click();
  await modal.getByRole('button', { name: 'REMOVE ITEM' }).click();
  await expect(line).toBeHidden();
  await expectCount(page, 'Cart', 1);

  await page.getByRole('button', { name: 'CLEAR CART' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CLEAR CART' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await expectCount(page, 'Cart', 0);
  await page.getByRole('link', { name: 'CONTINUE SHOPPING' }).click();
  await expect(page).toHaveURL('/home');
});

ownShopTest(
  'a change that the shop has not read yet is made although the shopper leaves the page',
  async ({ ownShop, page }) => {
    await signUp(page);
    await put(page, lamp);
    await page.goto('/cart');
    await expect(lineOf(page, lamp)).toContainText('$209.00');
    const { storefront = 0 } = ownShop.pids;
    const sent = page.waitForRequest('**/api/backend/updateCartQuantity');
    process.kill(storefront, 'SIGSTOP');
    try {
      await lineOf(page, lamp).getByRole('button', { name: 'One more' }).click();
      await sent;
      await page.goto('about:blank');
    } finally {
      process.kill(storefront, 'SIGCONT');
    }
    await page.goto('/cart');
    await expect(lineOf(page, lamp)).toContainText('$418.00');
  },
);

test('a coupon is applied, removed from the total when the cart no longer qualifies, and applied again', async ({
  page,
}) => {
  await signUp(page);
  await put(page, lamp);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  const modal = page.getByRole('dialog', { name: 'Apply Coupon' });
  await expect(modal).toContainText('LOOM15 does not apply to anything in your cart.');
  const code = modal.getByLabel('Coupon code');
  await code.fill('nope');
  await code.press('Enter');
  await expect(modal).toContainText('There is no coupon NOPE.');
  await expect(code).toHaveValue('nope');
  await code.fill('oak10');
  await code.press('Enter');
  await expect(modal).toBeHidden();
  await expect(summary(page)).toContainText('Coupon OAK10');
  await expect(summary(page)).toContainText('−$20.90');
  await expect(summary(page)).toContainText('$188.10');

  // Another coupon with a minimum of 150 dollars, which takes more off.
  await page.getByRole('button', { name: 'Apply Coupon' }).click();
  await modal.getByRole('button', { name: 'APPLY WELCOME25' }).click();
  const toast = page.locator(TOAST).filter({ hasText: 'WELCOME25 was applied.' });
  await expect(toast).toContainText(
    `OAK10 does not apply right now: WELCOME25 takes more off ${lamp.name}.`,
  );
  await expect(summary(page)).toContainText('−$25.00');
  await expect(summary(page)).toContainText('OAK10 does not apply right now');
  await put(page, tableLamp);
  await page.reload();
  await lineOf(page, lamp)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('button', { name: 'REMOVE ITEM' }).click();
  await expect(summary(page)).toContainText(
    'Your coupon was taken off: WELCOME25 applies from $150.00; your cart is $1.00 short.',
  );
  await expect(summary(page)).toContainText('Grand total$134.10');
  await page.getByRole('button', { name: 'Remove coupon OAK10' }).click();
  await expect(summary(page)).toContainText('Grand total$149.00');
  await main(page).getByRole('button', { name: 'One more' }).click();
  await expect(summary(page)).toContainText('Grand total$273.00');
  await page.getByRole('button', { name: 'Remove coupon WELCOME25' }).click();
  await expect(summary(page)).toContainText('Grand total$298.00');
});

test('both coupons of the header count, each on its own products, from the cart to the order', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  await put(page, sofa);
  await put(page, lamp);
  await page.goto('/cart');
  for (const [code, name] of [
    ['loom15', 'LOOM15'],
    ['oak10', 'OAK10'],
  ] as const) {
    await page.getByRole('button', { name: 'Apply Coupon' }).click();
    await page.getByLabel('Coupon code').fill(code);
    await page.getByLabel('Coupon code').press('Enter');
    await expect(summary(page)).toContainText(`Coupon ${name}`);
  }
  const bySofa = formatMoney(Math.round(sofa.price * 0.15), 'USD');
  const discounts = [
    `Coupon LOOM15Remove coupon LOOM15−${bySofa}On ${sofa.name}.`,
    `Coupon OAK10Remove coupon OAK10−$20.90On ${lamp.name}.`,
  ];
  for (const text of discounts) await expect(summary(page)).toContainText(text);
  await expect(lineOf(page, sofa)).toContainText(`LOOM15 takes ${bySofa} off`);
  await expect(lineOf(page, lamp)).toContainText('OAK10 takes $20.90 off');

  await page.goto('/shipping-address');
  for (const text of discounts) await expect(summary(page)).toContainText(text);

  const { number } = await placeOrder(page, { products: [] });
  await page.goto(`/orders-details?order=${number}`);
  await expect(summary(page)).toContainText(`Coupon LOOM15−${bySofa}On ${sofa.name}.`);
  await expect(summary(page)).toContainText(`Coupon OAK10−$20.90On ${lamp.name}.`);
  await expect(main(page)).toContainText(`LOOM15 took ${bySofa} off`);
  await expect(main(page)).toContainText('OAK10 took $20.90 off');
});

test('a shopper adds products to the wishlist, and from there to the cart', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();

  for (const product of [sofa, soldOut]) {
    await page.goto(product.path);
    await page.getByRole('button', { name: `Add ${product.name} to the wishlist` }).click();
    await expect(page.locator(TOAST)).toContainText(`${product.name} is on your wishlist.`);
  }
  await expectCount(page, 'Favorite', 2);
  await page.reload();
  await page.getByRole('button', { name: `Remove ${soldOut.name} from the wishlist` }).click();
  await expectCount(page, 'Favorite', 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('button', { name: `Remove ${soldOut.name} from the wishlist` }),
  ).toBeVisible();
  await expectCount(page, 'Favorite', 2);
  await page.getByRole('link', { name: /^Favorite/ }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(lineOf(page, soldOut)).toContainText('OUT OF STOCK');
  await lineOf(page, sofa)
    .getByRole('button', { name: /^ADD TO CART/ })
    .click();
  await expect(drawer(page)).toContainText(`${sofa.name} is in your cart.`);
  await page.keyboard.press('Escape');
  await expect(lineOf(page, sofa)).toBeVisible();

  await lineOf(page, sofa)
    .getByRole('button', { name: `Delete ${sofa.name}` })
    .click();
  const modal = page.getByRole('dialog', { name: 'Confirm Remove Item?' });
  await expect(modal).toContainText('Are you sure you want to remove this product from wishList ?');
  await modal.getByRole('button', { name: 'REMOVE ITEM' }).click();
  await expect(lineOf(page, sofa)).toBeHidden();
  await expectCount(page, 'Favorite', 1);
  await page.locator(TOAST).getByRole('button', { name: 'Undo' }).click();
  await expect(lineOf(page, sofa)).toBeVisible();
  await expectCount(page, 'Favorite', 2);
});

test('a toast never covers the links of the header, neither when it appears nor when it goes', {
  tag: '@both',
}, async ({ page }) => {
  await signUp(page);
  await page.goto(soldOut.path);
  await page.evaluate((toast) => {
    const nav = document.querySelector('nav[aria-label="Your shop"]');
    const covered: boolean[] = [];
    Object.assign(window, { covered });
    const look = () => {
      const bottom = nav?.getBoundingClientRect().bottom ?? 0;
      for (const element of document.querySelectorAll(toast))
        covered.push(element.getBoundingClientRect().top < bottom);
      requestAnimationFrame(look);
    };
    look();
  }, TOAST);
  await page.getByRole('button', { name: `Add ${soldOut.name} to the wishlist` }).click();
  const toast = page.locator(TOAST);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  const covered = await page.evaluate(() => Reflect.get(window, 'covered') as boolean[]);
  expect(covered.length).toBeGreaterThan(10);
  expect(covered).not.toContain(true);
});

test('two tabs that add the same product show one line with both quantities', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(lamp.path);
  const other = await context.newPage();
  await other.goto(lamp.path);
  await expectCount(other, 'Cart', 0);
  await Promise.all(
    [page, other].map((tab) =>
      tab
        .getByRole('button', { name: /^ADD TO CART/ })
        .first()
        .click(),
    ),
  );
  await expectCount(page, 'Cart', 2);
  await expectCount(other, 'Cart', 2);
  await page.goto('/cart');
  await expect(lineOf(page, lamp)).toContainText('$418.00');
  await other.goto('/cart');
  // A browser updates a background tab once a second.
  await page.bringToFront();
  await lineOf(page, lamp).getByRole('button', { name: 'One more' }).click();
  await expect(lineOf(other, lamp)).toContainText('$627.00');
  await expectCount(other, 'Cart', 3);
});

test('quick presses on a slow network are shown at once and sent as one change', async ({
  page,
}) => {
  await signUp(page);
  await put(page, lamp);
  await page.goto('/cart');
  const line = lineOf(page, lamp);
  await expect(line).toBeVisible();
  // The network is so slow that the first request is under way until the shopper has gone on.
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/backend/updateCartQuantity', async (route) => {
    await arrival;
    await route.continue();
  });
  const calls = callsOf(page);
  const more = line.getByRole('button', { name: 'One more' });
  for (let press = 0; press < 5; press++) await more.click();
  await expect(line).toContainText('$1,254.00');
  expect(calls.filter((call) => call === 'cartList')).toEqual([]);
  await expect.poll(() => calls).toContain('updateCartQuantity');
  // The shopper goes on while the request is under way. In the same direction: on a slow machine the request has not all
  // five presses, and one less would cancel the fifth.
  await more.click();
  await expect(line).toContainText('$1,463.00');
  arrive();
  await expect.poll(() => calls.filter((call) => call === 'cartList')).toHaveLength(2);
  expect(calls.filter((call) => call === 'updateCartQuantity')).toHaveLength(2);
  await page.reload();
  await expect(line).toContainText('$1,463.00');
});

ownShopTest(
  'a change is undone with a message while the backend is down, and works once it is back',
  async ({ ownShop, page }) => {
    await signUp(page);
    await put(page, lamp, 2);
    await page.goto('/cart');
    const line = lineOf(page, lamp);
    await expect(line).toContainText('$418.00');
    await ownShop.stopBackend('SIGKILL');
    // The request waits until the new total was seen, because it fails at once.
    let send = () => {};
    const totalSeen = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/backend/updateCartQuantity', async (route) => {
      await totalSeen;
      await route.continue();
    });
    await line.getByRole('button', { name: 'One more' }).click();
    await expect(line).toContainText('$627.00');
    send();
    await expect(page.locator(TOAST).first()).toBeVisible();
    await expect(line).toContainText('$418.00');
    await page.reload();
    await expect(main(page).getByRole('alert')).toContainText('Your cart could not be loaded', {
      timeout: 20_000,
    });
    await ownShop.startBackend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(line).toContainText('$418.00');
    await line.getByRole('button', { name: 'One more' }).click();
    await expect(line).toContainText('$627.00');
    await expectCount(page, 'Cart', 3);
  },
);

test('a failed plus says so when the network is gone since the page was loaded', async ({
  page,
  context,
}) => {
  await signUp(page);
  await put(page, lamp);
  await page.goto('/cart');
  const line = lineOf(page, lamp);
  await expect(line).toBeVisible();
  // The toaster is loaded when the shopper first moves. It brings styles of its own.
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('style')].some(({ textContent }) =>
      textContent.includes('[data-sonner-toaster]'),
    ),
  );
  await context.setOffline(true);
  await line.getByRole('button', { name: 'One more' }).click();
  const toast = page.locator(TOAST);
  await expect(toast).toContainText('Error');
  await expectCount(page, 'Cart', 1);
  // Its box is a fraction smaller while the toast slides in.
  const close = await toast
    .getByRole('button', { name: 'Close toast' })
    .evaluate((button: HTMLElement) => [button.offsetWidth, button.offsetHeight]);
  expect(Math.min(...close)).toBeGreaterThanOrEqual(44);
});

test('a failed plus says so when the network is gone before the shopper moved', async ({
  page,
  context,
}) => {
  await signUp(page);
  await put(page, lamp);
  await page.goto('/cart');
  const plus = lineOf(page, lamp).getByRole('button', { name: 'One more' });
  await expect(plus).toBeVisible();
  await context.setOffline(true);
  await plus.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Error: ' });
  await expect(toast).toBeInViewport();
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
});

test('a phone shows the total and the checkout at the bottom edge until the buttons are in view', {
  tag: '@phone',
}, async ({ page }) => {
  await signUp(page);
  for (const product of [sofa, lamp, tableLamp]) await put(page, product);
  await page.goto('/cart');
  const bar = page.getByRole('region', { name: 'Checkout' });
  await expect(bar).toContainText('$2,248.00');
  await expect(bar.getByRole('link', { name: 'CHECKOUT' })).toBeInViewport();
  await page.getByRole('link', { name: 'MEMBER CHECKOUT' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
});

test('a shopper sees how few are left, and cannot order more', async ({ page }) => {
  await signUp(page);
  await page.goto(listWith(scarce));
  const card = page.getByRole('article').filter({ hasText: scarce.name });
  await expect(card.getByText('Only 3 left')).toBeVisible();

  await page.goto(scarce.path);
  await expect(main(page).getByText('Only 3 left', { exact: true }).first()).toBeVisible();
  const more = page.getByRole('button', { name: 'One more' });
  for (let press = 0; press < 3; press++) await more.click();
  await expect(more).toBeDisabled();
  await expect(page.getByText('Only 3 left, so no more can be ordered.')).toBeVisible();
  const addToCart = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  await addToCart.click();
  await expect(drawer(page)).toContainText('3 × ');
  await page.keyboard.press('Escape');
  await addToCart.click();
  await expect(page.locator(TOAST)).toContainText(
    `Only 3 of ${scarce.name} are left. Your cart has 3.`,
  );

  await page.goto('/cart');
  const line = lineOf(page, scarce);
  await expect(line).toContainText('Only 3 left');
  await expect(line.getByRole('button', { name: 'One more' })).toBeDisabled();
  await line.getByRole('button', { name: 'One less' }).click();
  await expect(line.getByRole('status')).toHaveText(/2$/);
  await expect(line).not.toContainText('left');
  await expectCount(page, 'Cart', 2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the cart says what it needs instead of loading for ever', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByText('Your cart needs JavaScript')).toBeVisible();
    await expect(page.getByText('Loading your cart')).toBeHidden();
  });
});

test('a shopper uses the whole cart by keyboard', async ({ page }) => {
  await signUp(page);
  await put(page, sofa);
  await put(page, lamp);
  await page.goto('/cart');
  const line = lineOf(page, lamp);
  await line.getByRole('link', { name: lamp.name }).focus();
  await page.keyboard.press('Tab');
  await expect(line.getByRole('button', { name: 'One less' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line).toContainText('$418.00');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Confirm Remove Item?' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button', { name: /^Remove/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await modal.getByRole('button', { name: 'REMOVE ITEM' }).press('Enter');
  await expect(line).toBeHidden();
  await expect(
    main(page).getByText(`${lamp.name} removed, 1 item, total $1,890.00`),
  ).toBeAttached();
  await expect(lineOf(page, sofa).getByRole('link', { name: sofa.name })).toBeFocused();
  await page.getByRole('button', { name: 'Apply Coupon' }).press('Enter');
  await page.getByLabel('Coupon code').pressSequentially('loom15');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('−$283.50');
  await page.getByRole('link', { name: 'MEMBER CHECKOUT' }).press('Enter');
  await expect(page).toHaveURL('/shipping-address');
});
