import type { Page } from '@playwright/test';
import { callShop } from './fixtures/call-shop';
import { photo } from './fixtures/photo';
import { placeOrder } from './fixtures/place-order';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { deliver, staff } from './fixtures/staff';

const card = (page: Page, number: string) =>
  page.getByRole('article', { name: `Ticket ${number}` });

test('a member opens a ticket with a document, reads the answer on the open page, and replies', async ({
  page,
}) => {
  await signUp(page);
  const order = await placeOrder(page);
  await page.goto('/add-ticket?reason=payment');
  await expect(page.getByLabel('Add Reason')).toHaveValue('payment');
  await expect(page.getByLabel('Order ID')).toBeEnabled();
  await page.getByLabel('Order ID').selectOption(order.number);
  await page.getByRole('button', { name: 'GENERATE TICKET' }).press('Enter');
  await expect(page.getByLabel('Details')).toBeFocused();
  await page.getByLabel('Details').fill('I was charged twice.');
  await page.getByLabel(/^Upload document/).setInputFiles(photo);
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'GENERATE TICKET' }).click();

  await expect(page).toHaveURL(/\/ticket\?search=T-/);
  const ticket_number = new URL(page.url()).searchParams.get('search') ?? '';
  const ticket = card(page, ticket_number);
  await expect(ticket.getByText('No replies yet.')).toBeVisible();
  await expect(ticket.getByRole('link', { name: `Order ${order.number}` })).toBeVisible();
  const href = (await ticket.getByRole('link', { name: /\.webp/ }).getAttribute('href')) ?? '';
  const document = await page.request.get(href);
  expect(document.status()).toBe(200);
  expect(document.headers()).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, no-store',
  });

  const text = 'The second one goes back today.';
  await staff(sharedShop, 'tickets', 'reply', { ticket_number, text });
  const log = ticket.getByRole('log');
  await expect(log.getByText(text)).toBeVisible({ timeout: 5_000 });
  await staff(sharedShop, 'tickets', 'close', { ticket_number });
  await expect(ticket.getByText('Status: Closed')).toBeVisible();

  await page.getByLabel('Your reply').fill('It is there. Thank you!');
  await page.getByRole('button', { name: /^SEND/ }).press('Enter');
  await expect(log.getByText('It is there. Thank you!')).toBeVisible();
  await expect(ticket.getByText('Status: Open')).toBeVisible();
  const { replies } = await staff(sharedShop, 'tickets', 'show', { ticket_number });
  expect(replies?.map((reply) => reply.text)).toEqual([text, 'It is there. Thank you!']);

  await page.context().clearCookies();
  expect((await page.request.get(href)).status()).toBe(401);
});

test('tickets are found by tab and search, beside the latest orders', async ({ page }) => {
  await signUp(page);
  for (let earlier = 0; earlier < 3; earlier += 1) await placeOrder(page);
  const { number } = await placeOrder(page);
  await deliver(sharedShop, number);
  const write = { reason: 'order', order_number: null, document: null } as const;
  const { ticket_number } = await callShop(page, 'createTicket', { ...write, details: 'First.' });
  await staff(sharedShop, 'tickets', 'close', { ticket_number });
  await callShop(page, 'createTicket', { ...write, details: 'Second.' });

  await page.goto('/ticket');
  await expect(page.getByRole('article', { name: /^Ticket/ })).toHaveCount(2);
  await expect(page.getByRole('article', { name: /^Order/ })).toHaveCount(3);
  await page.getByRole('link', { name: /^WRITE PRODUCT REVIEW/ }).click();
  await expect(page).toHaveURL(new RegExp(`/orders-details\\?order=${number}`));
  await expect(page.getByRole('dialog').getByLabel('Write Review')).toBeVisible();
  await page.goBack();
  const tabs = page.getByRole('navigation', { name: 'Tickets' });
  await tabs.getByRole('link', { name: 'Closed' }).press('Enter');
  await expect(page).toHaveURL(/\?tab=closed$/);
  await expect(page.getByRole('article', { name: /^Ticket/ })).toHaveCount(1);
  await expect(card(page, ticket_number)).toBeVisible();
  await page.getByLabel('Search ticket').fill('nothing like this');
  await page.getByLabel('Search ticket').press('Enter');
  await expect(page.getByRole('heading', { name: /^No ticket matches/ })).toBeVisible();
});
