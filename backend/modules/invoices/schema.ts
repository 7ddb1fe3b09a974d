import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Invoice } from '@/lib/contract/invoices';
import { bytes, generatedId, moment } from '../../platform/database/columns';
import { orders } from '../orders/schema';
import type { CreditNote } from './contents';

/** What a document of each kind says. */
export interface ContentsOf {
  invoice: Invoice;
  credit_note: CreditNote;
}
export type InvoiceKind = keyof ContentsOf;

const KINDS = ['invoice', 'credit_note'] as const satisfies InvoiceKind[];

const kind = () => text({ enum: KINDS }).notNull();

/** The last number of each kind and year. Its row is the last one that a transaction locks. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: kind(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/** Invoices and credit notes as they were issued. Only their PDF is added later, once. */
export const invoices = pgTable(
  'invoices',
  {
    id: generatedId(),
    kind: kind(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** What it is for, `order-ID` or `refund-UUID`; a second one with the same key is not issued. */
    key: text().notNull().unique('invoices_key'),
    number: text().notNull().unique('invoices_number'),
    year: integer().notNull(),
    /** From 1 on in each year of its kind, without gaps. */
    sequence: integer().notNull(),
    contents: jsonb().$type<ContentsOf[InvoiceKind]>().notNull(),
    /** Null until someone wants it. */
    pdf: bytes(),
    issuedAt: moment('issued_at'),
  },
  (table) => [
    unique('invoices_sequence').on(table.kind, table.year, table.sequence),
    check('invoices_from_one', sql`${table.sequence} > 0`),
  ],
);
