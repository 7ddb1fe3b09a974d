import type { Page } from '@playwright/test';
import type { Shop } from '../scripts/lib/shop.mjs';
import { expectNoAxeViolations } from './fixtures/axe';
import { expectFitsTightScreens } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { openAsDemoShopper } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

const photo = 'public/catalogue/products/alder-bed-chalk-clay--2.webp';

/** `npm run tickets`, as the staff of a shop runs it. */
const tickets = (shop: Shop, ...args: string[]) => staff(shop, 'tickets', ...args);

const card = (page: Page, number: string) =>
  page.getByRole('article', { name: `Ticket ${number}` });

test('a member opens a ticket with a document, reads the answer on the open page, and replies', async ({
  page,
  ownShop,
}) => {
  await openAsDemoShopper(page, ownShop, '/add-ticket?reason=payment');
  await expect(page.getByLabel('Add Reason')).toHaveValue('payment');
  await expect(page.getByLabel('Order ID')).toBeEnabled();
  await expectNoAxeViolations(page);
  await expectFitsTightScreens(page);
  await page.getByLabel('Order ID').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'GENERATE TICKET' }).press('Enter');
  await expect(page.getByLabel('Details')).toBeFocused();
  await page.getByLabel('Details').fill('I was charged twice.');
  await page.getByLabel(/^Upload document/).setInputFiles(photo);
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'GENERATE TICKET' }).click();

  await expect(page).toHaveURL(/\/ticket\?search=T-/);
  const number = new URL(page.url()).searchParams.get('search') ?? '';
  await expect(card(page, number).getByText('No replies yet.')).toBeVisible();
  const href = await card(page, number)
    .getByRole('link', { name: /\.webp/ })
    .getAttribute('href');
  const document = await page.request.get(`${ownShop.url}${href}`);
  expect(document.status()).toBe(200);
  expect(document.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-store',
  });

  await tickets(ownShop, 'reply', number, '--text', 'The second one goes back today.');
  const log = card(page, number).getByRole('log');
  await expect(log.getByText('The second one goes back today.')).toBeVisible({ timeout: 5_000 });
  await expectNoAxeViolations(page);
  await expectFitsTightScreens(page);
  await tickets(ownShop, 'close', number);
  await expect(card(page, number).getByText('Status: Closed')).toBeVisible();

  await page.getByLabel('Your reply').fill('It is there. Thank you!');
  await page.getByRole('button', { name: /^SEND/ }).press('Enter');
  await expect(log.getByText('It is there. Thank you!')).toBeVisible();
  await expect(card(page, number).getByText('Status: Open')).toBeVisible();
  expect(await tickets(ownShop, 'show', number)).toContain('It is there. Thank you!');

  await page.context().clearCookies();
  expect((await page.request.get(`${ownShop.url}${href}`)).status()).toBe(401);
});

test('the tickets of the demo shopper are found by tab and search, beside their orders', {
  tag: '@once',
}, async ({ page, ownShop }) => {
  await openAsDemoShopper(page, ownShop, '/ticket');
  await expect(page.getByRole('article', { name: /^Ticket/ })).toHaveCount(2);
  await expect(page.getByRole('article', { name: /^Order/ })).toHaveCount(3);
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: /^WRITE PRODUCT REVIEW/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders-details\?/);
  await expect(page.getByRole('dialog').getByLabel('Write Review')).toBeVisible();
  await page.goBack();
  const tabs = page.getByRole('navigation', { name: 'Tickets' });
  await tabs.getByRole('link', { name: 'Closed' }).press('Enter');
  await expect(page).toHaveURL(/\?tab=closed$/);
  await expect(page.getByRole('article', { name: /^Ticket/ })).toHaveCount(1);
  await page.getByLabel('Search ticket').fill('nothing like this');
  await page.getByLabel('Search ticket').press('Enter');
  await expect(page.getByRole('heading', { name: /^No ticket matches/ })).toBeVisible();
  await expectNoAxeViolations(page);
});
