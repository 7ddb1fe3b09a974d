import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/wishlist". */
export class WishlistPage {
  static readonly path = '/wishlist';
  readonly main: BrowserLocator;
  readonly empty: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.main = page.getByRole('main');
    this.empty = page.getByRole('heading', { name: 'Your wishlist is empty' });
  }

  async open(): Promise<void> {
    await this.page.goto(WishlistPage.path);
  }

  linkOf(name: string): BrowserLocator {
    return this.main.getByRole('link', { name }).first();
  }

  removeButtonOf(name: string): BrowserLocator {
    return this.main.getByRole('button', { name: `Remove ${name}` });
  }
}
