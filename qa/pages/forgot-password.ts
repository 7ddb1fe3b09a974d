import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/forgot-password". */
export class ForgotPasswordPage {
  static readonly path = '/forgot-password';
  readonly mobileField: BrowserLocator;
  readonly submitButton: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.mobileField = page.getByLabel('Mobile number');
    this.submitButton = page.getByRole('button', { name: 'Submit' });
  }

  async open(): Promise<void> {
    await this.page.goto(ForgotPasswordPage.path);
  }
}
