import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/cart". */
export class CartPage {
  static readonly path = '/cart';
  readonly title: BrowserLocator;
  readonly lines: BrowserLocator;
  readonly summary: BrowserLocator;
  readonly guestCheckout: BrowserLocator;
  readonly memberCheckout: BrowserLocator;
  readonly applyCouponButton: BrowserLocator;
  readonly couponField: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.lines = main.getByRole('group', { name: /^Quantity of/ });
    this.summary = page.getByRole('region', { name: 'Payment summary' });
    this.guestCheckout = main.getByRole('link', { name: 'GUEST CHECKOUT' });
    this.memberCheckout = main.getByRole('link', { name: /CHECKOUT$/ }).last();
    this.applyCouponButton = main.getByRole('button', { name: 'Apply Coupon' });
    this.couponField = page.getByLabel('Coupon code');
  }

  async open(): Promise<void> {
    await this.page.goto(CartPage.path);
  }

  quantityOf(name: string): BrowserLocator {
    return this.page.getByRole('main').getByRole('group', { name: `Quantity of ${name}` });
  }

  /** Presses the button beside a line, and confirms. */
  async remove(name: string): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    const question = this.page.getByRole('dialog', { name: 'Confirm Remove Item?' });
    await question.getByRole('button', { name: 'REMOVE ITEM' }).click();
  }
}
