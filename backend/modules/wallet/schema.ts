import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { generatedId, moment } from '../../platform/database/columns';
import { shoppers } from '../accounts/schema';

/** Minor units or points. A sum over all orders can be larger than an integer column. */
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * An account of the ledger: a shopper's wallet, or one of the shop's own accounts (`rules.ts`). Its balance
 * changes together with an entry and in no other way.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: generatedId(),
    /** Null for the shop's own accounts. A shopper with money in the books is never deleted. */
    shopperId: integer('shopper_id').references(() => shoppers.id),
    /** Null for a shopper's wallet. */
    systemName: text('system_name'),
    balance: amount('balance').default(0),
  },
  (table) => [
    unique('ledger_accounts_of_shopper').on(table.shopperId),
    unique('ledger_accounts_by_name').on(table.systemName),
    check(
      'ledger_accounts_owner',
      sql`(${table.shopperId} is null) <> (${table.systemName} is null)`,
    ),
    check('ledger_accounts_balance', sql`${table.shopperId} is null or ${table.balance} >= 0`),
  ],
);

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
    kind: text({ enum: ['grant', 'hold', 'capture', 'release', 'refund'] }).notNull(),
    amount: amount('amount'),
    fromAccount: accountId('from_account'),
    toAccount: accountId('to_account'),
    createdAt: moment('created_at'),
  },
  (table) => [
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_accounts', sql`${table.fromAccount} <> ${table.toAccount}`),
  ],
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
