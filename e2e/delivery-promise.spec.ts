import type { Page } from '@playwright/test';
import { dayName, shortDayName } from '../lib/shared/calendar-date';
import { addressForm } from './fixtures/address';
import { callShop } from './fixtures/call-shop';
import { newProduct } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { continueAsGuest } from './fixtures/sign-in';

/** Far from the days that other tests take first. */
const delivery = { min_days: 37, max_days: 44, fee: '0.00' };

const facts = (page: Page) => page.getByRole('list', { name: 'Delivery, returns and size' });

async function typePostcode(page: Page, postcode: string) {
  await page.getByLabel('ZIP or postal code').fill(postcode);
  await page.keyboard.press('Enter');
}

test('the day that a product page promises for a postcode is the first one of the checkout', {
  tag: '@both',
}, async ({ page }) => {
  const product = await newProduct(sharedShop, { delivery });
  await page.goto(product.path);
  await expect(facts(page)).toContainText(/Free delivery in .* to the United States/);
  await page.getByRole('button', { name: 'Enter ZIP or postal code' }).click();
  await typePostcode(page, '00000');
  await expect(
    page.getByText('We do not know this ZIP or postal code. Please check it.'),
  ).toBeVisible();
  await typePostcode(page, '97209');
  await expect(facts(page)).toContainText(/Delivered .* – .* to 97209, \$0\.00/);

  await continueAsGuest(page);
  const line = { product_id: product.id, product_qty: 1, product_price: product.price };
  await callShop(page, 'addToCart', line);
  await page.goto('/cart');
  await expect(page.getByText(/^Delivered .* to 97209, \$0\.00$/)).toBeVisible();

  await callShop(page, 'enterCheckoutAddress', {
    ...addressForm,
    purpose: 'shipping',
    is_saved: false,
  });
  const { days } = await callShop(page, 'deliveryOptions', {});
  const first = String(days.find(({ status }) => status === 'available')?.date);
  await page.goto(product.path);
  // Typed once, it is known.
  await expect(facts(page)).toContainText(`Delivered ${shortDayName(first)} – `);
  await page.goto('/shipping-address');
  await expect(page.getByRole('button', { name: /^Delivery day/ })).toContainText(dayName(first));
});

test('the cards of a list say when their products come to a postcode', async ({ page }) => {
  await page.goto('/product/product-list?category_id=1');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(card.getByText(/^Delivered/)).toHaveCount(0);
  await page.evaluate(() =>
    localStorage.setItem(
      'delivery-postcode',
      JSON.stringify({ market: 'us', postcode: '97209', isMembers: false }),
    ),
  );
  await page.reload();
  await expect(card.getByText(/^Delivered /)).toBeVisible();
});
