import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './fixtures/axe';
import { pressAndTellScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';

const LIST = '/product/product-list';
const SOFAS = `${LIST}?category_id=1`;

const countOf = (page: Page) => page.getByText(/^Showing [\d,]+ items?/).filter({ visible: true });
/** The list's own cards, without those that were recently viewed. */
const cardsOf = (page: Page) => page.locator('[aria-busy] article').filter({ visible: true });
/** The list that was asked for is there. */
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
  // The price stands before the one it was.
  return texts.map((text) => Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')));
}

test('category, filter, sort, page 2, product, and Back lands where they were', async ({
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
  const scrolled = await pressAndTellScroll(page, card.getByRole('link', { name }));
  await expect(page).toHaveURL(/product-details/);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(name);

  await page.goBack();
  await expect(page).toHaveURL(/room=Living\+room&sort_by=Price\+Low\+to\+High&page_number=2$/);
  await expect(cardsOf(page).getByRole('link', { name })).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThan(50);
  // Back once more is page 1, then the order, then the filter: each step undoes one choice.
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

test('Back to a filtered list after the product page was loaded anew', async ({
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

test('a filtered address is shared: it opens as it was sent, and is not for search engines', async ({
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

test('what the address says in a wrong order or not at all is mended or dropped', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(`${LIST}?price_min=900&price_max=100&room=Bedroom&rating=77&foo=bar`);
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('button')).toHaveText([
    'Remove Bedroom',
    'Remove $100 to $900',
    'Clear all',
  ]);
});

test('nothing found: what was chosen, what to loosen, and the way out', async ({ page }) => {
  await page.goto(`${LIST}?search_text=lamp&material=Marble&room=Bedroom`);
  await expect(page.getByRole('heading', { name: 'We found nothing for “lamp”' })).toBeVisible();
  await expect(page.getByText(/Marble, Bedroom/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${LIST}?search_text=lamp`);
  await expect(cardsOf(page).first()).toBeVisible();
});

test('on a slow network two quick choices end in the list of both', async ({ page, isMobile }) => {
  await page.goto(LIST);
  let calls = 0;
  await page.route('**/api/backend/searchProductList', async (route) => {
    calls += 1;
    // The answer to the first choice comes last.
    await new Promise((resolve) => setTimeout(resolve, calls === 1 ? 1500 : 300));
    await route.continue();
  });
  const before = await cardsOf(page).count();
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Oak/ }).check();
    await filters.getByRole('checkbox', { name: /^Bedroom/ }).check();
    // The old grid stands until the new one is there.
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

test('a choice that fails says so, keeps what was chosen, and is tried again', async ({
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

test('the price by keyboard: thumbs, fields and chip agree', async ({ page, isMobile }) => {
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

test('the whole list by keyboard', { tag: '@once' }, async ({ page, isMobile }) => {
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

test('the list, its sheet and a filtered list have no axe violations', async ({
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

test('what was viewed stands below the next product and below a list', async ({ page }) => {
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
  // A page that is left before its scripts ran was not looked at.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(name);
  for (const next of ['/product/product-details/20', SOFAS]) {
    await page.goto(next);
    await expect(strip.getByRole('link', { name })).toHaveCount(1);
  }
});

test('a card that is looked at has its page fetched once, one that is scrolled past has not', async ({
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
  // Looked at again, it is there already, with all its parts.
  await page.waitForTimeout(1000);
  const asked = fetched.filter((path) => path === first).length;
  await page.evaluate(() => scrollTo(0, 2000));
  await page.waitForTimeout(700);
  await page.evaluate(() => scrollTo(0, 200));
  await page.waitForTimeout(700);
  expect(fetched.filter((path) => path === first)).toHaveLength(asked);
});
