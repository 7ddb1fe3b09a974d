import type { Locator, Page, Request } from '@playwright/test';
import { LIST_PAGE_SIZE } from '../lib/shared/search-request';
import { sofa, tableLamp } from './fixtures/products';
import { pressAndReadScroll } from './fixtures/scroll';
import { expect, test } from './fixtures/shop';

const LIST = '/product/product-list';
const SOFAS = `${LIST}?category_id=1`;

const countOf = (page: Page) => page.getByText(/^Showing [\d,]+ items?/).filter({ visible: true });
/** The cards of the list, without those of recently viewed products. */
const cardsOf = (page: Page) => page.locator('[aria-busy] article').filter({ visible: true });
/** Waits until the requested list is shown, with the cards below the first view, which come a moment later. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy]').filter({ visible: true })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await expect
    .poll(async () => {
      const text = (await countOf(page).textContent()) ?? '';
      const [, total = '', number = '1'] =
        /^Showing ([\d,]+) items?(?:, page (\d+))?/.exec(text) ?? [];
      const left = Number(total.replace(',', '')) - (Number(number) - 1) * LIST_PAGE_SIZE;
      return (await cardsOf(page).count()) === Math.min(LIST_PAGE_SIZE, left);
    })
    .toBe(true);
}
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** Beside the list on a wide screen. */
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** The filters: beside the list on a wide screen, in a sheet on a phone. */
async function withFilters(
  page: Page,
  isMobile: boolean,
  work: (filters: ReturnType<Page['locator']>) => Promise<void>,
) {
  if (!isMobile) return work(filtersOf(page));
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

test('a shopper filters and sorts a category, opens a product on page 2, and Back returns to the same list and position', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto('/home');
  // With a card of each color there is a second page.
  await page.goto(`${LIST}?colours=all`);
  const all = await countOf(page).textContent();
  await withFilters(page, isMobile, async (filters) => {
    await filters.getByRole('checkbox', { name: /^Living room/ }).check();
  });
  await expect(page).toHaveURL(`${LIST}?room=Living+room&colours=all`);
  await expect(countOf(page)).not.toHaveText(all ?? '');
  await sortBy(page, 'Price Low to High');
  await expect(page).toHaveURL(`${LIST}?room=Living+room&sort_by=Price+Low+to+High&colours=all`);
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
  await expect(page).toHaveURL(
    /room=Living\+room&sort_by=Price\+Low\+to\+High&colours=all&page_number=2$/,
  );
  await expect(cardsOf(page).getByRole('link', { name })).toBeInViewport();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled))
    .toBeLessThan(50);
  // Each further Back undoes one choice: the page, the sort order, the filter.
  await page.goBack();
  await expect(countOf(page)).toContainText('page 1 of');
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?room=Living+room&colours=all`);
  await page.goBack();
  await expect(countOf(page)).toHaveText(all ?? '');
  await page.goForward();
  await expect(page).toHaveURL(`${LIST}?room=Living+room&colours=all`);
  await expect(countOf(page)).not.toHaveText(all ?? '');
});

test('a model is one card, which shows the color that is chosen; the switch makes a card of each', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await page.goto(`${LIST}?search_text=fjord`);
  await settled(page);
  const colors = cardsOf(page).getByRole('list', { name: /^Colors of Fjord/ });
  const heading = cardsOf(page).getByRole('heading');
  await expect(heading).toHaveCount(1);
  const before = await heading.textContent();
  const other = colors.locator('[aria-current=false]').first();
  const label = ((await other.textContent()) ?? '').replace(', out of stock', '');
  const swatch = colors.getByRole('link', { name: label });
  if (isMobile) await swatch.tap();
  else await swatch.hover();
  await expect(swatch).toHaveAttribute('aria-current', 'true');
  await expect(heading).not.toHaveText(before ?? '');
  await expect(heading).toContainText(label, { ignoreCase: true });
  await expect(page).toHaveURL(`${LIST}?search_text=fjord`);
  const name = (await heading.textContent()) ?? '';
  const path = (await swatch.getAttribute('href')) ?? '';
  if (isMobile) await swatch.tap();
  else await swatch.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(name);

  await page.goto(`${LIST}?search_text=fjord`);
  await page.getByRole('switch', { name: 'All colors' }).press('Space');
  await expect(page).toHaveURL(`${LIST}?search_text=fjord&colours=all`);
  await expect(heading).toHaveCount(4);
  await expect(colors).toHaveCount(0);
  await page.reload();
  await expect(heading).toHaveCount(4);
});

test('a filter by color shows the model in that color', async ({ page }) => {
  await page.goto(`${LIST}?search_text=fjord&colour=Green`);
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page).getByRole('heading')).toContainText('forest velvet');
  await expect(
    cardsOf(page).getByRole('link', { name: 'Forest velvet', exact: true }),
  ).toHaveAttribute('aria-current', 'true');
});

test('Back returns to the filtered list after the product page was reloaded', async ({ page }) => {
  await page.goto(SOFAS);
  const all = await countOf(page).textContent();
  await filtersOf(page)
    .getByRole('checkbox', { name: /^Velvet/ })
    .check();
  await expect(page).toHaveURL(`${SOFAS}&material=Velvet`);
  await expect(countOf(page)).not.toHaveText(all ?? '');
  const count = (await countOf(page).textContent()) ?? '';
  await cardsOf(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/product-details/);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(`${SOFAS}&material=Velvet`);
  await expect(countOf(page)).toHaveText(count);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Velvet');
});

test('a shared URL opens the same filtered list', async ({ page }) => {
  await page.goto(`${LIST}?material=Oak&price_max=900&sort_by=Price+High+to+Low`);
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

test('a list removes invalid filters from the URL and swaps prices in the wrong order', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(`${LIST}?search_text=lamp`);
  await expect(cardsOf(page).first()).toBeVisible();
});

test('two quick choices on a slow network end in the list that fits both', async ({ page }) => {
  await page.goto(LIST);
  let letFirstThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letFirstThrough = resolve;
  });
  const calls: Request[] = [];
  await page.route('**/api/backend/searchProductList', async (route, request) => {
    calls.push(request);
    // The response to the first choice arrives last, unless the page no longer waits for it.
    if (calls.length === 1) await held;
    await route.continue().catch(() => undefined);
  });
  await filtersOf(page).getByRole('checkbox', { name: /^Oak/ }).check();
  await expect.poll(() => calls.length).toBe(1);
  // The old grid stays until the new one is there.
  await expect(cardsOf(page).first()).toBeVisible();
  await filtersOf(page)
    .getByRole('checkbox', { name: /^Bedroom/ })
    .check();
  await expect(page).toHaveURL(`${LIST}?material=Oak&room=Bedroom`);
  await expect.poll(() => calls.length).toBe(2);
  const both = await page.request.get(`${LIST}?material=Oak&room=Bedroom`);
  const [, total] = /Showing (\d+) item/.exec(await both.text()) ?? [];
  await expect(countOf(page)).toContainText(`Showing ${total} item`);
  letFirstThrough();
  // Null where the page had given it up.
  await (await calls[0]?.response().catch(() => null))?.finished();
  // A choice after it is answered after it.
  await sortBy(page, 'Price Low to High');
  await expect.poll(() => calls.length).toBe(3);
  await settled(page);
  await expect(countOf(page)).toContainText(`Showing ${total} item`);
});

test('a filter whose request fails shows an error, stays selected and can be retried', async ({
  page,
}) => {
  await page.goto(LIST);
  await page.route('**/api/backend/searchProductList', (route) =>
    route.fulfill({ status: 503, json: { status: 503, message: 'down', data: null } }),
  );
  await filtersOf(page)
    .getByRole('checkbox', { name: /^Bedroom/ })
    .check();
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/backend/searchProductList');
  await retry.click();
  await expect(cardsOf(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Bedroom');
});

test('thumbs, fields and chip show the same price when it is set by keyboard', async ({ page }) => {
  await page.goto(LIST);
  const filters = filtersOf(page);
  const lowest = filters.getByRole('slider', { name: 'Lowest price' });
  await lowest.focus();
  await page.keyboard.press('PageUp');
  const low = await lowest.inputValue();
  await expect(filters.getByRole('textbox', { name: 'From' })).toHaveValue(low);
  const to = filters.getByRole('textbox', { name: 'To' });
  await to.fill('1000');
  await to.press('Enter');
  await expect(filters.getByRole('slider', { name: 'Highest price' })).toHaveValue('1000');
  await expect(page).toHaveURL(/price_min=\d+&price_max=1000$/);
  await expect(
    page.getByRole('list', { name: 'Active filters' }).getByText(/^Remove \$[\d,]+ to \$1,000$/),
  ).toBeVisible();
  await expect.poll(async () => Math.max(...(await pricesOf(page)))).toBeLessThanOrEqual(1000);
});

test('a shopper uses the whole list by keyboard, and a filter stays where it is', async ({
  page,
}) => {
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

  const slider = page.getByRole('slider', { name: 'Lowest price' });
  await slider.focus();
  await settled(page);
  const before = await topOf(slider);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/price_min=/);
  await settled(page);
  await expect(slider).toBeFocused();
  await expect(slider).toBeInViewport();
  expect(Math.abs((await topOf(slider)) - before)).toBeLessThanOrEqual(2);
});

test('recently viewed products are shown below the next product and below a list', async ({
  page,
}) => {
  const { name, path } = sofa;
  await page.goto(path);
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
  for (const next of [tableLamp.path, SOFAS]) {
    await page.goto(next);
    await expect(strip.getByRole('link', { name })).toHaveCount(1);
  }
});

test('a card that stays in view prefetches its page once, and one that is scrolled past does not', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers().rsc && pathname.includes('product-details')) fetched.push(pathname);
  });
  await page.goto(LIST);
  const cards = await cardsOf(page).evaluateAll((articles) =>
    articles.map((article) => ({
      path: new URL(article.querySelector('a')?.href ?? '').pathname,
      bottom: Math.round(article.getBoundingClientRect().bottom + scrollY),
    })),
  );
  const bottoms = [...new Set(cards.map(({ bottom }) => bottom))];
  /** Scrolls until a row of cards is at the bottom edge of the screen. */
  const showRow = async (row: number) => {
    const bottom = bottoms[row] ?? Number.NaN;
    await page.evaluate((y) => scrollTo(0, y - innerHeight), bottom);
    return cards.filter((card) => card.bottom === bottom).map(({ path }) => path);
  };

  const [first = ''] = await showRow(0);
  await expect.poll(() => fetched).toContain(first);
  // The prefetch of a page is several requests, one after the other. What leaves the view before the last waits with it.
  await expect(async () => {
    const before = fetched.length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(fetched).toHaveLength(before);
  }).toPass();
  const [further = ''] = await showRow(5);
  await expect.poll(() => fetched).toContain(further);
  const asked = fetched.filter((path) => path === first).length;
  // Both rows are in view, and the second one for the first time. What is looked at first is prefetched first.
  const second = await showRow(1);
  for (const path of second) await expect.poll(() => fetched).toContain(path);
  expect(fetched.filter((path) => path === first)).toHaveLength(asked);
  expect(fetched).not.toContain(cards.at(-1)?.path);
});

test('the bar of filter and sort on a phone hides nothing that gets the focus', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(LIST);
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
