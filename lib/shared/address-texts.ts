import type { CheckoutAddress } from '../contract/checkout';
import type { ListedAddress } from '../contract/order-list';
import { phoneText } from './phone-text';

type AddressPhone = Pick<CheckoutAddress, 'phone' | 'mobile_no' | 'has_one_country'>;

/** An address as on a parcel, with the phone number. */
export function addressTexts(address: CheckoutAddress): string[] {
  return [...placeTexts(address), addressPhone(address)];
}

/** The phone number of an address, as it is written where the address is. */
export function addressPhone({ phone, mobile_no, has_one_country }: AddressPhone): string {
  return phoneText(phone ?? mobile_no, has_one_country?.code);
}

/** An address as on a parcel. */
export function placeTexts(address: ListedAddress): string[] {
  const place = [
    address.has_one_city?.name,
    address.has_one_state?.name,
    address.postcode || address.has_one_area?.name,
    address.has_one_country?.name,
  ].filter(Boolean);
  return [
    `${address.first_name} ${address.last_name}`,
    // A wallet knows of no landmark.
    [address.house_no, address.street_address, address.landmark].filter(Boolean).join(', '),
    ...(place.length > 0 ? [place.join(', ')] : []),
  ];
}
