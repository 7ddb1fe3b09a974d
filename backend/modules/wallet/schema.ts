import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';
import { payments } from '../payment/schema';

/** Minor units or points. A sum over all orders can be larger than an integer column. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * An account of the ledger: a shopper's wallet, a shopper's points, or one of the shop's own accounts. Its
 * balance changes together with an entry and in no other way.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: generatedId(),
    /** Null for the shop's own accounts. A shopper with money in the books is never deleted. */
    shopperId: integer('shopper_id').references(() => shoppers.id),
    /** What the balance counts: minor units of money, or points. No transfer goes from one to the other. */
    unit: text({ enum: ['money', 'points'] })
      .notNull()
      .default('money'),
    /** Null for a shopper's account. */
    systemName: text('system_name'),
    balance: amount('balance').default(0),
  },
  (table) => [
    unique('ledger_accounts_of_shopper').on(table.shopperId, table.unit),
    unique('ledger_accounts_by_name').on(table.systemName),
    check(
      'ledger_accounts_owner',
      sql`(${table.shopperId} is null) <> (${table.systemName} is null)`,
    ),
    check('ledger_accounts_balance', sql`${table.shopperId} is null or ${table.balance} >= 0`),
  ],
);

const TRANSFER_KINDS = [
  /** A gift of the shop. */
  'grant',
  /** An order's part, until its payment is complete; then one of the next two. */
  'hold',
  'capture',
  'release',
  'refund',
  /** Money that the shopper paid in. */
  'top_up',
  /** A gift card that was redeemed. */
  'gift_card',
  'gift_card_purchase',
  /** A gift card that was cancelled before it was sent. */
  'gift_card_refund',
  /** Points for a friend, or for being one. */
  'reward',
  /** Points that became money: one transfer takes the points, another one gives the money. */
  'conversion',
] as const;

const accountId = (name: string) =>
  integer(name)
    .notNull()
    .references(() => ledgerAccounts.id);

/** A movement of money between two accounts. Never changed: a mistake is corrected by a transfer back. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: generatedId(),
    /** What the transfer is for; a second one with the same key is not made. */
    key: text().notNull().unique('ledger_transfers_key'),
    kind: text({ enum: TRANSFER_KINDS }).notNull(),
    amount: amount('amount'),
    /** The number of the order that it is about; null for others. */
    orderNumber: text('order_number'),
    fromAccount: accountId('from_account'),
    toAccount: accountId('to_account'),
    createdAt: moment('created_at'),
  },
  (table) => [
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.fromAccount} <> ${table.toAccount}`),
    index('ledger_transfers_from').on(table.fromAccount, table.kind, table.createdAt, table.id),
    index('ledger_transfers_to').on(table.toAccount, table.kind, table.createdAt, table.id),
  ],
);

/** The holds that are not closed yet, so that what is pending is read without those of all earlier orders. */
export const ledgerOpenHolds = pgTable(
  'ledger_open_holds',
  {
    transferId: integer('transfer_id')
      .primaryKey()
      .references(() => ledgerTransfers.id),
    /** That the money was taken from. */
    accountId: accountId('account_id'),
  },
  (table) => [index('ledger_open_holds_of_account').on(table.accountId)],
);

/** The two sides of each transfer. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: generatedId(),
    transferId: integer('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: accountId('account_id'),
    /** The account's balance before and after. */
    before: amount('before'),
    after: amount('after'),
  },
  (table) => [unique('ledger_entries_of_account').on(table.accountId, table.transferId)],
);

/** Money that members add to their wallets. */
export const walletTopUps = pgTable(
  'wallet_top_ups',
  {
    id: generatedId(),
    /** Made by the browser. */
    uuid: text().notNull().unique('wallet_top_ups_uuid'),
    /** Null when the member was deleted. */
    shopperId: integer('shopper_id').references(() => shoppers.id),
    paymentId: text('payment_id')
      .notNull()
      .unique('wallet_top_ups_payment')
      .references(() => payments.id),
    /** Of what was asked for, so that the same id cannot ask for something else. */
    requestHash: text('request_hash').notNull(),
    /** Minor units. */
    amount: amount('amount'),
    /** `paid`: it is in the ledger. A failed one is paid when its money comes late. */
    state: text({ enum: ['pending', 'paid', 'failed'] }).notNull(),
    createdAt: moment('created_at'),
  },
  (table) => [
    check('wallet_top_ups_amount', sql`${table.amount} > 0`),
    index('wallet_top_ups_of_shopper').on(table.shopperId, table.state),
  ],
);
