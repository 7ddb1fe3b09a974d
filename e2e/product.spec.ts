import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { test as base, expect } from './fixtures/shop';

interface FoundProduct {
  id: number;
  name: string;
  stock_status: string;
}

const pathOf = (id: number) => `/product/product-details/${id}`;

/** The first products of the catalogue, requested as the shop's own pages do. */
async function findProducts(request: APIRequestContext, baseURL = ''): Promise<FoundProduct[]> {
  const answer = await request.post('/api/backend/searchProductList', {
    headers: { origin: new URL(baseURL).origin },
    data: { page_size: 60 },
  });
  return (await answer.json()).data.products;
}

const test = base.extend<{
  /** In stock, in several colours, and with choices to customise. */
  product: FoundProduct;
  soldOut: FoundProduct;
}>({
  product: async ({ request, baseURL }, use) => {
    const inStock = (await findProducts(request, baseURL)).filter(
      ({ stock_status }) => stock_status === 'In stock',
    );
    for (const product of inStock) {
      const html = await (await request.get(pathOf(product.id))).text();
      if (html.includes('aria-label="Colours"') && html.includes('CUSTOMISE')) return use(product);
    }
    throw new Error('The catalogue has no customisable product in several colours.');
  },
  soldOut: async ({ request, baseURL }, use) => {
    const found = (await findProducts(request, baseURL)).find(
      ({ stock_status }) => stock_status !== 'In stock',
    );
    if (!found) throw new Error('The catalogue has no product that is out of stock.');
    await use(found);
  },
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const colours = (page: Page) => page.getByRole('list', { name: 'Colours' });
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
    const response = await page.goto(pathOf(product.id));
    expect(response?.status()).toBe(200);
    await expect(title(page)).toHaveText(product.name);
    await expect(
      page
        .getByRole('main')
        .getByText(/^(Now )?\$[\d,]+\.\d\d$/)
        .first(),
    ).toBeVisible();
    for (const name of ['Description', 'Product Info', 'Reviews', 'Return Policy']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    await expect(page.getByRole('tabpanel', { name: 'Description' })).toHaveText(/.{200}/);
    await expect(page.getByRole('row', { name: /^Dimensions .* cm$/ })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test('a visitor from a search engine arrives on a product and goes on to its category', async ({
  page,
  product,
}) => {
  await page.goto(pathOf(product.id));
  await expect(title(page)).toHaveText(product.name);
  await expect(page.getByText('In stock', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'People also viewed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Our designers suggest' })).toBeVisible();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link', { name: 'Home' })).toBeVisible();
  await breadcrumb.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/product\/product-list\?category_id=\d+$/);
});

test('choosing another colour changes the picture without moving the page', async ({
  page,
  product,
}) => {
  await page.goto(pathOf(product.id));
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

  await expect(page).not.toHaveURL(new RegExp(`${pathOf(product.id)}$`));
  await expect(title(page)).not.toHaveText(product.name);
  await expect(picture).not.toHaveAttribute('src', pictureBefore ?? '');
  await expect(page.getByText(`Colour: ${label}`)).toBeVisible();
  await expect(colours(page).locator('[aria-current]')).toBeFocused();
  expect(await places()).toEqual(before);
});

test('the second view stays when another colour is chosen, and opens in full screen', async ({
  page,
  product,
}) => {
  await page.goto(pathOf(product.id));
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
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(gallery.getByRole('button', { name: 'Enlarge the picture' })).toBeFocused();
});

test('a card shows the second view under the mouse and loads it only then', async ({
  page,
  isMobile,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/product/product-list');
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const isSecond = (url: string) => decodeURIComponent(url).includes('--2.webp');
  expect(loaded.some(isSecond)).toBe(false);
  if (isMobile) return;
  const before = await card.boundingBox();
  await card.hover();
  await expect.poll(() => loaded.some(isSecond)).toBe(true);
  await expect(card.locator('[style*="--2.webp"]')).toBeVisible();
  expect((await card.boundingBox())?.height).toBe(before?.height);
});

test('Back returns to the page before the product, however many colours were chosen', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await page.goto(pathOf(product.id));
  for (const step of [1, 2]) {
    const heading = await title(page).textContent();
    const other = colours(page).locator('a:not([aria-current])').first();
    await other.click();
    await expect(title(page), `colour ${step}`).not.toHaveText(heading ?? '');
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('the quantity starts at 0, rises by one and never falls below 0', async ({
  page,
  product,
}) => {
  await page.goto(pathOf(product.id));
  const stepper = page.getByRole('group', { name: 'Quantity' });
  const quantity = stepper.getByRole('status');
  await expect(quantity).toHaveText('Quantity: 0');
  await stepper.getByRole('button', { name: 'One more' }).click();
  await stepper.getByRole('button', { name: 'One more' }).press('Enter');
  await expect(quantity).toHaveText('Quantity: 2');
  const less = stepper.getByRole('button', { name: 'One less' });
  for (let press = 0; press < 3; press++) await less.press('Enter');
  await expect(quantity).toHaveText('Quantity: 0');
  await expect(less).toBeFocused();
});

test('the tabs of a product work by keyboard', { tag: '@once' }, async ({ page, product }) => {
  await page.goto(pathOf(product.id));
  const tab = (name: string) => page.getByRole('tab', { name });
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await expect(panel('Description')).toBeVisible();
  await tab('Description').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Product Info')).toBeFocused();
  await expect(panel('Product Info')).toBeVisible();
  await expect(panel('Description')).toBeHidden();
  await page.keyboard.press('End');
  await expect(panel('Return Policy')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Description')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel('Description')).toBeFocused();
});

test('a shopper customises a product by keyboard and finds the choice on the page', async ({
  page,
  product,
}) => {
  await page.goto(pathOf(product.id));
  const button = page.getByRole('button', { name: 'CUSTOMISE' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Customise' });
  const legs = dialog.getByRole('group', { name: 'Legs' });
  await legs.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  const chosen = await legs.getByRole('radio', { checked: true }).inputValue();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'APPLY' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Legs: ${chosen}`)).toBeVisible();
  await expect(button).toBeFocused();

  await button.press('Enter');
  await expect(legs.getByRole('radio', { name: new RegExp(`^${chosen}`) })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a dialog that Escape has closed opens again at once', {
  tag: '@once',
}, async ({ page, product }) => {
  await page.goto(pathOf(product.id));
  const dialog = page.getByRole('dialog', { name: 'Customise' });
  await page.getByRole('button', { name: 'CUSTOMISE' }).press('Enter');
  for (let time = 0; time < 10; time++) {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toBeVisible();
});

for (const label of ['ADD TO CART', 'BUY NOW', 'Add .* to the wish list']) {
  test(`a visitor who presses ${label} is redirected to /login with the return URL`, async ({
    page,
    product,
  }) => {
    await page.goto(pathOf(product.id));
    const buttons = page.getByRole('button', { name: new RegExp(`^${label}`) });
    await buttons.first().click();
    await expect(page).toHaveURL(`/login?callbackUrl=${encodeURIComponent(pathOf(product.id))}`);
    await page.goBack();
    await expect(title(page)).toHaveText(product.name);
  });
}

test('a product that is out of stock says so and cannot be bought', async ({ page, soldOut }) => {
  await page.goto(pathOf(soldOut.id));
  await expect(title(page)).toHaveText(soldOut.name);
  await expect(page.getByText('Out of stock', { exact: true }).first()).toBeVisible();
  for (const label of ['ADD TO CART', 'BUY NOW']) {
    const button = buyButton(page, label);
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/out of stock, so it cannot be ordered/);
  }
});

test('price and ADD TO CART stay in reach on a phone and do not cover the footer', async ({
  page,
  product,
  isMobile,
}) => {
  await page.goto(pathOf(product.id));
  const bar = page.getByRole('region', { name: 'Buy this product' });
  if (!isMobile) return expect(bar).toBeHidden();
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

test('a product that does not exist answers a real 404 with a link to other pages', {
  tag: '@once',
}, async ({ page }) => {
  for (const id of ['2147483647', '0', 'sofa', '1e3']) {
    const response = await page.goto(`/product/product-details/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});

test('a product page has no axe violations', async ({ page, product }) => {
  await page.goto(pathOf(product.id));
  await expectNoAxeViolations(page);
});

test('the page of a product that is out of stock has no axe violations with its table open', async ({
  page,
  soldOut,
}) => {
  await page.goto(pathOf(soldOut.id));
  await page.getByRole('tab', { name: 'Product Info' }).click();
  await expectNoAxeViolations(page);
});

test('pictures are AVIF for browsers that take it, and WebP for the others', {
  tag: '@once',
}, async ({ page, product, request }) => {
  await page.goto(pathOf(product.id));
  const picture = page.getByRole('main').getByRole('img', { name: product.name }).first();
  const url = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  for (const type of ['image/avif', 'image/webp']) {
    const response = await request.get(url, { headers: { accept: `${type},image/*` } });
    expect(response.headers()['content-type']).toBe(type);
    expect(response.headers().vary).toContain('Accept');
  }
});
