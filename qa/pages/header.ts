import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Below it the categories and the account are in a drawer, in CSS pixels. */
const PHONE = 768;

/** What is at the top of every screen: section 2, "Header". */
export class Header {
  readonly skipLink: BrowserLocator;
  readonly searchBox: BrowserLocator;
  readonly searchButton: BrowserLocator;
  readonly suggestions: BrowserLocator;
  /** The links Profile, Favorite and Cart. */
  readonly yourShop: BrowserLocator;
  readonly cartLink: BrowserLocator;
  readonly favoriteLink: BrowserLocator;
  /** Opens the drawer of a phone. */
  readonly menuButton: BrowserLocator;
  /** The drawer of a phone. */
  readonly drawer: BrowserLocator;
  /** The bar of a wide screen. */
  readonly categories: BrowserLocator;
  readonly countryButton: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.skipLink = page.getByRole('link', { name: 'Skip to content' });
    this.searchBox = page.getByRole('combobox', { name: 'Search product' });
    this.searchButton = page.getByRole('button', { name: 'Search', exact: true });
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    this.yourShop = page.getByRole('navigation', { name: 'Your shop' });
    this.cartLink = this.yourShop.getByRole('link', { name: /^Cart/ });
    this.favoriteLink = this.yourShop.getByRole('link', { name: /^Favorite/ });
    this.menuButton = page.getByRole('button', { name: 'Menu' });
    this.drawer = page.getByRole('dialog', { name: 'Menu' });
    this.categories = page.getByRole('navigation', { name: 'Categories', exact: true });
    this.countryButton = page.getByRole('button', { name: /^Country:/ });
  }

  /** The Cart link where so many units are in the cart. */
  cartOf(units: number): BrowserLocator {
    return this.yourShop.getByRole('link', {
      name: `Cart , ${units} item${units === 1 ? '' : 's'}`,
    });
  }

  /** The Favorite link where so many products are on the wishlist. */
  favoritesOf(products: number): BrowserLocator {
    const items = `${products} item${products === 1 ? '' : 's'}`;
    return this.yourShop.getByRole('link', { name: `Favorite , ${items}` });
  }

  /** Opens the account menu, which a phone has in the drawer, and answers the question with YES. */
  async logOut(): Promise<void> {
    const { width = 0 } = this.page.viewportSize() ?? {};
    const isPhone = width < PHONE;
    // On a wide screen the button has the member's first name.
    await (isPhone ? this.menuButton : this.yourShop.getByRole('button').first()).click();
    const menu = isPhone ? this.drawer : this.yourShop;
    await menu.getByRole('button', { name: 'Logout' }).click();
    const question = this.page.getByRole('dialog', { name: 'Logout' });
    await question.getByRole('button', { name: 'YES' }).click();
  }
}
