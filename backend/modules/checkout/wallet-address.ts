import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { WalletAddress, WalletPlace } from '@/lib/contract/express';
import { parsePhone } from '@/lib/contract/phone';
import type { PostcodePlace } from '@/lib/contract/places';
import { parsePostcode } from '@/lib/contract/postcodes';
import { countryOf, type Market, marketCodes } from '@/lib/shared/markets';
import type { Queries } from '../../platform/database/database';
import { storedPhone } from '../addresses/rules';
import { deliveryUnavailable } from '../delivery/service';
import { placeOfPostcode } from '../places/service';

/** `'GB'` → `'uk'`. */
function marketOf(country: string): Market | undefined {
  return marketCodes.find((market) => countryOf(market) === country);
}

/**
 * The shop's places of a wallet's address, by its postcode: a city has many spellings.
 * @throws {AppError} 409 `delivery_unavailable` where the shop does not deliver
 */
export async function placeOfWallet(
  queries: Queries,
  { country, postal_code }: WalletPlace,
): Promise<PostcodePlace> {
  const market = marketOf(country);
  if (!market) throw deliveryUnavailable('We do not deliver to this country.');
  const postcode = parsePostcode(market, postal_code);
  const place = postcode && (await placeOfPostcode(queries, market, postcode));
  if (!place)
    throw deliveryUnavailable('We do not know this postcode. Please choose another address.');
  return place;
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

/** A wallet's address as one of an order that is being placed. */
export function addressOfWallet(
  { name, email, phone, line1, line2 }: WalletAddress,
  place: PostcodePlace,
): CheckoutAddress {
  return {
    address_type: 'Other',
    ...firstAndLast(name),
    email,
    ...phoneOfWallet(phone, place),
    ...houseAndStreet(line1),
    landmark: line2,
    ...place,
    address_id: null,
  };
}
