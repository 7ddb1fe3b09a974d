import { expect, type Page } from '@playwright/test';
import { fillTexts } from '../fixtures/address-form';
import { placeButton } from '../fixtures/payment';
import { signUp } from '../fixtures/sign-in';

/** The link to the payment, for guests. */
export const GUEST_CHECKOUT = 'GUEST CHECKOUT';

export function newPerson() {
  const digits = `${Math.floor(Math.random() * 1e9)}`.padStart(9, '0');
  return { email: `guest${digits}@shoppers.example`, mobile: `9${digits}` };
}

/** Puts the product of the page into the cart, and waits until the shop says so. */
export async function addToCart(page: Page, { asGuest = false } = {}): Promise<void> {
  await page
    .getByRole('button', { name: /^ADD TO CART/ })
    .first()
    .click();
  if (asGuest) await page.getByRole('button', { name: 'CONTINUE AS GUEST' }).click();
  await expect(page.getByText(/ is in your cart\.$/).first()).toBeVisible();
}

const PORTLAND = ['United States', 'Oregon', 'Portland', '97209'] as const;
export const TORONTO = ['Canada', 'Ontario', 'Toronto', 'M5V'] as const;

interface Filled {
  email: string;
  mobile: string;
  /** The link to the payment. */
  next: string;
  place?: typeof PORTLAND | typeof TORONTO;
}

/** Fills in the address of the checkout and chooses the first delivery. */
export async function fillCheckout(
  page: Page,
  { email, mobile, next, place: [country, state, city, area] = PORTLAND }: Filled,
): Promise<void> {
  // A member with an empty address book.
  if (next !== GUEST_CHECKOUT)
    await page.getByRole('button', { name: '+ Add New Address' }).click();
  await fillTexts(page, { email, mobile });
  await page.getByLabel('Country').selectOption({ label: country });
  await page.getByLabel('State').selectOption({ label: state });
  await page.getByLabel('Town/City').selectOption({ label: city });
  await page.getByLabel('PinCode').selectOption({ label: area });
  await page.getByRole('button', { name: /ADDRESS$/ }).click();
  await page.getByRole('button', { name: 'SAVE DELIVERY' }).click();
  const onward = page.getByRole('main').getByRole('link', { name: next });
  await expect(onward).toBeFocused();
  await onward.click();
}

/** Places the order, without paying now, with a double press, as hasty people do. @returns its number */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('radio', { name: 'Pay after ordering' }).check();
  await expect(page.getByText('You pay nothing now.')).toBeVisible();
  await placeButton(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Order confirmed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You pay after ordering' })).toBeVisible();
  const text = await page.getByText(/Your order number is/).textContent();
  const [, number = ''] = /number is (\S+?)\./.exec(text ?? '') ?? [];
  expect(number).toMatch(/^\d{6,}$/);
  return number;
}

/** A new member orders a product, which is paid for later. @param path of its page */
export async function orderAsMember(
  page: Page,
  path: string,
): Promise<{ email: string; number: string }> {
  const { email, mobile } = await signUp(page);
  await page.goto(path);
  await addToCart(page);
  await page.goto('/shipping-address');
  await fillCheckout(page, { email, mobile, next: 'CONTINUE TO PAYMENT' });
  const number = await placeOrder(page);
  return { email, number };
}
