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

  /** Presses the button beside a product, and confirms. */
  async remove(name: string): Promise<void> {
    await this.main.getByRole('button', { name: `Delete ${name}` }).click();
    const question = this.page.getByRole('dialog', { name: 'Confirm Remove Item?' });
    await question.getByRole('button', { name: 'REMOVE ITEM' }).click();
  }
}
