import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SocialProvider } from '@/lib/contract/accounts';
import { bytes, generatedId, moment, optionalMoment } from '../../platform/database/columns';

/** An e-mail address as it is compared: in lower case. */
export function lowered(column: AnyPgColumn) {
  return sql<string>`lower(${column})`;
}

/** Guests and members. A guest has none of the fields of a member. */
export const shoppers = pgTable(
  'shoppers',
  {
    id: generatedId(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** As it was typed; unique whatever its case. Null for a guest. */
    email: text(),
    /** When the mailbox proved to be the member's. Until then the address gives no right to anything. */
    emailVerifiedAt: optionalMoment('email_verified_at'),
    /** Devices that signed in before are not known any more: somebody else's may be among them. */
    devicesSince: optionalMoment('devices_since'),
    /** Ten digits (`mobileOf`); null for a shopper who signed in with a provider and gave none yet. */
    mobile: text().unique('shoppers_mobile'),
    /** Null for a shopper who signs in with a provider alone. */
    passwordHash: text('password_hash'),
    /** Name of a row of `avatars`. */
    avatar: text(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    uniqueIndex('shoppers_email').on(lowered(table.email)),
    check(
      'shoppers_guest_or_member',
      sql`num_nulls(${table.firstName}, ${table.lastName}, ${table.email}) = 0
        or num_nonnulls(${table.firstName}, ${table.lastName}, ${table.email}, ${table.mobile}, ${table.passwordHash}, ${table.avatar}) = 0`,
    ),
  ],
);

/** Belongs to a shopper and goes with them. */
export const shopperId = () =>
  integer('shopper_id')
    .notNull()
    .references(() => shoppers.id, { onDelete: 'cascade' });

/** A session ends when its row goes. */
export const sessions = pgTable(
  'sessions',
  {
    id: generatedId(),
    /** SHA-256: the table alone does not let anyone log in. */
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
 * The codes of the last day, also those asked for with a number that no shopper has: both are answered by the same
 * work, so that no one learns whose number is known.
 */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    id: generatedId(),
    mobile: text().notNull(),
    /** SHA-256 of the secret of the browser that asked, which alone can use the code. */
    browserHash: text('browser_hash').notNull().default(''),
    /** Whether the browser has signed in to the account before. */
    isKnownDevice: boolean('is_known_device').notNull().default(false),
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
    index('otp_challenges_of_mobile').on(table.mobile, table.createdAt),
    index('otp_challenges_of_shopper').on(table.shopperId),
    index('otp_challenges_by_age').on(table.createdAt),
  ],
);

export const EMAIL_LINK_PURPOSES = ['confirm', 'recover'] as const;

/**
 * The links that were e-mailed to prove whose mailbox it is, also those asked for with an address that no member has:
 * both are answered by the same work, so that no one learns whose address is known.
 */
export const emailLinks = pgTable(
  'email_links',
  {
    id: generatedId(),
    purpose: text({ enum: EMAIL_LINK_PURPOSES }).notNull(),
    /** SHA-256 of the address: the table does not list who asked. */
    mailboxHash: text('mailbox_hash').notNull(),
    /** Null where no member has the address. Stays without the member, because it counts for an hour. */
    shopperId: integer('shopper_id').references(() => shoppers.id, { onDelete: 'set null' }),
    /** Of a registration with an address that has an account: of whoever the mailbox proves to be the owner. */
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** SHA-256. */
    keyHash: text('key_hash').notNull().unique('email_links_key'),
    createdAt: moment('created_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('email_links_of_mailbox').on(table.mailboxHash, table.createdAt),
    index('email_links_of_shopper').on(table.shopperId),
    index('email_links_by_expiry').on(table.expiresAt),
  ],
);

export const avatars = pgTable(
  'avatars',
  {
    name: text().primaryKey(),
    shopperId: shopperId(),
    /** WebP; null where it is in the object store. */
    content: bytes(),
    createdAt: moment('created_at'),
  },
  (table) => [index('avatars_of_shopper').on(table.shopperId)],
);

/** The code that a member without a password was sent, to delete the account. */
export const deletionCodes = pgTable('deletion_codes', {
  shopperId: shopperId().primaryKey(),
  salt: text().notNull(),
  codeHash: text('code_hash').notNull(),
  /** How many codes were tried. */
  tries: integer().notNull().default(0),
  expiresAt: moment('expires_at'),
});
