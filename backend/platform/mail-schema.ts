import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './database/columns';

/** `held`: it comes in a merged e-mail. `share`: the mailbox's share of the accounts' links. */
const COUNTED_AS = ['limit', 'order', 'share', 'held'] as const;

/** The e-mails of the last day, without their texts: what a mailbox has got, and what was held back. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    /** Of the e-mail, for all tries to send it: it counts once. */
    id: text().primaryKey(),
    /** SHA-256 of the mailbox: the table does not list who was written to. */
    mailboxHash: text('mailbox_hash').notNull(),
    countedAs: text('counted_as', { enum: COUNTED_AS }).notNull(),
    /** The order that it is about. */
    orderKey: text('order_key'),
    step: text({ enum: ['placed', 'moved', 'withdrawn'] }),
    at: moment('at'),
  },
  (table) => [
    index('mail_counts_of_mailbox').on(table.mailboxHash, table.at),
    index('mail_counts_by_age').on(table.at),
  ],
);

/** The e-mails that wait to be sent as one. */
export const heldMails = pgTable(
  'held_mails',
  {
    id: text().primaryKey(),
    /** In which order they came: several may have come at one moment. */
    position: integer().notNull().generatedAlwaysAsIdentity(),
    mailboxHash: text('mailbox_hash').notNull(),
    /** Those of one inbox are merged: `inboxOf` in `mail-limit.ts`. */
    inbox: text().notNull(),
    address: text().notNull(),
    countedAs: text('counted_as', { enum: ['limit', 'share'] }).notNull(),
    content: jsonb().notNull(),
    heldAt: moment('held_at'),
    /** When they may be sent. */
    dueAt: moment('due_at'),
  },
  (table) => [
    index('held_mails_of_mailbox').on(table.mailboxHash, table.position),
    index('held_mails_by_due').on(table.dueAt),
  ],
);
