import type { Page } from '@playwright/test';
import { reviewLinePath } from '../lib/shared/orders-path';
import { callShop } from './fixtures/call-shop';
import { photo } from './fixtures/photo';
import { newProduct } from './fixtures/products';
import { receiveProduct, reviewedProduct, reviewsPanel, textOf } from './fixtures/reviews';
import { sharedShop } from './fixtures/shared-shop';
import { expect, test } from './fixtures/shop';
import { signUp } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

const main = (page: Page) => page.getByRole('main');
const modal = (page: Page) => page.getByRole('dialog', { name: 'Add Product Review' });
const toolbar = (page: Page) => reviewsPanel(page).getByRole('status').first();

test('a member reviews a delivered product by keyboard, finds it in the shop, changes and deletes it', async ({
  page,
}) => {
  const { name, ...product } = await newProduct(sharedShop);
  await receiveProduct(page, { name, ...product });
  await page.goto('/orders?tab=delivered');
  await main(page)
    .getByRole('button', { name: `Write a review of ${name}` })
    .focus();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'SUBMIT' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('A warm light for long evenings.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(/^Pictures/)).toBeFocused();
  // What Enter opens is the browser's own.
  await page.getByLabel(/^Pictures/).setInputFiles(photo);
  await expect(modal(page).getByText('Added', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'SUBMIT' }).focus();
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeHidden();
  await expect(
    main(page).getByRole('button', { name: `Edit your review of ${name}` }),
  ).toBeVisible();

  await page.goto('/reviews');
  const row = page.getByRole('article', { name: `Your review of ${name}` });
  await expect(row.getByText('A warm light for long evenings.')).toBeVisible();
  await expect(row.getByRole('img')).toBeVisible();
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${product.path}#reviews$`));
  const own = reviewsPanel(page).getByRole('article').filter({ hasText: 'A warm light' });
  await expect(own.getByText('Your review')).toBeVisible();
  await expect(own.getByText('Verified purchase')).toBeVisible();
  await own.getByRole('link', { name: /^Picture 1 of 1/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/reviews');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByLabel('Write Review *').fill('It hums a little.');
  await page.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(row.getByText('It hums a little.')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click();
  await expect(row).toHaveCount(0);
});

test('a member reviews an order, and the product page follows what staff do with a review', async ({
  page,
  otherPage: visitor,
}) => {
  const product = await newProduct(sharedShop);
  const number = await receiveProduct(page, product);
  const { lines } = await callShop(page, 'trackOrder', { order_number: number });
  // The link of an e-mail opens the modal for its item.
  await page.goto(reviewLinePath(number, lines[0]?.id ?? ''));
  await expect(modal(page).getByText(product.name)).toBeVisible();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await expect(page).toHaveURL(`/orders-details?order=${number}`);

  await page.getByRole('button', { name: `Review this order ${number}` }).click();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Write Review *').fill('On the day, and with a smile.');
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('button', { name: `Edit order review ${number}` })).toBeVisible();
  await page.goto('/reviews');
  await page.getByRole('link', { name: /^Orders reviews/ }).click();
  const ofOrder = page.getByRole('article', { name: `Your review of order ${number}` });
  await expect(ofOrder.getByText('On the day, and with a smile.')).toBeVisible();

  const text = 'It has moved house with us twice.';
  const { id } = await callShop(page, 'saveReview', {
    kind: 'product',
    product_id: product.id,
    rating: 4,
    text,
    pictures: [],
  });
  const review_id = Number(id);
  await visitor.goto(`${product.path}#reviews`);
  const review = reviewsPanel(visitor).getByRole('article').filter({ hasText: text });
  /** The visitor's page, once it has or has not the review with this text. */
  const expectInShop = async (content: string, isThere: boolean) => {
    const html = async () => (await visitor.request.get(product.path)).text();
    await expect.poll(async () => (await html()).includes(content)).toBe(isThere);
    await visitor.reload();
    if (isThere) await expect(review.getByText(content)).toBeVisible();
    else await expect(reviewsPanel(visitor).getByText('No reviews yet')).toBeVisible();
    await expect(review).toHaveCount(isThere ? 1 : 0);
  };
  await expectInShop(text, true);
  await staff(sharedShop, 'reviews', 'hide', { review_id });
  await expectInShop(text, false);
  await page.goto('/reviews');
  await expect(page.getByText('This review is not shown in the shop.')).toBeVisible();
  await staff(sharedShop, 'reviews', 'show', { review_id });
  await expectInShop(text, true);

  const answer = 'May it move again.';
  await staff(sharedShop, 'reviews', 'answer', { review_id, text: answer });
  await expectInShop(answer, true);
  await page.goto('/notification');
  await page.getByRole('link', { name: /^Unread: We have answered your review/ }).click();
  await expect(page).toHaveURL('/reviews');
  await expect(page.getByRole('article').getByText(answer)).toBeVisible();
});

test("a visitor reads, filters and sorts reviews, and finds them as they were after Back; a member's 'Helpful' counts once", {
  tag: '@both',
}, async ({ page }) => {
  const { path } = await reviewedProduct(page, [5, 2, 5]);
  // A search engine finds the first ones in the page.
  const html = await (await page.request.get(path)).text();
  const body = html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, ' ');
  for (const stars of [5, 2]) expect(body).toContain(textOf(stars));
  expect(body.split('aria-label="Review by Ada W."')).toHaveLength(4);

  await page.goto(path);
  await page.getByRole('link', { name: /^Rated/ }).click();
  await expect(toolbar(page)).toContainText('3 reviews');
  await reviewsPanel(page)
    .getByRole('button', { name: /^5 stars/ })
    .click();
  await expect(reviewsPanel(page).getByRole('article')).toHaveCount(2);
  await expect(toolbar(page)).toContainText('2 reviews with 5 star');
  await reviewsPanel(page).getByLabel('Sort by').selectOption('Most helpful');

  // Its count is a member's to change.
  const helpful = reviewsPanel(page)
    .getByRole('button', { name: /^Helpful/ })
    .first();
  await helpful.click();
  await expect(page.getByRole('heading', { level: 1, name: /log ?in/i })).toBeVisible();
  await page.goBack();
  await expect(toolbar(page)).toContainText('2 reviews with 5 star');
  await expect(reviewsPanel(page).getByLabel('Sort by')).toHaveValue('most_helpful');
  await reviewsPanel(page).getByRole('button', { name: 'Show all stars' }).click();
  await expect(toolbar(page)).toContainText('3 reviews');

  await signUp(page);
  const read = page.waitForResponse('**/api/backend/myProductReview');
  await page.goto(`${path}#reviews`);
  await read;
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  /** Presses the button and waits until the shop knows it. */
  const press = async () => {
    const marked = page.waitForResponse('**/api/backend/markHelpful');
    await helpful.click();
    await marked;
  };
  await press();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText('(1 shopper says so)');
  await page.reload();
  // What can be pressed is loaded when it is in view.
  await reviewsPanel(page).scrollIntoViewIfNeeded();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText('(1 shopper says so)');
  await press();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  await expect(helpful).not.toContainText('(');
});
