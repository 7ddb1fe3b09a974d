import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { placeOrder } from '../fixtures/place-order';
import { expect, test } from '../fixtures/shop';
import { continueAsGuest, signUp } from '../fixtures/sign-in';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const arrival = (page: Page) => page.getByRole('heading', { name: /^Arrives on / });

test("a member's orders", async ({ page }) => {
  await signUp(page);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You have no orders yet' })).toBeVisible();
  await expectAccessible(page);

  const { number } = await placeOrder(page);
  await page.goto('/orders');
  const card = page.getByRole('article', { name: `Order ${number}` });
  await expect(card).toContainText('Ordered Confirmed');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Buy again/ }).click();
  await expect(card.getByRole('status')).toContainText('Added to your cart');
  await expectAccessible(page);
  await card.getByRole('link', { name: /^View order details/ }).click();
  await expect(title(page, 'Order details')).toBeVisible();
  await expect(main(page).getByText('UPI, success@sandbox')).toBeVisible();
  await expectAccessible(page);

  for (const [path, heading] of [
    ['/orders?tab=cancelled', 'You have no cancelled orders'],
    ['/orders?search=unicorn', 'No order matches “unicorn”'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page);
  }
  await page.route('**/api/backend/orderList', (route) => route.abort());
  await page.goto('/orders');
  await expect(main(page).getByRole('alert')).toContainText('Your orders could not be loaded');
  await expectAccessible(page);
});

test('a guest tracks an order, and opens its invoice', async ({ page }) => {
  await page.goto('/track-order');
  await expect(title(page, 'Track your order')).toBeVisible();
  await expectAccessible(page);
  await continueAsGuest(page);
  const { number } = await placeOrder(page);
  await page.goto(`/track-order?order=${number}`);
  await expect(arrival(page)).toBeVisible();
  await expect(main(page).getByText('Keep this order in an account')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Invoice/ }).click();
  await expect(page.getByRole('dialog', { name: 'Invoice' }).getByText(number)).toBeVisible();
  await expectAccessible(page);

  const { lines, grand_total } = await callShop(page, 'trackOrder', { order_number: number });
  await callShop(page, 'cancelOrder', {
    order_number: number,
    lines: lines.map(({ id, quantity }) => ({ line_id: id, quantity })),
    reason: 'changed_mind',
    comment: '',
    destination: 'source',
    amount: grand_total,
  });
  await page.reload();
  await expect(page.getByRole('link', { name: /^Credit note for the refund of/ })).toBeVisible();
  await expectAccessible(page);
});

test("tracking an order stays whole on tight screens and in the shopper's own colours", async ({
  page,
}) => {
  await continueAsGuest(page);
  const { number } = await placeOrder(page);
  for (const path of ['/track-order', `/track-order?order=${number}`]) {
    await page.goto(path);
    await expect(main(page).getByRole('button').first()).toBeVisible();
    for (const { width, textSize } of [
      { width: 320, textSize: '100%' },
      { width: 390, textSize: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, textSize);
      // Nothing is cut off inside its box.
      const cut = await main(page)
        .locator('h1, h2, p, dt, dd, li, label, button, a, input')
        .evaluateAll((elements) =>
          elements
            .filter((element) => !element.closest('.sr-only'))
            .filter((element) => element.scrollWidth > element.clientWidth + 1)
            .filter((element) => getComputedStyle(element).display !== 'inline')
            .map((element) => element.outerHTML),
        );
      expect(cut).toEqual([]);
    }
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.reload();
  await expect(arrival(page)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  const check = steps.first().locator('svg');
  await expect(check).toBeVisible();
  await expect(steps.nth(1).locator('svg')).toHaveCount(0);
  const colourOf = (name: 'color' | 'backgroundColor') =>
    check.evaluate((svg, key) => getComputedStyle(svg.parentElement ?? svg)[key], name);
  expect(await colourOf('color')).not.toBe(await colourOf('backgroundColor'));
  // The line between two steps.
  const line = steps.first().locator('[aria-hidden]').first();
  await expect(line).toHaveCSS('border-top-width', '2px');
  await expectAccessible(page);
});
