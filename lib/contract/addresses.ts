import { z } from 'zod';
import { HOUR_MS } from './durations';
import { Empty, endpoint, memberRead, memberWrite, Nothing } from './endpoint';
import * as fields from './fields';
import { Id } from './id';
import { MAX_PARTS } from './list-bounds';
import { phone } from './phone-fields';
import { typedPostcode } from './places';

const ADDRESS_TYPES = ['Home', 'Office', 'Other'] as const;

const addressForm = {
  address_type: z.enum(ADDRESS_TYPES),
  first_name: fields.printed(fields.firstName),
  last_name: fields.printed(fields.lastName),
  email: fields.email,
  mobile_no: phone,
  house_no: fields.printed(fields.houseNumber),
  street_address: fields.printed(fields.streetAddress),
  landmark: fields.printed(fields.landmark),
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
  /** Beyond section 7: the whole postcode within the area, `SW1A 1AA`. It is printed in the area's place. */
  postcode: typedPostcode.optional(),
};

export const AddAddressRequest = z.object(addressForm);
const EditAddressRequest = z.object({ ...addressForm, address_id: Id });
const AddressRef = z.object({ address_id: Id });

const MasterDataName = z.object({ name: z.string() });

/** The schema of a saved address is lenient, because an old one may break a newer rule. */
export const Address = z.object({
  id: Id,
  address_type: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  /** The same number in E.164; absent from what another backend, or an older order, says. */
  phone: z.string().nullish(),
  house_no: z.string(),
  street_address: z.string(),
  landmark: z.string(),
  country_id: Id,
  state_id: Id,
  city_id: Id,
  area_id: Id,
  /** As the country prints it. */
  postcode: z.string().nullish(),
  /** With its market's code, where the backend says it. */
  has_one_country: MasterDataName.extend({ code: z.string().nullish() }).nullish(),
  has_one_state: MasterDataName.nullish(),
  has_one_city: MasterDataName.nullish(),
  has_one_area: MasterDataName.nullish(),
});
export type Address = z.output<typeof Address>;

/** More than fill an account, and than anyone types in an hour. */
const rateLimit = {
  account: { by: 'shopper', attempts: 200, windowMs: HOUR_MS },
  client: { attempts: 800, windowMs: HOUR_MS },
} as const;

export const addressEndpoints = {
  userAddressList: endpoint({
    ...memberRead,
    request: Empty,
    response: z.array(Address).max(MAX_PARTS),
  }),
  addUserAddress: endpoint({
    ...memberWrite,
    idempotent: true,
    rateLimit,
    request: AddAddressRequest,
    response: Nothing,
    errors: ['address_limit'],
  }),
  editUserAddress: endpoint({
    ...memberWrite,
    rateLimit,
    request: EditAddressRequest,
    response: Nothing,
    errors: ['not_found'],
  }),
  deleteUserAddress: endpoint({
    ...memberWrite,
    rateLimit,
    request: AddressRef,
    response: Nothing,
    errors: ['not_found'],
  }),
};
