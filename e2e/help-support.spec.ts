import { expectNoAxeViolations } from './fixtures/axe';
import { expect, test } from './fixtures/shop';

test('a visitor finds an answer by topic and by search, and goes on to a ticket', async ({
  page,
}) => {
  await page.goto('/help-support?topic=payment');
  await expect(page.getByRole('tab', { name: 'Payment' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Wallet' }).click();
  await expect(page).toHaveURL('/help-support?topic=wallet');
  await page.getByText('What can I do with my wallet?').click();
  await expectNoAxeViolations(page);
  const counted = page.waitForResponse((response) => response.url().endsWith('/countHelpAnswer'));
  await page.getByRole('button', { name: 'NO' }).click();
  await expect(page.getByText('Good to know that this helped.')).toBeFocused();
  expect((await counted).status()).toBe(200);

  await page.getByLabel('Search all answers').fill('spare');
  await expect(page.getByRole('status').first()).toHaveText('1 answer');
  await page.getByText('Do you have spares?').click();
  await page.getByRole('link', { name: 'YES' }).click();
  await expect(page).toHaveURL('/login?callbackUrl=%2Fadd-ticket%3Freason%3Dother');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads every answer', { tag: '@once' }, async ({ page }) => {
    await page.goto('/uk/help-support');
    await page.getByText('How do I remove a saved card?').click();
    await expect(page.getByText('At the payment step, open Credit Card')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'YES' })).toHaveAttribute(
      'href',
      '/uk/add-ticket?reason=payment',
    );
  });
});
