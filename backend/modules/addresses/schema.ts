import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { generatedId } from '../../platform/database/columns';
import { shopperId } from '../accounts/schema';
import { areas, cities, countries, states } from '../places/schema';

export const addresses = pgTable(
  'addresses',
  {
    id: generatedId(),
    shopperId: shopperId(),
    addressType: text('address_type').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    houseNumber: text('house_no').notNull(),
    streetAddress: text('street_address').notNull(),
    landmark: text().notNull(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    areaId: integer('area_id')
      .notNull()
      .references(() => areas.id),
    /** The whole one, where it was typed. */
    postcode: text(),
  },
  (table) => [index('addresses_of_shopper').on(table.shopperId, table.id)],
);
