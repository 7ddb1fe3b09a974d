import { pressAndReadScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';

test('the home page shows its blocks in the order of the specification, and Add To Cart leads a visitor to /login', async ({
  page,
}) => {
  await page.goto('/home');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const wanted = ['Our Latest Product', 'Our best seller', 'Trending now', 'Offers of the day'];
  const shown = await headings.allTextContents();
  expect(shown.filter((heading) => wanted.includes(heading))).toEqual(wanted);
  await expect(page.getByText('Great Support 24*7')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fhome$/);
});

test('a shopper pauses the banners, turns them and follows SHOP NOW', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Pause the banners' }).click();
  await expect(page.getByRole('button', { name: 'Play the banners' })).toBeVisible();
  const banners = page.getByRole('region', { name: 'Banners' });
  const shopNow = banners.getByRole('link', { name: /^SHOP NOW/ });
  await expect(shopNow.first()).toBeInViewport();
  await banners.getByRole('button', { name: 'Next banner' }).click();
  await expect(banners.getByRole('button', { name: /^Banner 2/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  // After the animation: Playwright scrolls an element that still moves when it presses it.
  const slides = banners.getByRole('list');
  await expect.poll(() => slides.evaluate((list) => list.scrollLeft / list.clientWidth)).toBe(1);
  await shopNow.nth(1).click();
  await expect(page).toHaveURL(/\/product\/product-list\?category_id=\d+/);
});

test('the first view on a phone holds the headline and SHOP NOW', { tag: '@phone' }, async ({
  page,
}) => {
  // What the browser's bars leave of a screen of 844 pixels.
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/home');
  const banners = page.getByRole('region', { name: 'Banners' });
  await expect(banners.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect(banners.getByRole('link', { name: /^SHOP NOW/ }).first()).toBeInViewport({
    ratio: 1,
  });
});

test('the offers count down in their last days', async ({ page }) => {
  await page.clock.install({ time: new Date(new Date().getFullYear(), 8, 1) });
  await page.goto('/home');
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^\d{2,3}Days\d{2}Hours\d{2}Minutes\d{2}Seconds$/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
});

test('Back from a product returns to the same position on the home page', async ({ page }) => {
  await page.goto('/home');
  const bestSellers = page.locator('section', {
    has: page.getByRole('heading', { name: 'Our best seller' }),
  });
  const card = bestSellers.getByRole('article').nth(2);
  await card.scrollIntoViewIfNeeded();
  const name = await card.getByRole('heading').textContent();
  const before = await pressAndReadScroll(page, card.getByRole('link'));
  expect(before).toBeGreaterThan(500);
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before + 50);
});
