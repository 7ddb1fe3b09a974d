import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { REFERRAL_STATES } from '@/lib/contract/referral-states';
import {
  generatedId,
  generatedRowId,
  moment,
  optionalMoment,
  rowId,
} from '../../platform/database/columns';
import { shopperId, shoppers } from '../accounts/schema';
import { orders } from '../orders/schema';
import { FLAGS } from './rules';
import { REFERRAL_ACTORS } from './states';

/** The code of a member, made when they look at it for the first time. */
export const referralCodes = pgTable('referral_codes', {
  shopperId: shopperId().primaryKey(),
  code: text().notNull().unique('referral_codes_code'),
  createdAt: moment('created_at'),
});

/** Null once the account is deleted: the other side keeps what it has earned. */
const person = (name: string) =>
  integer(name).references(() => shoppers.id, { onDelete: 'set null' });

const flags = (name: string) =>
  text(name, { enum: FLAGS }).array().notNull().default(sql`'{}'::text[]`);

/** A member who registered with another one's code. Only its state changes, by `changeReferralState`. */
export const referrals = pgTable(
  'referrals',
  {
    id: generatedRowId(),
    inviterId: person('inviter_id'),
    /** No one is invited twice. */
    friendId: person('friend_id').unique('referrals_friend'),
    /**
     * Of the friend's mailbox, keyed: it stays when the friend's account is deleted, so that the same mailbox is noticed
     * when it comes back. Null where the shop has no secret for it, and for earlier friends.
     */
    friendMailbox: text('friend_mailbox'),
    state: text({ enum: REFERRAL_STATES }).notNull(),
    /** The friend's first order; null before it is paid. */
    orderId: integer('order_id')
      .unique('referrals_order')
      .references(() => orders.id),
    /** Why the shop looks at it. */
    flags: flags('flags'),
    /** Those that the shop has approved: it waits for the shop while there are others. */
    approvedFlags: flags('approved_flags'),
    joinedAt: moment('joined_at'),
    earnedAt: optionalMoment('earned_at'),
    inviterClaimedAt: optionalMoment('inviter_claimed_at'),
    friendClaimedAt: optionalMoment('friend_claimed_at'),
  },
  (table) => [
    check('referrals_self', sql`${table.inviterId} <> ${table.friendId}`),
    check(
      'referrals_bought',
      sql`${table.state} not in ('bought', 'earned') or ${table.orderId} is not null`,
    ),
    check('referrals_earned', sql`(${table.state} = 'earned') = (${table.earnedAt} is not null)`),
    index('referrals_of_inviter').on(table.inviterId, table.id),
    index('referrals_by_mailbox').on(table.friendMailbox),
  ],
);

/** Every change of a referral's state. Rows are only added. */
export const referralEvents = pgTable(
  'referral_events',
  {
    id: generatedId(),
    referralId: rowId('referral_id')
      .notNull()
      .references(() => referrals.id),
    state: text({ enum: REFERRAL_STATES }).notNull(),
    actor: text({ enum: REFERRAL_ACTORS }).notNull(),
    at: moment('at'),
  },
  (table) => [index('referral_events_of_referral').on(table.referralId)],
);
