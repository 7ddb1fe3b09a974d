import { randomUUID } from 'node:crypto';
import { mailsTo } from '../../backend/testing/mails';
import { expectAccessible } from '../fixtures/axe';
import { placeOrder } from '../fixtures/place-order';
import { soldOut } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';

test('what a member is notified of, and how', async ({ page }) => {
  await signUp(page);
  await placeOrder(page);
  await page.goto('/notification');
  const tickets = page.getByRole('switch', { name: 'Tickets, by email' });
  await expect(tickets).toBeChecked();
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await tickets.click();
  await expect(tickets).not.toBeChecked();
  await expect(tickets).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  // As in a browser that has subscribed. That of these tests has no notifications.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const subscription = { endpoint: 'https://push.example/1', options: {} };
    const registration = { pushManager: { getSubscription: async () => subscription } };
    navigator.serviceWorker.getRegistration = async () => registration as never;
  });
  await page.route('**/api/backend/pushSubscription', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data = { public_key: '', is_on: true };
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await expect(page.getByText('Notifications are on in this browser')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page);
});

test('a visitor asks to be told when a product is back', async ({ page }) => {
  const email = `waits-${randomUUID()}@shoppers.example`;
  await page.goto(soldOut.path);
  await page.getByRole('button', { name: 'TELL ME WHEN IT IS BACK' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please confirm it: we have sent you an email.')).toBeVisible();

  const link = async () => {
    const [mail] = await mailsTo(sharedShop.dataDir, email);
    return /\/stock-alert\?key=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeVisible();
  await expectAccessible(page);
});
