import type { BrowserLocator, BrowserPage } from '../browsers/page';
import type { Person } from '../data/person';

/** Section 2, "/register". */
export class RegisterPage {
  static readonly path = '/register';
  readonly title: BrowserLocator;
  readonly registerButton: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.registerButton = page.getByRole('button', { name: 'REGISTER' });
  }

  async open(): Promise<void> {
    await this.page.goto(RegisterPage.path);
  }

  field(
    label: 'First name' | 'Last name' | 'Email' | 'Mobile number' | 'Password' | 'Confirm password',
  ): BrowserLocator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true });
  }

  async fillIn(person: Person): Promise<void> {
    await this.field('First name').fill(person.firstName);
    await this.field('Last name').fill(person.lastName);
    await this.field('Email').fill(person.email);
    await this.field('Mobile number').fill(person.mobile);
    await this.field('Password').fill(person.password);
    await this.field('Confirm password').fill(person.password);
  }
}
