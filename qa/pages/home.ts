import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/home". */
export class HomePage {
  static readonly path = '/home';
  readonly title: BrowserLocator;
  readonly categories: BrowserLocator;
  readonly banners: BrowserLocator;
  readonly products: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.title = page.getByRole('heading', { level: 1 });
    this.categories = page.getByRole('navigation', { name: 'Shop by category' });
    this.banners = page.getByRole('region', { name: 'Banners' });
    this.products = page.getByRole('main').getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto(HomePage.path);
  }
}
