import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** What follows a placed order: section 2, "Payment method". */
export class OrderConfirmedPage {
  readonly title: BrowserLocator;
  readonly main: BrowserLocator;
  readonly trackOrderLink: BrowserLocator;

  constructor(page: BrowserPage) {
    this.main = page.getByRole('main');
    this.title = page.getByRole('heading', { level: 1, name: 'Order confirmed' });
    this.trackOrderLink = this.main.getByRole('link', { name: 'TRACK ORDER', exact: true });
  }

  /** The number of the order, once it is confirmed. */
  async orderNumber(): Promise<string> {
    await this.title.waitFor();
    const href = (await this.trackOrderLink.getAttribute('href')) ?? '';
    return new URLSearchParams(href.split('?')[1]).get('order') ?? '';
  }
}
