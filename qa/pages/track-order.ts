import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/track-order". */
export class TrackOrderPage {
  static readonly path = '/track-order';
  readonly main: BrowserLocator;
  readonly title: BrowserLocator;
  readonly numberField: BrowserLocator;
  readonly emailField: BrowserLocator;
  readonly trackButton: BrowserLocator;
  readonly notFound: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.main = page.getByRole('main');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.numberField = page.getByLabel('Order number');
    this.emailField = page.getByLabel('Email', { exact: true });
    this.trackButton = this.main.getByRole('button', { name: 'TRACK ORDER' });
    this.notFound = page.getByText(/There is no order with this number/);
  }

  /** @param number of the order to show; without one the page asks for it */
  async open(number?: string): Promise<void> {
    await this.page.goto(number ? `${TrackOrderPage.path}?order=${number}` : TrackOrderPage.path);
  }

  async find(order: { number: string; email: string }): Promise<void> {
    await this.numberField.fill(order.number);
    await this.emailField.fill(order.email);
    await this.trackButton.click();
  }
}
