import type { Page } from '@playwright/test';
import { mailedLink, placeOrder } from './fixtures/place-order';
import { expect, test } from './fixtures/shop';
import { continueAsGuest, demoShopper, signUp } from './fixtures/sign-in';

const main = (page: Page) => page.getByRole('main');
const arrival = (page: Page) => page.getByRole('heading', { name: /^Arrives on / });

async function fillIn(page: Page, { number, email }: { number: string; email: string }) {
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'TRACK ORDER' }).click();
}

test("a guest's order is shown to them, opens from its e-mail in a fresh browser, and becomes an account's", async ({
  page,
  otherPage: reader,
}) => {
  await continueAsGuest(page);
  const order = await placeOrder(page);
  await page.goto(`/track-order?order=${order.number}`);
  await expect(arrival(page)).toBeVisible();
  await expect(main(page).getByText(`Order ${order.number}, placed on`)).toBeVisible();
  await expect(main(page).getByText('Ordered Confirmed')).toBeVisible();
  await expect(main(page).getByText('UPI, success@sandbox')).toBeVisible();

  const link = await mailedLink(order);
  const key = new URL(link, 'http://shop').searchParams.get('key') ?? '';
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
  const [cookie] = (await reader.context().cookies()).filter(({ value }) => value.includes(key));
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
  expect(sent).toEqual([]);

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

test('an order opens with its number and e-mail address, and with nothing else', {
  tag: '@both',
}, async ({ page: visitor, otherPage: member }) => {
  await signUp(member);
  const order = await placeOrder(member);
  await visitor.goto(`/track-order?order=${order.number}`);
  await expect(visitor.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible();
  await expect(visitor.getByLabel('Order number')).toHaveValue(order.number);
  await visitor.goto('/track-order');
  await expect(visitor.getByRole('heading', { name: 'Track your order' })).toBeVisible();
  await fillIn(visitor, { ...order, email: 'eve@shoppers.example' });
  await expect(visitor.getByText(/There is no order with this number/)).toBeVisible();
  await fillIn(visitor, { number: order.number.toLowerCase(), email: order.email.toUpperCase() });
  await expect(arrival(visitor)).toBeVisible();
  await expect(visitor).toHaveURL(`/track-order?order=${order.number}`);
  await visitor.goBack();
  await expect(visitor.getByRole('heading', { name: 'Track your order' })).toBeVisible();
  await visitor.goForward();
  await expect(arrival(visitor)).toBeVisible();
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
