import type { BrowserLocator, BrowserPage } from '../browsers/page';
import { HOUSE, STREET } from '../data/addresses';
import type { Person } from '../data/person';
import type { Place } from '../data/places';

/** The form of an address, at the checkout and in the address book: section 3, "Address form". */
export class AddressForm {
  readonly firstName: BrowserLocator;
  readonly lastName: BrowserLocator;
  readonly email: BrowserLocator;
  readonly mobile: BrowserLocator;
  readonly house: BrowserLocator;
  readonly street: BrowserLocator;
  readonly landmark: BrowserLocator;
  readonly country: BrowserLocator;
  readonly state: BrowserLocator;
  readonly city: BrowserLocator;
  readonly area: BrowserLocator;

  constructor(page: BrowserPage) {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    this.firstName = field('First name');
    this.lastName = field('Last name');
    this.email = field('Email address');
    this.mobile = field('Mobile number');
    this.house = field('House no./Building name');
    this.street = field('Street address');
    // Its label says where it is optional.
    this.landmark = page.getByLabel(/^Landmark/);
    this.country = field('Country');
    this.state = field('State');
    this.city = field('Town/City');
    this.area = field('PinCode');
  }

  async fillIn(person: Person, place: Place): Promise<void> {
    await this.firstName.fill(person.firstName);
    await this.lastName.fill(person.lastName);
    await this.email.fill(person.email);
    await this.mobile.fill(person.mobile);
    await this.house.fill(HOUSE);
    await this.street.fill(STREET);
    await this.landmark.fill('Behind the mill');
    await this.country.selectOption({ label: place.country.name });
    await this.state.selectOption({ label: place.state.name });
    await this.city.selectOption({ label: place.city.name });
    await this.area.selectOption({ label: place.area.name });
  }
}
