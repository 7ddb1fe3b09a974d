import { z } from 'zod';
import { needsLandmark } from '@/lib/contract/address-rules';
import type { Address } from '@/lib/contract/addresses';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone, shortPhone } from '@/lib/contract/phone';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { countryOf, DEFAULT_MARKET } from '@/lib/shared/markets';
import type { MemberContext } from '../context';
import { MedusaUnavailable } from '../medusa/medusa';
import type { Geography } from './geography';

/** What Medusa's addresses have no field for. The shop shows no address without it. */
const Metadata = z.object({
  address_type: z.string(),
  email: z.string(),
  house_no: z.string(),
  street_address: z.string(),
  landmark: z.string(),
  country_id: z.string(),
  state_id: z.string(),
  city_id: z.string(),
  area_id: z.string(),
  postcode: z.string().nullish(),
});

/** An address without an id, as carts and orders have it. */
export const PostalAddress = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country_code: z.string().nullable(),
  metadata: Metadata.nullish().catch(null),
});
export type PostalAddress = z.output<typeof PostalAddress>;

const MedusaAddress = PostalAddress.extend({ id: z.string(), created_at: z.string() });
type MedusaAddress = z.output<typeof MedusaAddress>;

const Addresses = z.object({ addresses: z.array(MedusaAddress) });

/** More than a member may have, and than Medusa's other users give one. */
const LISTED = 500;

/** All addresses of the member, the newest one first. */
export async function readAddresses({
  session,
  customers,
  medusa,
}: MemberContext): Promise<MedusaAddress[]> {
  const token = await customers.tokenOf(session.shopperId);
  const call = { token, query: { limit: LISTED } };
  const { addresses } = await medusa.store('/customers/me/addresses', Addresses, call);
  return addresses.toSorted(
    (a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id),
  );
}

/** An address as the contract has it; null for one that the shop did not write. */
export function toCheckoutAddress(
  { first_name, last_name, phone, metadata }: PostalAddress,
  geography: Geography,
): CheckoutAddress | null {
  if (!metadata) return null;
  const names = geography.namesOf({ ...metadata, postcode: undefined });
  const market = names.has_one_country?.code ?? DEFAULT_MARKET;
  return {
    ...metadata,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    mobile_no: phone ? shortPhone(phone, market) : '',
    phone,
    ...names,
  };
}

/** An address of the book; nothing for one that the shop did not write. */
export function toAddress(address: MedusaAddress, geography: Geography): Address[] {
  const known = toCheckoutAddress(address, geography);
  return known ? [{ id: address.id, ...known }] : [];
}

/** A form as an address of Medusa. Throws a 422 for what its country does not have. */
export function toMedusaAddress(
  form: RequestOf<'addUserAddress'>,
  geography: Geography,
): PostalAddress & { address_name: string } {
  const { first_name, last_name, house_no, street_address, landmark, email } = form;
  const { country_id, state_id, city_id, area_id, address_type } = form;
  const { country, state, city, area, postcode } = geography.check(form);
  const phone = parsePhone(form.mobile_no, country.code);
  if (!phone) throw appErrors.field('mobile_no', messages.phoneInvalid);
  if (landmark === '' && needsLandmark(country.code)) {
    throw appErrors.field('landmark', messages.landmarkRequired);
  }
  return {
    address_name: address_type,
    first_name,
    last_name,
    phone,
    address_1: `${house_no} ${street_address}`,
    address_2: landmark,
    city: city.name,
    province: state.name,
    postal_code: postcode ?? area.name,
    country_code: countryOf(country.code).toLowerCase(),
    metadata: {
      ...{ address_type, email, house_no, street_address, landmark },
      ...{ country_id, state_id, city_id, area_id, postcode: postcode ?? null },
    },
  };
}

const MAX_ADDRESSES = 50;
const Saved = z.object({
  customer: z.object({ addresses: z.array(z.object({ id: z.string() })) }),
});

/**
 * Adds an address to the member's book. @returns its id
 * @throws {AppError} 409 `address_limit`
 */
export async function saveAddress(
  address: ReturnType<typeof toMedusaAddress>,
  context: MemberContext,
): Promise<string> {
  const { session, customers, medusa, locks } = context;
  return locks.with(`addresses:${session.shopperId}`, async () => {
    const before = await readAddresses(context);
    if (before.length >= MAX_ADDRESSES) {
      const message = `You have ${MAX_ADDRESSES} addresses. Please delete one first.`;
      throw new AppError(409, 'address_limit', message);
    }
    const token = await customers.tokenOf(session.shopperId);
    const call = { token, body: address, query: { fields: 'id,addresses.id' } };
    const { customer } = await medusa.store('/customers/me/addresses', Saved, call);
    const known = new Set(before.map(({ id }) => id));
    const added = customer.addresses.find(({ id }) => !known.has(id));
    if (!added) throw new MedusaUnavailable('Medusa did not say which address it has added');
    return added.id;
  });
}
