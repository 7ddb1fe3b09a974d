import { expectAccessible } from '../fixtures/axe';
import { callShop } from '../fixtures/call-shop';
import { photo } from '../fixtures/photo';
import { placeOrder } from '../fixtures/place-order';
import { sharedShop } from '../fixtures/shared-shop';
import { expect, test } from '../fixtures/shop';
import { signUp } from '../fixtures/sign-in';
import { deliver, staff } from '../fixtures/staff';

test('a ticket is written, answered and looked for', async ({ page }) => {
  await signUp(page);
  const { number } = await placeOrder(page);
  await deliver(sharedShop, number);
  await page.goto('/add-ticket?reason=payment');
  await expect(page.getByLabel('Order ID')).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'GENERATE TICKET' }).click();
  await expect(page.getByLabel('Details')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Details').fill('I was charged twice.');
  await page.getByLabel(/^Upload document/).setInputFiles(photo);
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'GENERATE TICKET' }).click();
  await expect(page).toHaveURL(/\/ticket\?search=T-/);
  const ticket_number = new URL(page.url()).searchParams.get('search') ?? '';
  const text = 'The second one goes back today.';
  await staff(sharedShop, 'tickets', 'reply', { ticket_number, text });
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expectAccessible(page);

  await staff(sharedShop, 'tickets', 'close', { ticket_number });
  await callShop(page, 'createTicket', {
    reason: 'order',
    order_number: number,
    details: 'Where is it?',
    document: null,
  });
  await page.goto('/ticket');
  await expect(page.getByRole('article', { name: /^Ticket/ })).toHaveCount(2);
  await expect(page.getByRole('article', { name: /^Order/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.goto('/ticket?search=nothing+like+this');
  await expect(page.getByRole('heading', { name: /^No ticket matches/ })).toBeVisible();
  await expectAccessible(page);
});
