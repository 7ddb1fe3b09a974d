import { expectAccessible } from '../fixtures/axe';
import { expect, test } from '../fixtures/shop';

test('the form to write to the shop, and an answer of the help', async ({ page }) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Message').fill('Does the oak table come apart?');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Oak'],
    ['Email', 'ada.oak@mail.example'],
    ['Subject', 'A table'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeFocused();
  await expectAccessible(page);

  await page.goto('/help-support?topic=wallet');
  await page.locator('summary', { hasText: 'What can I do with my wallet?' }).click();
  await expect(page.getByRole('button', { name: 'NO' })).toBeVisible();
  await expectAccessible(page);
});
