import { expect } from '../expect';
import { test } from '../test';

test('a guest buys a product by card', async ({ visitor: { page } }) => {
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/products');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /sofa/i }).first().click();
  await expect(page).toBeAt(/product-list/);
  await main.locator('a[href*="/product-details/"]').first().click();
  await expect(page).toBeAt(/product-details/);
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page.getByText(/ is in your cart\.$/).first()).toBeVisible();
  await page.goto('/cart');
  await main.getByRole('link', { name: 'GUEST CHECKOUT' }).click();
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Loom'],
    ['Email address', `guest${digits}@shoppers.example`],
    ['Mobile number', `9${digits}`],
    ['House no./Building name', '7 Oak House'],
    ['Street address', 'Weaver Street'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('Country').selectOption({ label: 'United States' });
  await page.getByLabel('State').selectOption({ label: 'Oregon' });
  await page.getByLabel('Town/City').selectOption({ label: 'Portland' });
  await page.getByLabel('PinCode').selectOption({ label: '97209' });
  await page.getByRole('button', { name: /ADDRESS$/ }).click();
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  const onward = main.getByRole('link', { name: 'GUEST CHECKOUT' });
  await expect(onward).toBeFocused();
  await onward.click();
  await page.getByRole('radio', { name: /^Credit Card/ }).check();
  const fields = page.frameLocator('iframe[title="Card details"]');
  await fields.getByLabel('Card number').pressSequentially('4242424242424242');
  await fields.getByLabel('Card holder name').fill('Ada Weaver');
  await fields.getByLabel('Expiry date').pressSequentially('1239');
  await fields.getByLabel('CVV').fill('123');
  await page
    .getByRole('region', { name: 'Payment summary' })
    .getByRole('button', { name: /^PLACE ORDER/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
});
