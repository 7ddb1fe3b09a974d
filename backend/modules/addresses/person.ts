import { and, asc, eq, gt } from 'drizzle-orm';
import type { PersonParts } from '../../platform/person-parts';
import { addresses } from './schema';

/** The address book of a member. */
export const personParts: PersonParts = {
  lists: [
    {
      name: 'addresses',
      read: (queries, id, after, limit) =>
        queries
          .select({
            place: addresses.id,
            address_type: addresses.addressType,
            first_name: addresses.firstName,
            last_name: addresses.lastName,
            email: addresses.email,
            mobile_no: addresses.mobile,
            house_no: addresses.houseNumber,
            street_address: addresses.streetAddress,
            landmark: addresses.landmark,
            country_id: addresses.countryId,
            state_id: addresses.stateId,
            city_id: addresses.cityId,
            area_id: addresses.areaId,
          })
          .from(addresses)
          .where(and(eq(addresses.shopperId, id), gt(addresses.id, after)))
          .orderBy(asc(addresses.id))
          .limit(limit),
    },
  ],
};
