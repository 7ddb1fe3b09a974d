import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SocialProvider } from '@/lib/contract/account';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

const generatedId = () => integer().primaryKey().generatedAlwaysAsIdentity();

/** An e-mail address as it is compared: in lower case. */
export function lowered(column: AnyPgColumn) {
  return sql<string>`lower(${column})`;
}

export const shoppers = pgTable(
  'shoppers',
  {
    id: generatedId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** As it was typed; unique whatever its case. */
    email: text().notNull(),
    /** Ten digits (`mobileOf`); null for who signed in with a provider and gave none yet. */
    mobile: text().unique('shoppers_mobile'),
    /** Null for who signs in with a provider alone. */
    passwordHash: text('password_hash'),
    /** Name of a row of `avatars`. */
    avatar: text(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [uniqueIndex('shoppers_email').on(lowered(table.email))],
);

const shopperId = () =>
  integer('shopper_id')
    .notNull()
    .references(() => shoppers.id, { onDelete: 'cascade' });

/** A session ends when its row goes. */
export const sessions = pgTable(
  'sessions',
  {
    id: generatedId(),
    /** SHA-256: who reads the table cannot log in with it. */
    tokenHash: text('token_hash').notNull().unique('sessions_token'),
    shopperId: shopperId(),
    createdAt: moment('created_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('sessions_of_shopper').on(table.shopperId),
    index('sessions_by_expiry').on(table.expiresAt),
  ],
);

export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text().$type<SocialProvider>().notNull(),
    /** The provider's own id of the person. */
    subject: text().notNull(),
    shopperId: shopperId(),
    createdAt: moment('created_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_identities_of_shopper').on(table.shopperId),
  ],
);

/**
 * The latest code asked for with each number, also with one that no shopper has: both are answered by
 * the same work, so that nobody learns whose number is known.
 */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    mobile: text().primaryKey(),
    shopperId: integer('shopper_id').references(() => shoppers.id, { onDelete: 'cascade' }),
    salt: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** How many codes were tried, right ones too. */
    tries: integer().notNull().default(0),
    /** Set once the right code was given; the code is dead then. */
    resetTokenHash: text('reset_token_hash'),
    createdAt: moment('created_at'),
    /** Of the code, then of the reset token. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('otp_challenges_of_shopper').on(table.shopperId),
    index('otp_challenges_by_expiry').on(table.expiresAt),
  ],
);

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** When the window ends and counting begins anew. */
    endsAt: moment('ends_at'),
  },
  (table) => [index('rate_limits_by_end').on(table.endsAt)],
);

export const avatars = pgTable(
  'avatars',
  {
    name: text().primaryKey(),
    shopperId: shopperId(),
    /** WebP. */
    content: bytes().notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [index('avatars_of_shopper').on(table.shopperId)],
);

const placeColumns = () => ({
  /** The data file's. */
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Not any more, once the data file leaves it out; addresses that have it keep it. */
  isOffered: boolean('is_offered').notNull(),
});

export const countries = pgTable('countries', placeColumns());

export const states = pgTable(
  'states',
  {
    ...placeColumns(),
    countryId: integer('country_id')
      .notNull()
      .references(() => countries.id),
  },
  (table) => [index('states_of_country').on(table.countryId)],
);

export const cities = pgTable(
  'cities',
  {
    ...placeColumns(),
    stateId: integer('state_id')
      .notNull()
      .references(() => states.id),
  },
  (table) => [index('cities_of_state').on(table.stateId)],
);

export const areas = pgTable(
  'areas',
  {
    ...placeColumns(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
  },
  (table) => [index('areas_of_city').on(table.cityId)],
);

/** One row: which data file the places came from. */
export const geographyState = pgTable('geography_state', {
  id: integer().primaryKey(),
  contentHash: text('content_hash').notNull(),
});

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
  },
  (table) => [index('addresses_of_shopper').on(table.shopperId, table.id)],
);
