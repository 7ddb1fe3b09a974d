import { placeOrder } from './fixtures/place-order';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';

test(
  'a member reads what happened with their order',
  { tag: '@both' },
  async ({ page }, { project }) => {
    await signUp(page);
    const { number } = await placeOrder(page);
    await page.goto('/home');
    const menu = project.name === 'phone' ? 'Menu' : 'Ada';
    await page.getByRole('button', { name: menu, exact: true }).click();
    await page.getByRole('link', { name: /^Notifications.*1 unread/ }).click();
    await expect(page).toHaveURL('/notification');
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('link')).toHaveCount(1);

    // Leaving the page at once would cut this call off.
    const marked = page.waitForResponse('**/api/backend/readNotifications');
    await today.getByRole('link', { name: `Unread: Your order ${number} is confirmed` }).click();
    await expect(page).toHaveURL(`/track-order?order=${number}`);
    await marked;
    await page.goto('/notification');
    await expect(page.getByText('You are all caught up')).toBeVisible();
  },
);

test('a member chooses what they are notified of', async ({ page }) => {
  await signUp(page);
  await page.goto('/notification');
  const tickets = page.getByRole('switch', { name: 'Tickets, by email' });
  await expect(tickets).toBeChecked();
  await expect(page.getByRole('row', { name: /^Orders and returns.*Always/ })).toBeVisible();

  await tickets.focus();
  await page.keyboard.press('Space');
  await expect(tickets).not.toBeChecked();
  await expect(tickets).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expect(tickets).not.toBeChecked();

  await page.route('**/api/backend/setNotificationSettings', (route) => route.abort());
  await tickets.click();
  await expect(page.getByText('Something Went Wrong!')).toBeVisible();
  await expect(tickets).not.toBeChecked();
});
