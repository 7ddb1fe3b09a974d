import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { mailedLink, placeOrder } from './fixtures/place-order';
import { expect, test } from './fixtures/shop';
import { demoShopper, signUp } from './fixtures/sign-in';
import { ship, staff } from './fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const arrival = (page: Page) => page.getByRole('heading', { name: /^Arrives on / });

async function continueAsGuest(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page).toHaveURL('/home');
}

async function fillIn(page: Page, { number, email }: { number: string; email: string }) {
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
}

test("a guest's order is shown to them, opens from its e-mail in a fresh browser, and becomes an account's", async ({
  page,
  browser,
}) => {
  await continueAsGuest(page);
  const order = await placeOrder(page);
  await page.goto(`/track-order?order=${order.number}`);
  await expect(arrival(page)).toBeVisible();
  await expect(main(page).getByText(`Order ${order.number}, placed on`)).toBeVisible();
  await expect(main(page).getByText('Ordered Confirmed')).toBeVisible();
  await expect(main(page).getByText('UPI, success@sandbox')).toBeVisible();
  await expectNoAxeViolations(page);

  const link = await mailedLink(order);
  const key = new URL(link, 'http://shop').searchParams.get('key') ?? '';
  const fresh = await browser.newContext();
  const reader = await fresh.newPage();
  const sent: string[] = [];
  reader.on('request', async (request) => {
    // The page may be closed before it has sent its last request: that one does not matter.
    const { referer = '' }: Record<string, string> = await request.allHeaders().catch(() => ({}));
    if (referer.includes(key) || (request.url().includes(key) && !request.isNavigationRequest()))
      sent.push(`${request.method()} ${request.url()}`);
  });
  await reader.goto(link);
  await expect(arrival(reader)).toBeVisible();
  await expect(reader).toHaveURL(`/track-order?order=${order.number}`);
  expect(sent).toEqual([]);
  const [cookie] = (await fresh.cookies()).filter(({ value }) => value.includes(key));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  const stored = await reader.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(key);
  // It is their order, but not this browser's guest.
  await expect(reader.getByText('Keep this order in an account')).toHaveCount(0);
  await reader.reload();
  await expect(arrival(reader)).toBeVisible();
  await reader.goto('/home');
  await reader.goBack();
  await expect(arrival(reader)).toBeVisible();
  await fresh.close();

  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(page.getByText(/Password length must be 8 or more/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'CREATE ACCOUNT' }).click();
  await expect(page.getByText('Your account is ready, and this order is in it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'CREATE ACCOUNT' })).toHaveCount(0);
  await expect(arrival(page)).toBeVisible();
  await page.goto('/profile-setting');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(order.email);
});

test('an order opens with its number and e-mail address, and with nothing else', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const order = await placeOrder(page);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/track-order?order=${order.number}`);
  await expect(visitor.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible();
  await expect(visitor.getByLabel('Order number')).toHaveValue(order.number);
  await visitor.goto('/track-order');
  await expect(visitor.getByRole('heading', { name: 'Track your order' })).toBeVisible();
  await expectNoAxeViolations(visitor);
  await fillIn(visitor, { ...order, email: 'eve@shoppers.example' });
  await expect(visitor.getByText(/There is no order with this number/)).toBeVisible();
  await fillIn(visitor, { number: order.number.toLowerCase(), email: order.email.toUpperCase() });
  await expect(arrival(visitor)).toBeVisible();
  await expect(visitor).toHaveURL(`/track-order?order=${order.number}`);
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { name: 'Track your order' })).toBeVisible();
  await visitor.goForward();
  await expect(arrival(visitor)).toBeVisible();
  await context.close();
});

test('an order that could not be loaded can be asked for again', async ({ page }) => {
  await continueAsGuest(page);
  const order = await placeOrder(page);
  await page.route('**/api/backend/trackOrder', (route) => route.abort());
  await page.goto(`/track-order?order=${order.number}`);
  await expect(page.getByRole('heading', { name: 'Your order could not be loaded' })).toBeVisible();
  await page.unroute('**/api/backend/trackOrder');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(arrival(page)).toBeVisible();
});

test("an order's open page follows each step of the shop within five seconds", async ({
  page,
  ownShop,
}) => {
  const listed = await staff(ownShop, 'orders', 'list');
  const number = /(\S+) .* preparing /.exec(listed)?.[1] ?? '';
  await page.goto(
    `${ownShop.url}/login?callbackUrl=${encodeURIComponent(`/track-order?order=${number}`)}`,
  );
  await page.getByLabel('Email / Mobile number').fill(demoShopper.email);
  await page.getByLabel('Password', { exact: true }).fill(demoShopper.password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(arrival(page)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Shipped')).toContainText('not yet');

  await ship(ownShop, number);
  await expect(timeline.getByText('Shipped')).toContainText('done', { timeout: 5_000 });
  await expect(main(page).getByText('CF-204')).toBeVisible();
  await staff(ownShop, 'orders', 'out-for-delivery', number);
  await expect(page.getByRole('heading', { name: 'Arrives today' })).toBeVisible({
    timeout: 5_000,
  });
});

for (const { name, width, textSize } of [
  { name: 'at 320 pixels', width: 320, textSize: 100 },
  { name: 'on a phone with text twice as large', width: 390, textSize: 200 },
]) {
  test(`the order scrolls nothing sideways ${name}`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await continueAsGuest(page);
    const order = await placeOrder(page);
    for (const path of ['/track-order', `/track-order?order=${order.number}`]) {
      await page.goto(path);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, textSize);
      await expect(main(page).getByRole('button').first()).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      // Nothing is cut off inside its box either.
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
  });
}

test("the shopper's own colours show how far an order is", { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await continueAsGuest(page);
  const order = await placeOrder(page);
  await page.goto(`/track-order?order=${order.number}`);
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
  await expectNoAxeViolations(page);
});
