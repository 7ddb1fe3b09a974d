import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { rowId } from '../../platform/database/columns';

const placeColumns = () => ({
  /** See `place-ids.ts`. */
  id: rowId('id').primaryKey(),
  name: text().notNull(),
  /** False when the data file no longer contains it, or a shopper typed it. Stored addresses may refer to it. */
  isOffered: boolean('is_offered').notNull(),
});

export const countries = pgTable('countries', {
  ...placeColumns(),
  /** Null for a country that no market has. */
  code: text({ enum: ['us', 'ca', 'uk', 'in'] }),
});

export const states = pgTable(
  'states',
  {
    ...placeColumns(),
    countryId: rowId('country_id')
      .notNull()
      .references(() => countries.id),
  },
  (table) => [index('states_of_country').on(table.countryId)],
);

export const cities = pgTable(
  'cities',
  {
    ...placeColumns(),
    stateId: rowId('state_id')
      .notNull()
      .references(() => states.id),
  },
  (table) => [index('cities_of_state').on(table.stateId)],
);

export const areas = pgTable(
  'areas',
  {
    ...placeColumns(),
    cityId: rowId('city_id')
      .notNull()
      .references(() => cities.id),
  },
  (table) => [index('areas_of_city').on(table.cityId), index('areas_by_name').on(table.name)],
);

/** The hashes of the data files that the tables were filled from: a row for each. */
export const geographyState = pgTable('geography_state', {
  id: integer().primaryKey(),
  contentHash: text('content_hash').notNull(),
});
