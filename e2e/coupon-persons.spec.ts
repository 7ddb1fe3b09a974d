import type { Page } from '@playwright/test';
import { addressForm } from './fixtures/address';
import { callShop } from './fixtures/call-shop';
import { chooseDelivery } from './fixtures/delivery';
import { failure, fillCard, method, placeButton, success, summary, VISA } from './fixtures/payment';
import { lamp } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { continueAsGuest } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

let guests = Math.floor(Math.random() * 1e8);

/** Somebody who shares nothing with the others, unless `changes` say so. */
function newPerson(changes: Partial<typeof addressForm> = {}) {
  guests += 1;
  return {
    ...addressForm,
    email: `once${guests}@shoppers.example`,
    mobile_no: `8${String(guests).padStart(9, '0')}`,
    house_no: String(guests),
    ...changes,
  };
}

/** A guest with a lamp and a coupon in the cart, on /payment-method. */
async function openAsGuest(page: Page, person: ReturnType<typeof newPerson>, code: string) {
  await page.context().clearCookies();
  await continueAsGuest(page);
  const line = { product_id: lamp.id, product_price: lamp.price, product_qty: 1 };
  await callShop(page, 'addToCart', line);
  await callShop(page, 'applyCoupon', { code });
  const choice = { purpose: 'shipping', is_saved: false } as const;
  await callShop(page, 'enterCheckoutAddress', { ...person, ...choice });
  await chooseDelivery(page);
  await page.goto('/payment-method');
}

async function payByVisa(page: Page) {
  await method(page, 'Credit Card').check();
  await fillCard(page, VISA);
  await placeButton(page).click();
}

test('a coupon for one use is used up for the same mailbox and for the same card, and nothing is charged then', async ({
  page,
}) => {
  const code = `ONCE${guests}`;
  const coupon = {
    code,
    title: '$9 off',
    kind: 'amount',
    amount: '9.00',
    uses_per_shopper: 1,
  } as const;
  await staff(sharedShop, 'catalogue', 'import', { catalogue: { coupons: [coupon] } });
  const person = newPerson();
  await openAsGuest(page, person, code);
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $200.00');
  await payByVisa(page);
  await expect(success(page)).toContainText(lamp.name);

  const email = person.email.replace('@', '+again@').toUpperCase();
  await openAsGuest(page, newPerson({ email }), code);
  await expect(summary(page)).toContainText(
    `Your coupon was taken off: ${code} was used by you or your household already.`,
  );
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $209.00');

  await openAsGuest(page, newPerson(), code);
  await expect(placeButton(page)).toHaveText('PLACE ORDER · $200.00');
  await payByVisa(page);
  await expect(failure(page)).toContainText(
    `${code} was used with this card already. Nothing was charged: please remove the coupon, or pay with another card.`,
  );
});
