import type { BrowserLocator, BrowserPage } from '../browsers/page';

type SortOption = 'Relevance' | 'Alphabetically A-Z' | 'Price Low to High' | 'Price High to Low';

/** Below it a phone has the filters in a sheet, in CSS pixels. */
const WIDE = 1024;

/** Section 2, "/product/product-list". */
export class ProductListPage {
  static readonly path = '/product/product-list';
  readonly title: BrowserLocator;
  /** `Showing 34 items, page 1 of 2, sorted by Relevance`. */
  readonly count: BrowserLocator;
  readonly cards: BrowserLocator;
  readonly activeFilters: BrowserLocator;
  readonly sortSelect: BrowserLocator;
  readonly filterButton: BrowserLocator;
  /** The filters of a phone. */
  readonly sheet: BrowserLocator;
  readonly pages: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.count = page.getByText(/^Showing [\d,]+ items?/).filter({ visible: true });
    this.cards = page.locator('[aria-busy=false] article').filter({ visible: true });
    this.activeFilters = page.getByRole('list', { name: 'Active filters' });
    this.sortSelect = page.getByRole('combobox', { name: 'Sort by' }).filter({ visible: true });
    this.filterButton = page.getByRole('button', { name: /^Filter/ });
    this.sheet = page.getByRole('dialog', { name: 'Filters' });
    this.pages = page.getByRole('navigation', { name: 'Pages' });
  }

  /** @param query such as `search_text=oak` */
  async open(query = ''): Promise<void> {
    await this.page.goto(query ? `${ProductListPage.path}?${query}` : ProductListPage.path);
  }

  /** How many items the list has, as it says. */
  async total(): Promise<number> {
    const text = (await this.count.textContent()) ?? '';
    return Number(/[\d,]+/.exec(text)?.[0].replace(',', ''));
  }

  /** Checks or unchecks one value of a filter, such as `Oak` of `Material`. */
  async choose(filter: string, value: string): Promise<void> {
    await this.withFilters(async (filters) => {
      const group = filters.getByRole('group', { name: filter, exact: true }).last();
      // Each value says how many products it has. Those beyond the first eight come on request.
      const box = group.getByRole('checkbox', { name: `${value} (` });
      const more = group.getByRole('button', { name: /^Show all/ });
      if ((await box.count()) === 0 && (await more.count()) > 0) await more.click();
      await box.click();
    });
  }

  async sortBy(option: SortOption): Promise<void> {
    await this.sortSelect.selectOption(option);
  }

  /** The prices of the cards, in major units. */
  async prices(): Promise<number[]> {
    const texts = await this.cards.allTextContents();
    // The price comes before the crossed-out one.
    return texts.map((text) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(',', '')));
  }

  cardOf(name: string): BrowserLocator {
    return this.cards.getByRole('link', { name, exact: true }).first();
  }

  /** Beside the list on a wide screen, in a sheet on a phone. */
  private async withFilters(work: (filters: BrowserLocator) => Promise<void>): Promise<void> {
    const { width } = this.page.viewportSize() ?? { width: WIDE };
    if (width >= WIDE) return work(this.page.getByRole('complementary', { name: 'Filters' }));
    await this.filterButton.click();
    await work(this.sheet);
    await this.sheet.getByRole('button', { name: /^Show [\d,]+ items?/ }).click();
    await this.sheet.waitFor({ state: 'hidden' });
  }
}
