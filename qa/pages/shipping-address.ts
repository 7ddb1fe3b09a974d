import type { BrowserLocator, BrowserPage } from '../browsers/page';
import { HOUSE, STREET } from '../data/addresses';
import type { Person } from '../data/person';
import type { Place } from '../data/places';
import { AddressForm } from './address-form';

/** Section 2, "/shipping-address": the address, and the delivery. */
export class ShippingAddressPage {
  static readonly path = '/shipping-address';
  readonly title: BrowserLocator;
  readonly form: AddressForm;
  readonly shippingAddress: BrowserLocator;
  readonly delivery: BrowserLocator;
  readonly newAddressButton: BrowserLocator;
  readonly saveAddressButton: BrowserLocator;
  readonly deliveryDayButton: BrowserLocator;
  readonly calendar: BrowserLocator;
  readonly saveDeliveryButton: BrowserLocator;
  /** To the payment, once the delivery is saved. */
  readonly onward: BrowserLocator;

  constructor(private readonly page: BrowserPage) {
    const main = page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.form = new AddressForm(page);
    this.shippingAddress = page.getByRole('region', { name: 'Shipping Address' });
    this.delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    this.newAddressButton = main.getByRole('button', { name: '+ Add New Address' });
    this.saveAddressButton = main.getByRole('button', { name: /ADDRESS$/ });
    this.deliveryDayButton = main.getByRole('button', { name: /^Delivery day/ });
    this.calendar = page.getByRole('dialog', { name: 'Delivery day' });
    this.saveDeliveryButton = main.getByRole('button', { name: 'SAVE DELIVERY' });
    this.onward = main.getByRole('link', { name: /^(?:GUEST CHECKOUT|CONTINUE TO PAYMENT)$/ });
  }

  async open(): Promise<void> {
    await this.page.goto(ShippingAddressPage.path);
  }

  /** Fills in the form and saves it. A member opens the form first. */
  async enterAddress(person: Person, place: Place): Promise<void> {
    await this.form.fillIn(person, place);
    await this.saveAddressButton.click();
    await this.shippingAddress.getByText(`${HOUSE}, ${STREET}`).waitFor();
  }

  /** Takes the first delivery that is offered, and waits until it is saved. */
  async saveDelivery(): Promise<void> {
    await this.saveDeliveryButton.click();
    await this.onward.waitFor();
  }
}
