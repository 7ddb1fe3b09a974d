import type { Page } from '@playwright/test';
import { reviewLinePath } from '../lib/orders-path';
import { expectNoAxeViolations } from './fixtures/axe';
import { callShop } from './fixtures/call-shop';
import { expectFitsTightScreens } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';
import { openAsDemoShopper, signIn } from './fixtures/sign-in';
import { staff } from './fixtures/staff';

const photo = 'public/catalogue/products/alder-bed-chalk-clay--2.webp';

const main = (page: Page) => page.getByRole('main');
const modal = (page: Page) => page.getByRole('dialog', { name: 'Add Product Review' });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Reviews' });
const toolbar = (page: Page) => panel(page).getByRole('status').first();
const pathOf = (id: number) => `/product/product-details/${id}`;

/** A product of the shop whose reviews have different numbers of stars, and which they are. */
async function reviewedProduct(page: Page) {
  await page.goto('/robots.txt');
  const { products } = await callShop(page, 'searchProductList', { page_size: 30 });
  for (const { id } of products) {
    const found = await callShop(page, 'productReviews', {
      product_id: id,
      sort: 'newest',
      page_number: 1,
    });
    const { counts, count } = found.summary;
    const stars = counts.findIndex((amount) => amount > 0 && amount < count) + 1;
    if (stars > 0) return { id, ...found, stars };
  }
  throw new Error('No product has reviews with different numbers of stars.');
}

test('a member reviews a delivered product by keyboard, finds it in the shop, changes and deletes it', async ({
  page,
  ownShop,
}) => {
  await openAsDemoShopper(page, ownShop, '/orders?tab=delivered');
  const write = main(page)
    .getByRole('button', { name: /^Write a review of/ })
    .first();
  const product = ((await write.textContent()) ?? '').replace('Write a review of ', '');
  await write.focus();
  await page.keyboard.press('Enter');
  await expect(modal(page).getByText(product)).toBeVisible();
  await page.getByRole('button', { name: 'SUBMIT' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
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
  await expectNoAxeViolations(page);
  await expectFitsTightScreens(page);
  await page.getByRole('button', { name: 'SUBMIT' }).focus();
  await page.keyboard.press('Enter');
  await expect(modal(page)).toBeHidden();
  await expect(
    main(page)
      .getByRole('button', { name: `Edit your review of ${product}` })
      .first(),
  ).toBeVisible();

  await page.goto(`${ownShop.url}/reviews`);
  const row = page.getByRole('article', { name: `Your review of ${product}` });
  await expect(row.getByText('A warm light for long evenings.')).toBeVisible();
  await expect(row.getByRole('img')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFitsTightScreens(page);
  await row.getByRole('link', { name: product, exact: true }).click();
  const own = panel(page).getByRole('article').filter({ hasText: 'A warm light' });
  await expect(own.getByText('Your review')).toBeVisible();
  await expect(own.getByText('Verified purchase')).toBeVisible();
  await own.getByRole('link', { name: /^Picture 1 of 1/ }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await page.goto(`${ownShop.url}/reviews`);
  await row.getByRole('button', { name: /^Edit/ }).click();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await page.getByLabel('Write Review *').fill('It hums a little.');
  await page.getByRole('radio', { name: '2 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(row.getByText('It hums a little.')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'DELETE' }).click();
  await expect(row).toHaveCount(0);
});

test('a member reviews an order, and the product page follows what staff do with a review', async ({
  page,
  browser,
  ownShop,
}) => {
  const { url } = ownShop;
  await openAsDemoShopper(page, ownShop, '/orders?tab=delivered');
  const { orders } = await callShop(page, 'orderList', {
    tab: 'delivered',
    search_text: '',
    page_number: 1,
  });
  const number = orders[0]?.order_number ?? '';
  await page.goto(`${url}/orders-details?order=${number}`);
  await page.getByRole('button', { name: `Review this order ${number}` }).click();
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByLabel('Write Review *').fill('On the day, and with a smile.');
  await expectFitsTightScreens(page);
  await page.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByRole('button', { name: `Edit order review ${number}` })).toBeVisible();
  await page.goto(`${url}/reviews`);
  await page.getByRole('link', { name: /^Orders reviews/ }).click();
  const ofOrder = page.getByRole('article', { name: `Your review of order ${number}` });
  await expect(ofOrder.getByText('On the day, and with a smile.')).toBeVisible();

  const product_id = orders[0]?.lines[0]?.product_id ?? 0;
  const text = 'It has moved house with us twice.';
  const { id } = await callShop(page, 'saveReview', {
    kind: 'product',
    product_id,
    rating: 4,
    text,
    pictures: [],
  });
  const visitor = await browser.newPage();
  await visitor.goto(`${url}${pathOf(product_id)}#reviews`);
  const review = panel(visitor).getByRole('article').filter({ hasText: text });
  /** The visitor's page, once it has or has not this text. */
  const expectInShop = async (content: string, isThere: boolean) => {
    const html = async () => (await visitor.request.get(url + pathOf(product_id))).text();
    await expect.poll(async () => (await html()).includes(content)).toBe(isThere);
    await visitor.reload();
    await expect(toolbar(visitor)).toContainText('reviews');
    await expect(review.getByText(content)).toHaveCount(isThere ? 1 : 0);
  };
  await expectInShop(text, true);
  await staff(ownShop, 'reviews', 'hide', String(id));
  await expectInShop(text, false);
  await page.goto(`${url}/reviews`);
  await expect(page.getByText('This review is not shown in the shop.')).toBeVisible();
  await staff(ownShop, 'reviews', 'show', String(id));
  await expectInShop(text, true);

  const answer = 'May it move again.';
  await staff(ownShop, 'reviews', 'answer', String(id), '--text', answer);
  await expectInShop(answer, true);
  await expectNoAxeViolations(visitor);
  await page.goto(`${url}/notification`);
  await page.getByRole('link', { name: /^Unread: We have answered your review/ }).click();
  await expect(page).toHaveURL(`${url}/reviews`);
  await expect(page.getByRole('article').getByText(answer)).toBeVisible();
  await visitor.close();
});

test('the link of an e-mail opens the modal for its item', { tag: '@once' }, async ({
  page,
  ownShop,
}) => {
  await openAsDemoShopper(page, ownShop, '/orders?tab=delivered');
  const { orders } = await callShop(page, 'orderList', {
    tab: 'delivered',
    search_text: '',
    page_number: 1,
  });
  const [order] = orders;
  const [line] = order?.lines ?? [];
  await page.goto(`${ownShop.url}${reviewLinePath(order?.order_number ?? '', line?.id ?? 0)}`);
  await expect(modal(page).getByText(line?.name ?? '')).toBeVisible();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await expect(page).toHaveURL(`${ownShop.url}/orders-details?order=${order?.order_number}`);
});

test('a visitor reads, filters and sorts reviews, and finds them as they were after Back', async ({
  page,
}) => {
  const { id, summary, stars } = await reviewedProduct(page);
  await page.goto(pathOf(id));
  await page.getByRole('link', { name: /^Rated/ }).click();
  await expect(toolbar(page)).toContainText(`${summary.count} reviews`);
  await expectNoAxeViolations(page);
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${stars} stars?`) })
    .click();
  const alone = summary.counts[stars - 1] ?? 0;
  await expect(panel(page).getByRole('article')).toHaveCount(Math.min(alone, 10));
  await expect(toolbar(page)).toContainText(`with ${stars} star`);
  await panel(page).getByLabel('Sort by').selectOption('Most helpful');
  await expectNoAxeViolations(page);
  await expectFitsTightScreens(page);

  // Its count is a member's to change.
  await panel(page)
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /log ?in/i })).toBeVisible();
  await page.goBack();
  await expect(toolbar(page)).toContainText(`with ${stars} star`);
  await expect(panel(page).getByLabel('Sort by')).toHaveValue('most_helpful');
  await panel(page).getByRole('button', { name: 'Show all stars' }).click();
  await expect(toolbar(page)).toContainText(`${summary.count} reviews`);
});

test("'Helpful' counts a member once", { tag: '@once' }, async ({ page }) => {
  const { id } = await reviewedProduct(page);
  await signIn(page.request);
  await page.goto('/robots.txt');
  const session = await (await page.request.get('/api/auth/session')).json();
  await page.evaluate(
    (text) => localStorage.setItem('furniture-login-user', text),
    JSON.stringify(session.user),
  );
  await page.goto(`${pathOf(id)}#reviews`);
  const helpful = panel(page)
    .getByRole('button', { name: /^Helpful/ })
    .first();
  const wasHelpful = (await helpful.getAttribute('aria-pressed')) === 'true';
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', String(!wasHelpful));
  const text = (await helpful.textContent()) ?? '';
  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', String(!wasHelpful));
  await expect(helpful).toHaveText(text);
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', String(wasHelpful));
});

test('a search engine finds the first reviews in the page', { tag: '@once' }, async ({ page }) => {
  const { id, reviews } = await reviewedProduct(page);
  const html = await (await page.request.get(pathOf(id))).text();
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  for (const { text, author } of reviews) {
    expect(body).toContain(text);
    expect(body).toContain(`aria-label="Review by ${author}"`);
  }
});
