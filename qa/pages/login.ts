import type { BrowserLocator, BrowserPage } from '../browsers/page';

/** Section 2, "/login". */
export class LoginPage {
  static readonly path = '/login';
  readonly title: BrowserLocator;
  readonly nameField: BrowserLocator;
  readonly passwordField: BrowserLocator;
  readonly showPasswordButton: BrowserLocator;
  readonly loginButton: BrowserLocator;
  readonly guestButton: BrowserLocator;
  readonly registerLink: BrowserLocator;
  readonly forgotPasswordLink: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.nameField = page.getByLabel('Email / Mobile number');
    this.passwordField = page.getByLabel('Password', { exact: true });
    this.showPasswordButton = main.getByRole('button', { name: 'Show password' });
    this.loginButton = main.getByRole('button', { name: 'LOGIN' });
    this.guestButton = main.getByRole('button', { name: 'CONTINUE AS GUEST' });
    this.registerLink = main.getByRole('link', { name: 'Register' });
    this.forgotPasswordLink = main.getByRole('link', { name: 'Forgot Password?' });
  }

  async open(): Promise<void> {
    await this.page.goto(LoginPage.path);
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.nameField.fill(email);
    await this.passwordField.fill(password);
    await this.loginButton.click();
  }
}
