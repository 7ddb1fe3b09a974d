import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/profile-setting". */
export class ProfileSettingPage {
  static readonly path = '/profile-setting';
  readonly firstName: BrowserLocator;
  readonly email: BrowserLocator;
  readonly saveButton: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.firstName = page.getByLabel('First name');
    this.email = page.getByLabel('Email', { exact: true });
    this.saveButton = page.getByRole('button', { name: 'SAVE CHANGE' });
  }

  async open(): Promise<void> {
    await this.page.goto(ProfileSettingPage.path);
  }
}
