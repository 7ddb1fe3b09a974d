import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { pressAndReadScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';

const LIST = '/product/product-list';
const SOFAS = `${LIST}?category_id=1`;

const countOf = (page: Page) => page.getByText(/^Showing [\d,]+ items?/).filter({ visible: true });
/** The cards of the list, without those of recently viewed products. */
const cardsOf = (page: Page) => page.locator('[aria-busy] article').filter({ visible: true });
/** Waits until the requested list is shown. */
const settled = (page: Page) =>
  expect(page.locator('[aria-busy]').filter({ visible: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** The filters: beside the list on a wide screen, in a sheet on a phone. */
async function withFilters(
  page: Page,
  isMobile: boolean,
  work: (filters: ReturnType<Page['locator']>) => Promise<void>,
) {
  if (!isMobile) return work(page.getByRole('complementary', { name: 'Filters' }));
  await page.getByRole('button', { name: /^Filter/ }).click();
  await work(sheetOf(page));
  await sheetOf(page)
    .getByRole('button', { name: /^Show [\d,]+ items?/ })
    .click();
  await expect(sheetOf(page)).toBeHidden();
}

const sortBy = (page: Page, option: string) =>
  page.getByRole('combobox', { name: 'Sort by' }).filter({ visible: true }).selectOption(option);

async function pricesOf(page: Page): Promise<number[]> {
  const texts = await cardsOf(page).allTextContents();
  // The price comes before the crossed-out one.
  return texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')));
}

/** How far a control is below the top of the screen, in pixels. */
const topOf = async (control: Locator) => (await control.boundingBox())?.y ?? Number.NaN;

test('a shopper filters and sorts a category, opens a product on page 2, and Back returns to the same list and position', async ({
  page,
  isMobile,
}) => {
  await page.goto('/home');
  await page.goto(LIST);
  const all = await countOf(page).textContent();
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Living room/ }).check();
  });
  await expect(page).toHaveURL(`${LIST}?room=Living+room`);
  await expect(countOf(page)).not.toHaveText(all ?? '');
  await sortBy(page, 'Price Low to High');
  await expect(page).toHaveURL(`${LIST}?room=Living+room&sort_by=Price+Low+to+High`);
  await expect
    .poll(async () => {
      const prices = await pricesOf(page);
      return prices.length > 0 && prices.every((price, i) => price >= (prices[i - 1] ?? 0));
    })
    .toBe(true);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/&page_number=2$/);
  await expect(countOf(page)).toContainText('page 2 of');
  await settled(page);
  const card = cardsOf(page).last();
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  const scrolled = await pressAndReadScroll(page, card.getByRole('link', { name }));
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(name);

  await page.goBack();
  await expect(page).toHaveURL(/room=Living\+room&sort_by=Price\+Low\+to\+High&page_number=2$/);
  await expect(cardsOf(page).getByRole('link', { name })).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThan(50);
  // Each further Back undoes one choice: the page, the sort order, the filter.
  await page.goBack();
  await expect(countOf(page)).toContainText('page 1 of');
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?room=Living+room`);
  await page.goBack();
  await expect(countOf(page)).toHaveText(all ?? '');
  await page.goForward();
  await expect(page).toHaveURL(`${LIST}?room=Living+room`);
  await expect(countOf(page)).not.toHaveText(all ?? '');
});

test('Back returns to the filtered list after the product page was reloaded', async ({
  page,
  isMobile,
}) => {
  await page.goto(SOFAS);
  const all = await countOf(page).textContent();
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Velvet/ }).check();
  });
  await expect(page).toHaveURL(`${SOFAS}&material=Velvet`);
  await expect(countOf(page)).not.toHaveText(all ?? '');
  const count = (await countOf(page).textContent()) ?? '';
  await cardsOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/product-details/);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(`${SOFAS}&material=Velvet`);
  await expect(countOf(page)).toHaveText(count);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Velvet');
});

test('a shared URL opens the same filtered list, which search engines do not index', async ({
  page,
  request,
}) => {
  const shared = `${LIST}?material=Oak&price_max=900&sort_by=Price+High+to+Low`;
  const html = await (await request.get(shared)).text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).toMatch(/Showing <!-- -->|Showing \d+ items/);
  await page.goto(shared);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button', { name: 'Remove Oak' })).toBeVisible();
  await expect(chips.getByRole('button', { name: 'Remove Up to $900' })).toBeVisible();
  const prices = await pricesOf(page);
  expect(Math.max(...prices)).toBeLessThanOrEqual(900);
  expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(`${LIST}?sort_by=Price+High+to+Low`);
  await expect(chips).toBeHidden();
});

test('a list removes invalid filters from the URL and swaps prices in the wrong order', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(`${LIST}?price_min=900&price_max=100&room=Bedroom&rating=77&foo=bar`);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button')).toHaveText([
    'Remove Bedroom',
    'Remove $100 to $900',
    'Clear all',
  ]);
  await expect(page).toHaveURL(`${LIST}?room=Bedroom&price_min=100&price_max=900&foo=bar`);
});

test('a list without results shows the chosen filters and offers to remove them', async ({
  page,
}) => {
  await page.goto(`${LIST}?search_text=lamp&material=Oak&room=Bedroom`);
  await expect(page.getByRole('heading', { name: 'We found nothing for “lamp”' })).toBeVisible();
  await expect(page.getByText(/Oak, Bedroom/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${LIST}?search_text=lamp`);
  await expect(cardsOf(page).first()).toBeVisible();
});

test('two quick choices on a slow network end in the list that fits both', async ({
  page,
  isMobile,
}) => {
  await page.goto(LIST);
  let calls = 0;
  await page.route('**/api/backend/searchProductList', async (route) => {
    calls += 1;
    // The response to the first choice arrives last.
    await new Promise((resolve) => setTimeout(resolve, calls === 1 ? 1500 : 300));
    await route.continue();
  });
  const before = await cardsOf(page).count();
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Oak/ }).check();
    await filters.getByRole('checkbox', { name: /^Bedroom/ }).check();
    // The old grid stays until the new one is there.
    expect(await page.locator('[aria-busy] article').count()).toBeGreaterThanOrEqual(
      Math.min(before, 1),
    );
  });
  await expect(page).toHaveURL(`${LIST}?material=Oak&room=Bedroom`);
  const both = await page.request.get(`${LIST}?material=Oak&room=Bedroom`);
  const [, total] = /Showing (\d+) item/.exec(await both.text()) ?? [];
  await expect(countOf(page)).toContainText(`Showing ${total} item`);
  await page.waitForTimeout(1700);
  await expect(countOf(page)).toContainText(`Showing ${total} item`);
});

test('a filter whose request fails shows an error, stays selected and can be retried', async ({
  page,
  isMobile,
}) => {
  await page.goto(LIST);
  await page.route('**/api/backend/searchProductList', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'down', data: null } }),
  );
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Bedroom/ }).check();
  });
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/api/backend/searchProductList');
  await retry.click();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Bedroom');
});

test('thumbs, fields and chip show the same price when it is set by keyboard', async ({
  page,
  isMobile,
}) => {
  await page.goto(LIST);
  await withFilters(page, isMobile, async (filters) => {
    const lowest = filters.getByRole('slider', { name: 'Lowest price' });
    await lowest.focus();
    await page.keyboard.press('PageUp');
    const low = await lowest.inputValue();
    await expect(filters.getByRole('textbox', { name: 'From' })).toHaveValue(low);
    const to = filters.getByRole('textbox', { name: 'To' });
    await to.fill('1000');
    await to.press('Enter');
    await expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveValue('1000');
  });
  await expect(page).toHaveURL(/price_min=\d+&price_max=1000$/);
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByText(/^Remove \$[\d,]+ to \$1,000$/),
  ).toBeVisible();
  await expect.poll(async () => Math.max(...(await pricesOf(page)))).toBeLessThanOrEqual(1000);
});

test('a shopper uses the whole list by keyboard', { tag: '@once' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has none');
  await page.goto(SOFAS);
  const velvet = page.getByRole('checkbox', { name: /^Velvet/ });
  await velvet.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${SOFAS}&material=Velvet`);
  await expect(velvet).toBeFocused();
  const remove = page.getByRole('button', { name: 'Remove Velvet' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SOFAS);
  await expect(countOf(page)).toBeFocused();
});

test('the list, its filter sheet and a filtered list have no axe violations', async ({
  page,
  isMobile,
}) => {
  await page.goto(SOFAS);
  await expectNoAxeViolations(page);
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Velvet/ }).check();
    await expectNoAxeViolations(page);
  });
  await expectNoAxeViolations(page);
});

test('recently viewed products are shown below the next product and below a list', async ({
  page,
}) => {
  await page.goto('/product/product-details/1');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const strip = page
    .getByRole('region', { name: 'Recently viewed' })
    .or(
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) }),
    );
  await expect(strip).toHaveCount(0);
  // A product counts as viewed once the scripts of its page have run.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(name);
  for (const next of ['/product/product-details/20', SOFAS]) {
    await page.goto(next);
    await expect(strip.getByRole('link', { name })).toHaveCount(1);
  }
});

test('a card prefetches its page once when a shopper points at it, and not when it is scrolled past', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers().rsc && pathname.includes('product-details')) fetched.push(pathname);
  });
  await page.goto(LIST, { waitUntil: 'load' });
  await page.evaluate(() => scrollTo(0, 200));
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  const pathOf = async (index: number) =>
    new URL(
      (await cardsOf(page).nth(index).getByRole('link').getAttribute('href')) ?? '',
      page.url(),
    ).pathname;
  const first = await pathOf(0);
  await expect.poll(() => fetched).toContain(first);
  const last = await pathOf((await cardsOf(page).count()) - 1);
  expect(fetched).not.toContain(last);
  // The second time nothing is fetched: the page is prefetched with all its parts.
  await page.waitForTimeout(1000);
  const asked = fetched.filter((path) => path === first).length;
  await page.evaluate(() => scrollTo(0, 2000));
  await page.waitForTimeout(700);
  await page.evaluate(() => scrollTo(0, 200));
  await page.waitForTimeout(700);
  expect(fetched.filter((path) => path === first)).toHaveLength(asked);
});

test('a filter that is used by keyboard stays where it is', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 1024, 'small screens have a sheet');
  await page.goto('/product/product-list?category_id=1');
  const slider = page.getByRole('slider', { name: 'Lowest price' });
  await slider.focus();
  const before = await topOf(slider);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/price_min=/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(slider).toBeFocused();
  await expect(slider).toBeInViewport();
  expect(Math.abs((await topOf(slider)) - before)).toBeLessThanOrEqual(2);
});

test('the bar of filter and sort hides nothing on a phone, at first or when a link gets the focus', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens have no bar');
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/product/product-list');
  const { violations } = await new AxeBuilder({ page })
    .withRules('target-size')
    .setLegacyMode()
    .analyze();
  expect(violations).toEqual([]);

  const bar = page.getByRole('button', { name: /^Filter/ });
  const hidden: string[] = [];
  await page.getByRole('article').nth(20).getByRole('link').first().focus();
  for (let count = 0; count < 40; count++) {
    await page.keyboard.press('Shift+Tab');
    const focused = await page.evaluate(() => {
      const { top } = document.activeElement?.getBoundingClientRect() ?? { top: 0 };
      return { top, name: document.activeElement?.textContent ?? '' };
    });
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
    if (focused.top < y + height) hidden.push(focused.name);
  }
  expect(hidden).toEqual([]);
});
