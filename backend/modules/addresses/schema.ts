import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedRowId, rowId } from '../../platform/database/columns';
import { shopperId } from '../accounts/schema';
import { areas, cities, countries, states } from '../places/schema';

export const addresses = pgTable(
  'addresses',
  {
    id: generatedRowId(),
    shopperId: shopperId(),
    addressType: text('address_type').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    houseNumber: text('house_no').notNull(),
    streetAddress: text('street_address').notNull(),
    landmark: text().notNull(),
    countryId: rowId('country_id')
      .notNull()
      .references(() => countries.id),
    stateId: rowId('state_id')
      .notNull()
      .references(() => states.id),
    cityId: rowId('city_id')
      .notNull()
      .references(() => cities.id),
    areaId: rowId('area_id')
      .notNull()
      .references(() => areas.id),
    /** The whole one, where it was typed. */
    postcode: text(),
  },
  (table) => [index('addresses_of_shopper').on(table.shopperId, table.id)],
);
