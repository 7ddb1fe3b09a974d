import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/orders". */
export class OrdersPage {
  static readonly path = '/orders';
  readonly main: BrowserLocator;
  readonly searchField: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.main = page.getByRole('main');
    this.searchField = this.main.getByLabel('Search order');
  }

  async open(): Promise<void> {
    await this.page.goto(OrdersPage.path);
  }

  order(number: string): BrowserLocator {
    return this.page.getByRole('article', { name: `Order ${number}` });
  }

  tab(name: 'My orders' | 'Cancelled Orders' | 'Delivered Orders' | 'Return Orders') {
    return this.main.getByRole('link', { name });
  }
}
