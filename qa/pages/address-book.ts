import type { BrowserLocator, BrowserPage } from '../browsers/page';
import { AddressForm } from './address-form';

/** Section 2, "/change-address" and "/add-edit-address". */
export class AddressBookPage {
  static readonly path = '/change-address';
  readonly main: BrowserLocator;
  readonly form: AddressForm;
  readonly empty: BrowserLocator;
  readonly addLink: BrowserLocator;
  readonly editButton: BrowserLocator;
  readonly deleteButton: BrowserLocator;
  readonly deleteDialog: BrowserLocator;
  readonly saveButton: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    this.main = page.getByRole('main');
    this.form = new AddressForm(page);
    this.empty = page.getByText('Sorry! No address found');
    this.addLink = page.getByRole('link', { name: /ADD NEW ADDRESS/ });
    this.editButton = this.main.getByRole('button', { name: /^Edit/ });
    this.deleteButton = this.main.getByRole('button', { name: /^Delete/ });
    this.deleteDialog = page.getByRole('dialog', { name: 'Confirm Delete Address?' });
    this.saveButton = page.getByRole('button', { name: 'SAVE CHANGES' });
  }

  async open(): Promise<void> {
    await this.page.goto(AddressBookPage.path);
  }
}
