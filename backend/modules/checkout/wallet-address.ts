import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { WalletAddress, WalletPlace } from '@/lib/contract/express';
import { parsePhone } from '@/lib/contract/phone';
import type { PostcodePlace, PostcodeState } from '@/lib/contract/places';
import { type Postcode, parsePostcode } from '@/lib/contract/postcodes';
import { deliveryUnavailable } from '@/lib/contract-server/checkout-errors';
import { countryOf, type Market, marketCodes } from '@/lib/shared/markets';
import type { Queries } from '../../platform/database/database';
import { storedPhone } from '../addresses/rules';
import { placeOrStateOfPostcode } from '../places/service';
import { enterTypedPlace } from '../places/typed-place-service';

/** `'GB'` → `'uk'`. */
function marketOf(country: string): Market | undefined {
  return marketCodes.find((market) => countryOf(market) === country);
}

const unknownPostcode = () =>
  deliveryUnavailable('We do not know this ZIP or postal code. Please choose another address.');

/**
 * Where a wallet's address is, by its postcode: a city has many spellings. Of a postcode that the shop does not know
 * that is the state alone.
 * @throws {AppError} 409 `delivery_unavailable` where the shop does not deliver
 */
export async function placeOfWallet(
  queries: Queries,
  { country, postal_code }: WalletPlace,
): Promise<{ postcode: Postcode; place: PostcodePlace | PostcodeState }> {
  const market = marketOf(country);
  if (!market) throw deliveryUnavailable('We do not deliver to this country.');
  const postcode = parsePostcode(market, postal_code);
  const place = postcode && (await placeOrStateOfPostcode(queries, market, postcode));
  if (!place) throw unknownPostcode();
  return { postcode, place };
}

/** The town of the address as the wallet spells it, where the shop does not know the postcode. */
function wholePlace(
  queries: Queries,
  place: PostcodePlace | PostcodeState,
  { postal_code, city }: WalletAddress,
): PostcodePlace | Promise<PostcodePlace> {
  if ('area_id' in place) return place;
  if (!city) throw unknownPostcode();
  const { country_id, state_id } = place;
  return enterTypedPlace(queries, { country_id, state_id, town: city, postcode: postal_code });
}

/** `'7 Weaver Street'` → house and street. A street without a number stays whole. */
function houseAndStreet(line: string) {
  const [, house = '', street = line] = /^(\d[\w/-]*),?\s+(\S.*)$/.exec(line) ?? [];
  return { house_no: house, street_address: street };
}

/** `'Mary Ann Weaver'` → the last word is the last name; who has one name has no other. */
function firstAndLast(name: string) {
  const [, first = name, last = ''] = /^(.*\S)\s+(\S+)$/.exec(name) ?? [];
  return { first_name: first, last_name: last };
}

/** Also one of a country that the forms do not take: it is the number of who pays. */
function phoneOfWallet(phone: string, { has_one_country: { code } }: PostcodePlace) {
  const plain = phone.replace(/[\s().-]/g, '');
  return storedPhone((code && parsePhone(plain, code)) ?? plain, code ?? null);
}

/**
 * A wallet's address as one of an order that is being placed.
 * @throws {AppError} 409 `delivery_unavailable` where the shop does not deliver
 */
export async function addressOfWallet(
  queries: Queries,
  address: WalletAddress,
): Promise<CheckoutAddress> {
  const { name, email, phone, line1, line2 } = address;
  const { postcode, place: known } = await placeOfWallet(queries, address);
  const place = await wholePlace(queries, known, address);
  return {
    address_type: 'Other',
    ...firstAndLast(name),
    email,
    ...phoneOfWallet(phone, place),
    ...houseAndStreet(line1),
    landmark: line2,
    ...place,
    ...(postcode.text !== postcode.area && { postcode: postcode.text }),
    address_id: null,
  };
}
