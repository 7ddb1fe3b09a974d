import { expect, test } from './fixtures/shop';

test('a visitor writes to the shop by keyboard; what is typed survives an error and a closed tab', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await page.getByLabel('Message').focus();
  await page.keyboard.type('Does the oak table come apart?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'SEND MESSAGE' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();

  const tab = await context.newPage();
  await page.close();
  await tab.goto('/contact-us');
  await expect(tab.getByLabel('Message')).toHaveValue('Does the oak table come apart?');
  await tab.getByLabel('First name').focus();
  // In the order of Tab; the trap for robots is no stop.
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Oak'],
    ['Email', 'ada.oak@mail.example'],
    ['Subject', 'A table'],
    ['Message', ' And back?'],
  ] as const) {
    await expect(tab.getByLabel(label, { exact: true })).toBeFocused();
    await tab.keyboard.press('ControlOrMeta+End');
    await tab.keyboard.type(text);
    await tab.keyboard.press('Tab');
  }
  await expect(tab.getByLabel('Message')).toHaveValue('Does the oak table come apart? And back?');
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { name: 'Thank you, Ada' })).toBeFocused();
  await expect(tab.getByText('We answer within one business day')).toBeVisible();
});
