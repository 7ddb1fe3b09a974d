import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { GIFT_CARD_STATES } from '@/lib/contract/gift-card-states';
import { generatedId, moment, optionalMoment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';

/** Cards that members have bought. The ledger has their money; who redeemed one stands there alone. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: generatedId(),
    /** Made by the browser, so that a repeated press is one card. */
    uuid: uuid().notNull().unique('gift_cards_uuid'),
    /** Null once the buyer's account is deleted: the card is still sent and redeemed. */
    shopperId: integer('shopper_id').references(() => shoppers.id, { onDelete: 'set null' }),
    /** Of what was bought: the same id with other content is rejected. */
    requestHash: text('request_hash').notNull(),
    /** Minor units. */
    amount: integer().notNull(),
    /** Empty where no one needs it any more. */
    recipientEmail: text('recipient_email').notNull(),
    message: text().notNull(),
    /** Null for a card that is sent at once. */
    sendOn: date('send_on'),
    state: text({ enum: GIFT_CARD_STATES }).notNull(),
    /** Of the code that was made last; null before. */
    codeEnding: text('code_ending'),
    boughtAt: moment('bought_at'),
    /** When the mail server has taken its last e-mail; null while one is on its way. */
    sentAt: optionalMoment('sent_at'),
    redeemedAt: optionalMoment('redeemed_at'),
    cancelledAt: optionalMoment('cancelled_at'),
  },
  (table) => [
    check('gift_cards_amount', sql`${table.amount} > 0`),
    check(
      'gift_cards_recipient',
      sql`${table.state} <> 'waiting' or ${table.recipientEmail} <> ''`,
    ),
    index('gift_cards_of_shopper').on(table.shopperId, table.id),
    // Those that the cleanup takes the recipient from.
    index('gift_cards_ended')
      .on(sql`coalesce(${table.redeemedAt}, ${table.cancelledAt})`)
      .where(sql`${table.recipientEmail} <> ''`),
  ],
);

/** The hashes of the codes that open a card: one for each try to send its e-mail. */
export const giftCardCodes = pgTable(
  'gift_card_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    giftCardId: integer('gift_card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
  },
  (table) => [index('gift_card_codes_of_card').on(table.giftCardId)],
);
