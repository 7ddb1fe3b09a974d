import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productEntry } from '../backend/testing/catalogue';
import { CMS_SLUGS } from '../lib/contract/content';
import { addressForm } from './fixtures/address';
import { callShop } from './fixtures/call-shop';
import { openMore } from './fixtures/open-more';
import { placeOrder } from './fixtures/place-order';
import { expectFitsPhones } from './fixtures/scroll';
import { expect, ownShopTest as test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { deliver, staff } from './fixtures/staff';
import { addMoney } from './fixtures/wallet';

/** A word of 42 letters, and one of a hundred. */
const WORD = 'Donaudampfschifffahrtsgesellschaftskapitän';
const HUNDRED = 'Polyurethane'.repeat(9).slice(0, 100);
const NAME = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const MAIL = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
const CODE = 'L'.repeat(40);
const LONG_TEXT = `${HUNDRED} ${WORD} `.repeat(2).trim();

const CATEGORY = 900;
const SUB_CATEGORY = 901;
const price = 12_345;

/** A product with a long word in each of its texts. */
const product = (id: number, changes: object = {}) =>
  productEntry({
    id,
    model: `long-${WORD}`,
    name: `${WORD} ${HUNDRED}`,
    short_description: LONG_TEXT,
    long_description: LONG_TEXT,
    category_id: CATEGORY,
    sub_category_id: SUB_CATEGORY,
    room: HUNDRED,
    brand: HUNDRED,
    image_alt: LONG_TEXT,
    display_price: '123.45',
    mrp_price: '12345.67',
    size: HUNDRED,
    color: { css: id % 2 ? '#204060' : '#602040', label: `${WORD}${id}` },
    material: HUNDRED,
    return_policy: LONG_TEXT,
    return_days: 10,
    customise: { tops: [HUNDRED, WORD], legs: [HUNDRED, 'Oak'] },
    ...changes,
  });

const products = [
  product(9001),
  product(9002),
  product(9003, { stock_status: 'Out of stock' }),
  product(9004, { model: 'other', name: HUNDRED }),
];
const bought = [{ id: '9001', price, units: 2 }];

const catalogue = {
  categories: [
    { id: CATEGORY, name: HUNDRED, sub_categories: [{ id: SUB_CATEGORY, name: WORD + WORD }] },
  ],
  products,
  banners: [{ name: WORD, text: LONG_TEXT, image: '/b.webp', image_alt: WORD, link: '/home' }],
  lists: { latest: [9001, 9004], best_sellers: [9002], trending: [9001], offers: [9002, 9004] },
  pages: CMS_SLUGS.map((slug) => ({
    slug,
    title: WORD,
    summary: LONG_TEXT,
    sections: [{ heading: HUNDRED, body: LONG_TEXT }],
    updated_at: '2026-11-01',
  })),
  coupons: [{ kind: 'percent' as const, percent: 10, code: CODE, title: LONG_TEXT.slice(0, 200) }],
};

const longAddress = {
  first_name: NAME,
  last_name: NAME,
  email: MAIL,
  house_no: HUNDRED,
  street_address: WORD + HUNDRED,
  landmark: HUNDRED,
};

const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
  await expectFitsPhones(page);
};

/** Opens a dialog of the page by a button. */
const openDialog = async (page: Page, button: string | RegExp, name: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(/^Loading /)).toHaveCount(0);
  await expectFitsPhones(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(600_000);

test('no text of the catalogue makes a page wider than a phone, for a visitor', async ({
  page,
  ownShop,
}) => {
  await staff(ownShop, 'catalogue', 'import', { catalogue });
  const list = `/product/product-list?category_id=${CATEGORY}`;
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // A page from before the import is served once more.
  await expect(async () => {
    await visit(page, '/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByText(HUNDRED).first().click({ timeout: 2_000 });
  }).toPass();
  await expectFitsPhones(page);
  for (const path of [
    '/product/product-details/9001',
    '/product/product-details/9003',
    list,
    `${list}&sub_category_id=${SUB_CATEGORY}`,
    `/product/product-list?search_text=${HUNDRED}`,
    `/product/product-list?search_text=${'x'.repeat(190)}`,
    `${list}&material=${HUNDRED}&size=${HUNDRED}&room=${HUNDRED}`,
    '/about-us',
    '/faq',
    '/help-support',
    '/track-order?order=7KQ4-M2XP',
    '/no/such/page',
    '/product/product-details/123456',
  ]) {
    await visit(page, path);
  }
  await page.goto('/product/product-details/9001');
  await openDialog(page, 'CUSTOMIZE', /^Customize/i);
  await page.goto('/product/product-details/9003');
  await openDialog(page, /^Tell me when/i, /./);
  await page.goto(list);
  await openDialog(page, /^Filter/, 'Filters');
});

test('no text of a shopper makes a page wider than a phone', async ({ page, ownShop }) => {
  await staff(ownShop, 'catalogue', 'import', { catalogue });
  await signUp(page, ownShop.url);
  await visit(page, '/profile-setting');
  await page.getByLabel('First name').fill(NAME);
  await page.getByLabel('Last name').fill(NAME);
  await page.getByRole('button', { name: 'SAVE CHANGE' }).click();
  await expect(page).toHaveURL('/home');
  await callShop(page, 'addUserAddress', { ...addressForm, ...longAddress });
  const { number } = await placeOrder(page, {
    products: bought,
    coupon: CODE,
    address: longAddress,
  });
  await deliver(ownShop, number);
  const next = await placeOrder(page, { products: bought, address: longAddress });
  await callShop(page, 'saveReview', {
    kind: 'product',
    product_id: '9001',
    rating: 4,
    text: LONG_TEXT,
    pictures: [],
  });
  await callShop(page, 'saveReview', {
    kind: 'order',
    order_number: number,
    rating: 4,
    text: LONG_TEXT,
  });
  const { ticket_number } = await callShop(page, 'createTicket', {
    reason: 'order',
    order_number: number,
    details: LONG_TEXT,
    document: null,
  });
  await staff(ownShop, 'tickets', 'reply', { ticket_number, text: LONG_TEXT });
  await callShop(page, 'addToWish', { product_id: '9001' });
  await callShop(page, 'addToWish', { product_id: '9003' });
  await addMoney(page, 10_000);
  await callShop(page, 'buyGiftCard', {
    gift_card_id: randomUUID(),
    amount: 2_500,
    recipient_email: MAIL,
    message: HUNDRED,
    send_on: null,
  });
  await callShop(page, 'addToCart', { product_id: '9001', product_price: price, product_qty: 1 });
  await callShop(page, 'addToCart', { product_id: '9004', product_price: price, product_qty: 1 });
  await callShop(page, 'applyCoupon', { code: CODE });

  for (const path of [
    '/home',
    '/product/product-details/9001#reviews',
    '/cart',
    '/shipping-address',
    '/wishlist',
    '/orders',
    `/orders?search_text=${'x'.repeat(60)}`,
    `/orders-details?order=${number}`,
    `/track-order?order=${number}`,
    `/cancel-order?order=${next.number}`,
    `/request-return-order?order=${number}`,
    '/reviews',
    '/ticket',
    '/add-ticket',
    '/wallet',
    '/refer-earn',
    '/change-address',
    '/account-setting',
    '/notification',
  ]) {
    await visit(page, path);
  }
  await page.goto('/cart');
  await openDialog(page, 'Apply Coupon', 'Apply Coupon');
  await openDialog(page, /^Remove Llan|^Remove Donau/, 'Confirm Remove Item?');
  await page.goto(`/orders-details?order=${number}`);
  await openMore(page.getByRole('main'), `order ${number}`);
  await openDialog(page, /^Invoice/, 'Invoice');
  await page.goto('/reviews');
  await openDialog(page, /Edit your review|Write a review/, /review/i);
  await page.goto('/wallet');
  await openDialog(page, /ADD MONEY/i, /money/i);
  await page.goto(`/request-return-order?order=${number}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /return/i })
    .last()
    .click();
  await expect(page.getByLabel('Reason', { exact: true })).toBeVisible();
  await expectFitsPhones(page);
  await page.goto('/shipping-address');
  await page.getByRole('button', { name: 'Change Shipping Address' }).click();
  await page
    .getByRole('radio', { name: new RegExp(NAME) })
    .last()
    .check();
  await expectFitsPhones(page);
  await page.getByRole('button', { name: 'DELIVER TO THIS ADDRESS' }).click();
  await expect(page.getByRole('button', { name: 'SAVE DELIVERY' })).toBeVisible();
  await expectFitsPhones(page);
  await page.getByRole('button', { name: 'CONTINUE TO PAYMENT' }).click();
  await expect(page.getByRole('button', { name: /^PLACE ORDER/ }).first()).toBeVisible();
  await expectFitsPhones(page);
});
