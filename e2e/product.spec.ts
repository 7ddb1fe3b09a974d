import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newProduct, sofa, soldOut, type TestProduct } from './fixtures/products';
import { sharedShop } from './fixtures/shared-shop';
import { test as base, expect } from './fixtures/shop';

const COLOURS = [
  { label: 'Pine', css: '#1f5a4e', image: '/catalogue/products/fjord-sofa-forest-velvet' },
  { label: 'Chalk', css: '#e9e1d2', image: '/catalogue/products/fjord-sofa-oatmeal-linen' },
  { label: 'Tan', css: '#a5673f', image: '/catalogue/products/fjord-sofa-tan-leather' },
] as const;

/** In stock, in three colours, with two views and choices to customise. */
async function newSofa(): Promise<TestProduct> {
  const model = `alma-sofa-${randomInt(1_000_000_000)}`;
  const add = ({ label, css, image }: (typeof COLOURS)[number]) => {
    const name = `Alma sofa in ${label.toLowerCase()}`;
    return newProduct(sharedShop, {
      model,
      name,
      category_id: 1,
      sub_category_id: 11,
      display_price: '1890.00',
      mrp_price: '2190.00',
      color: { css, label },
      image: `${image}.webp`,
      image_alt: name,
      pictures: [{ image: `${image}--2.webp`, image_alt: `${name}, the arm` }],
      customise: {
        tops: ['Velvet', 'Linen'],
        legs: ['Brass', 'Oak', 'Black steel'],
        standard: { top: 'Velvet', legs: 'Brass' },
      },
      long_description:
        'The Alma is a sofa for long evenings: it seats three, its covers come off to be washed, and its frame of ash is made to be handed on. Its cushions are filled with feathers around a core of foam, so that they keep their form when they are shaken once a week.',
    });
  };
  const [first, ...others] = COLOURS;
  const [product] = await Promise.all([add(first), ...others.map(add)]);
  return product;
}

const test = base.extend<{ product: TestProduct }>({
  product: async ({ reuse }, use) => use(await reuse('sofa', newSofa)),
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const colours = (page: Page) => page.getByRole('list', { name: 'Colors' });
/** The button in the page, not the one in the bar at the bottom edge. */
const buyButton = (page: Page, label: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .filter({ visible: true })
    .first();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor from a search engine reads everything about a product', async ({
    page,
    product,
  }) => {
    const response = await page.goto(product.path);
    expect(response?.status()).toBe(200);
    await expect(title(page)).toHaveText(product.name);
    await expect(
      page
        .getByRole('main')
        .getByText(/^(Now )?\$[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible();
    // The sandbox's plan for $1,890.00, as /payment-method has it.
    await expect(page.getByText('or 4 payments of $472.50, every 2 weeks')).toBeVisible();
    for (const name of ['Description', 'Product Info', 'Reviews', 'Return Policy']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toHaveText(/.{200}/);
    await expect(page.getByRole('row', { name: /^Dimensions .* in \(.* cm\)$/ })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test('a visitor from a search engine arrives on a product and goes on to its category', async ({
  page,
  product,
}) => {
  await page.goto(product.path);
  await expect(title(page)).toHaveText(product.name);
  await expect(page.getByText('In stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People also viewed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our designers suggest' })).toBeVisible();
  // Only a phone has the bar at the bottom edge.
  await expect(page.getByRole('region', { name: 'Buy this product' })).toBeHidden();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Home' })).toBeVisible();
  await breadcrumb.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/product\/product-list\?category_id=\d+$/);
});

test('choosing another colour changes the picture without moving the page', {
  tag: '@both',
}, async ({ page, product }) => {
  await page.goto(product.path);
  await expect(colours(page).locator('[aria-current]')).toHaveCount(1);
  await colours(page).evaluate((list) => list.scrollIntoView());
  const picture = page.locator('main img[fetchpriority=high]').filter({ visible: true });
  const places = async () => ({
    scroll: await page.evaluate(() => scrollY),
    picture: await picture.boundingBox(),
    colours: await colours(page).boundingBox(),
    button: await buyButton(page, 'BUY NOW').boundingBox(),
  });
  const before = await places();
  const pictureBefore = await picture.getAttribute('src');

  const other = colours(page).locator('a:not([aria-current])').first();
  const label = (await other.textContent())?.replace(/,.*/, '');
  await other.click();

  await expect(page).not.toHaveURL(new RegExp(`${product.path}$`));
  await expect(title(page)).not.toHaveText(product.name);
  await expect(picture).not.toHaveAttribute('src', pictureBefore ?? '');
  await expect(page.getByText(`Color: ${label}`)).toBeVisible();
  await expect(colours(page).locator('[aria-current]')).toBeFocused();
  expect(await places()).toEqual(before);
});

test('the second view stays when another colour is chosen, and opens in full screen', async ({
  page,
  product,
}) => {
  await page.goto(product.path);
  const gallery = page.getByRole('region', { name: /^Pictures of/ });
  const pictures = gallery.getByRole('list', { name: 'Pictures' });
  const isSecondShown = () =>
    pictures.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) === 1);
  await gallery.getByRole('button', { name: 'View 2 of' }).click();
  await expect.poll(isSecondShown).toBe(true);

  const other = colours(page).locator('a:not([aria-current])').first();
  await other.click();
  await expect(title(page)).not.toHaveText(product.name);
  await expect.poll(isSecondShown).toBe(true);
  await expect(gallery.getByRole('button', { name: 'View 2 of' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await gallery.getByRole('button', { name: 'Enlarge the picture' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 2, 100%');
  await page.keyboard.press('+');
  await expect(dialog.getByRole('status')).toHaveText('Picture 2 of 2, 150%');
  await page.keyboard.press('Escape');
  await expect(gallery.getByRole('button', { name: 'Enlarge the picture' })).toBeFocused();
});

test('a card shows the second view under the mouse and loads it only then', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/product/product-list');
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const isSecond = (url: string) => /--(room|2)\.webp/.test(decodeURIComponent(url));
  expect(loaded.some(isSecond)).toBe(false);
  if (isMobile) return;
  const before = await card.boundingBox();
  await card.hover();
  await expect.poll(() => loaded.some(isSecond)).toBe(true);
  await expect(card.locator('[style*="--room.webp"], [style*="--2.webp"]')).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(before?.height);
});

test('Back returns to the page before the product, however many colours were chosen', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await page.goto(product.path);
  for (const step of [1, 2]) {
    const heading = await title(page).textContent();
    const other = colours(page).locator('a:not([aria-current])').first();
    await other.click();
    await expect(title(page), `colour ${step}`).not.toHaveText(heading ?? '');
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('a shopper customises a product by keyboard, finds the choice on the page, and Escape closes the dialog', async ({
  page,
  product,
}) => {
  await page.goto(product.path);
  const button = page.getByRole('button', { name: 'CUSTOMIZE' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customize' });
  const legs = dialog.getByRole('group', { name: 'Legs' });
  await legs.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  const chosen = await legs.getByRole('radio', { checked: true }).inputValue();
  await dialog.getByRole('button', { name: 'APPLY' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Legs: ${chosen}`)).toBeVisible();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(legs.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // It opens again at once, however often.
  await page.keyboard.press('Enter');
  for (let time = 0; time < 10; time++) {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toBeVisible();
});

test('a visitor who wants to buy or keep a product is redirected to /login with the return URL', async ({
  page,
  product,
}) => {
  await page.goto(product.path);
  for (const label of ['ADD TO CART', 'BUY NOW', 'Add .* to the wishlist']) {
    const buttons = page.getByRole('button', { name: new RegExp(`^${label}`) });
    await buttons.filter({ visible: true }).first().click();
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(product.path)}`);
    await page.goBack();
    await expect(title(page).filter({ visible: true })).toHaveText(product.name);
  }
});

test('a product that is out of stock says so and cannot be bought', async ({ page }) => {
  await page.goto(soldOut.path);
  await expect(title(page)).toHaveText(soldOut.name);
  await expect(page.getByText('Out of stock', { exact: true }).first()).toBeVisible();
  for (const label of ['ADD TO CART', 'BUY NOW']) {
    const button = buyButton(page, label);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/out of stock, so it cannot be ordered/);
  }
});

test('price and ADD TO CART stay in reach on a phone and do not cover the footer', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(sofa.path);
  const bar = page.getByRole('region', { name: 'Buy this product' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar.getByText(/\$[\d,]+\.\d\d/).first()).toBeVisible();
  await buyButton(page, 'BUY NOW').scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'Quantity' }).scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'Quantity' }).evaluate((stepper) => {
    stepper.scrollIntoView({ block: 'center' });
  });
  await expect(bar).toBeHidden();
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
  await expect(bar).toBeInViewport({ ratio: 1 });
  const footer = page.getByRole('contentinfo');
  await footer.evaluate((end) => end.scrollIntoView({ block: 'end' }));
  await expect(bar).not.toBeInViewport();
});

test("the shopper's own colours leave buttons their borders, and show stars and colours", async ({
  page,
  product,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(product.path);
  const add = page.getByRole('button', { name: /^ADD TO CART/ }).first();
  await expect(add).toHaveCSS('border-top-width', '1px');
  for (const name of ['.stars', '.swatch'])
    await expect(page.locator(name).first()).toHaveCSS('forced-color-adjust', 'none');
  const links = colours(page).getByRole('link');
  const outlineOf = (index: number) =>
    links.nth(index).evaluate((link) => getComputedStyle(link).outlineStyle);
  const outlines = [await outlineOf(0), await outlineOf(1), await outlineOf(2)];
  // That of the chosen one differs.
  expect(new Set(outlines).size).toBe(2);
});
