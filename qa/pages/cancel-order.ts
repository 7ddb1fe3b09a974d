import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/cancel-order". */
export class CancelOrderPage {
  static readonly path = '/cancel-order';
  readonly reason: BrowserLocator;
  readonly requestButton: BrowserLocator;
  readonly dialog: BrowserLocator;
  readonly confirmButton: BrowserLocator;
  readonly cancelled: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.reason = page.getByLabel('Reason for the cancellation');
    this.requestButton = page.getByRole('button', { name: 'REQUEST CANCELLATION' });
    this.dialog = page.getByRole('dialog', { name: 'Do you really want to cancel the order?' });
    this.confirmButton = this.dialog.getByRole('button', { name: 'CANCEL ORDER' });
    this.cancelled = page.getByRole('heading', { name: 'Your order is cancelled' });
  }

  async open(number: string): Promise<void> {
    await this.page.goto(`${CancelOrderPage.path}?order=${number}`);
  }

  /** Cancels all of the order. */
  async cancel(): Promise<void> {
    await this.reason.selectOption({ label: 'I have changed my mind' });
    await this.requestButton.click();
    await this.confirmButton.click();
    await this.cancelled.waitFor();
  }
}
