import { expect, test } from './fixtures/shop';

test('a visitor finds an answer by topic and by search, and goes on to a ticket, by keyboard', async ({
  page,
}) => {
  const { keyboard } = page;
  const tab = (name: string) => page.getByRole('tab', { name });
  const question = (text: string) => page.locator('summary', { hasText: text });
  await page.goto('/help-support?topic=payment');
  await expect(tab('Payment')).toHaveAttribute('aria-selected', 'true');
  await tab('Payment').focus();
  await keyboard.press('ArrowRight');
  await expect(tab('Shopping')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(tab('Wallet')).toBeFocused();
  await expect(page).toHaveURL('/help-support?topic=wallet');
  await keyboard.press('Tab');
  await expect(question('What can I do with my wallet?')).toBeFocused();
  await keyboard.press('Enter');
  const counted = page.waitForResponse((response) => response.url().endsWith('/countHelpAnswer'));
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'NO' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('We are glad that this helped.')).toBeFocused();
  expect((await counted).status()).toBe(200);

  await page.getByLabel('Search all answers').focus();
  await keyboard.type('spare');
  await expect(page.getByRole('status').first()).toHaveText('1 answer');
  await keyboard.press('Tab');
  await expect(question('Do you have spare parts?')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'YES' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/login?callbackUrl=%2Fadd-ticket%3Freason%3Dother');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads every answer', async ({ page }) => {
    await page.goto('/uk/help-support');
    await page.getByText('How do I remove a saved card?').click();
    await expect(page.getByText('In your wallet or under Account Setting')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'YES' })).toHaveAttribute(
      'href',
      '/uk/add-ticket?reason=payment',
    );
  });
});
