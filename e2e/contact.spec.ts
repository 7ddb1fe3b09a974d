import { expectNoAxeViolations } from './fixtures/axe';
import { expect, test } from './fixtures/shop';

test('a visitor writes to the shop; what is typed survives an error and a closed tab', async ({
  page,
  context,
}) => {
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Message').fill('Does the oak table come apart?');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectNoAxeViolations(page);

  const tab = await context.newPage();
  await page.close();
  await tab.goto('/contact-us');
  await expect(tab.getByLabel('Message')).toHaveValue('Does the oak table come apart?');
  await tab.getByLabel('First name').fill('Ada');
  await tab.getByLabel('Last name').fill('Oak');
  await tab.getByLabel('E-mail', { exact: true }).fill('ada.oak@mail.example');
  await tab.getByLabel('Subject').fill('A table');
  await tab.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(tab.getByRole('heading', { name: 'Thank you, Ada' })).toBeFocused();
  await expect(tab.getByText('We answer within one business day')).toBeVisible();
  await expectNoAxeViolations(tab);
});
