import { needsLandmark } from '@/lib/contract/address-rules';
import type { DriverNotes, StoredDriverNotes } from '@/lib/contract/delivery-extras';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone, shortPhone } from '@/lib/contract/phone';
import { appErrors } from '@/lib/contract-server/app-error';
import { DEFAULT_MARKET, isMarket, type Market } from '@/lib/shared/markets';

function marketOf(code: string | null | undefined): Market {
  return code && isMarket(code) ? code : DEFAULT_MARKET;
}

/**
 * The phone number of an address as the contract has it, in its country.
 * @throws {AppError} 422 for one that this country does not have
 */
export function addressPhone(given: string, country: string | null): PhoneOf {
  const phone = parsePhone(given, marketOf(country));
  if (!phone) throw appErrors.field('mobile_no', messages.phoneInvalid);
  return storedPhone(phone, country);
}

/**
 * Checks what an address needs in its country alone.
 * @throws {AppError} 422 where the country needs a landmark and the form has none
 */
export function checkLandmark(landmark: string, country: string | null): void {
  if (landmark === '' && needsLandmark(marketOf(country)))
    throw appErrors.field('landmark', messages.landmarkRequired);
}

/** A number that is stored. One of an older rule has ten digits, whose country nobody knows. */
export function storedPhone(stored: string, country: string | null): PhoneOf {
  if (!stored.startsWith('+')) return { mobile_no: stored };
  return { mobile_no: shortPhone(stored, marketOf(country)), phone: stored };
}

/** Of an address. */
interface PhoneOf {
  mobile_no: string;
  /** E.164. */
  phone?: string | null | undefined;
}

/** The columns of an address form. */
export function addressValues(form: RequestOf<'addUserAddress'> & PhoneOf) {
  return {
    addressType: form.address_type,
    firstName: form.first_name,
    lastName: form.last_name,
    email: form.email,
    mobile: form.phone ?? form.mobile_no,
    houseNumber: form.house_no,
    streetAddress: form.street_address,
    landmark: form.landmark,
    countryId: form.country_id,
    stateId: form.state_id,
    cityId: form.city_id,
    areaId: form.area_id,
    postcode: form.postcode || null,
  };
}

/**
 * What a driver should know, with the second phone number as that of an address in its country; null where nothing was
 * said.
 * @throws {AppError} 422 for a number that this country does not have
 */
export function driverNotes(notes: DriverNotes, country: string | null): StoredDriverNotes | null {
  const { floor, has_lift, gate_code, note, mobile_no } = notes;
  if (![floor, gate_code, note, mobile_no].some(Boolean) && !has_lift) return null;
  if (mobile_no === '') return notes;
  return { ...notes, ...addressPhone(mobile_no, country) };
}
