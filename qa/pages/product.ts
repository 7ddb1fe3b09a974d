import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/product/product-details/:id". */
export class ProductPage {
  readonly title: BrowserLocator;
  readonly breadcrumb: BrowserLocator;
  readonly gallery: BrowserLocator;
  readonly enlargeButton: BrowserLocator;
  /** The gallery in full screen. */
  readonly fullScreen: BrowserLocator;
  readonly quantity: BrowserLocator;
  /** The one in the page; a phone has another one in the bar at its bottom edge. */
  readonly addToCartButton: BrowserLocator;
  readonly buyNowButton: BrowserLocator;
  readonly wishlistButton: BrowserLocator;
  readonly colours: BrowserLocator;
  readonly customizeButton: BrowserLocator;
  readonly customizeDialog: BrowserLocator;
  /** The cart that opens after an addition. */
  readonly cartDialog: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
    this.breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    this.gallery = page.getByRole('region', { name: /^Pictures of/ });
    this.enlargeButton = this.gallery.getByRole('button', { name: 'Enlarge the picture' });
    this.fullScreen = page.getByRole('dialog', { name: /^Pictures of/ });
    this.quantity = page.getByRole('group', { name: 'Quantity' });
    this.addToCartButton = page.getByRole('button', { name: /^ADD TO CART/ }).first();
    this.buyNowButton = page.getByRole('button', { name: /^BUY NOW/ });
    this.wishlistButton = this.gallery.getByRole('button', { name: /wishlist$/ });
    this.colours = page.getByRole('list', { name: 'Colors', exact: true });
    this.customizeButton = page.getByRole('button', { name: 'CUSTOMIZE' });
    this.customizeDialog = page.getByRole('dialog', { name: 'Customize' });
    this.cartDialog = page.getByRole('dialog', { name: 'Cart' });
  }

  async open(product: { path: string }): Promise<void> {
    await this.page.goto(product.path);
  }

  tab(name: 'Description' | 'Product Info' | 'Reviews' | 'Return Policy'): BrowserLocator {
    return this.page.getByRole('tab', { name });
  }

  panel(name: 'Description' | 'Product Info' | 'Reviews' | 'Return Policy'): BrowserLocator {
    return this.page.getByRole('tabpanel', { name });
  }
}
