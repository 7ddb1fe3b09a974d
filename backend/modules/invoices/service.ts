import { and, eq, isNull } from 'drizzle-orm';
import type { Order } from '@/lib/contract/orders';
import type { Queries } from '../../platform/database/database';
import { invoiceOf } from './contents';
import { renderInvoice } from './pdf';
import { invoiceCounters, invoices } from './schema';

const KIND = 'invoice';

const numberOf = (year: number, sequence: number) =>
  `INV-${year}-${String(sequence).padStart(6, '0')}`;

async function findInvoice(queries: Queries, key: string) {
  const { id, contents } = invoices;
  const [found] = await queries
    .select({ id, contents })
    .from(invoices)
    .where(eq(invoices.key, key));
  return found;
}
type IssuedInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/**
 * The invoice of a paid order, which is issued now where it has none. Numbers have no gaps: a transaction that is
 * rolled back gives its number back, because it has locked the counter. So this is the last thing that a
 * transaction locks.
 */
export async function ensureInvoice(
  transaction: Queries,
  { orderId, order, now }: { orderId: number; order: Order; now: Date },
): Promise<IssuedInvoice> {
  const key = `order-${orderId}`;
  const issued = await findInvoice(transaction, key);
  if (issued) return issued;
  const year = now.getUTCFullYear();
  const counter = and(eq(invoiceCounters.kind, KIND), eq(invoiceCounters.year, year));
  await transaction
    .insert(invoiceCounters)
    .values({ kind: KIND, year, last: 0 })
    .onConflictDoNothing();
  const [row] = await transaction
    .select({ last: invoiceCounters.last })
    .from(invoiceCounters)
    .where(counter)
    .for('no key update');
  // Another transaction may have issued it while this one waited for the counter.
  const issuedMeanwhile = await findInvoice(transaction, key);
  if (issuedMeanwhile) return issuedMeanwhile;
  const sequence = (row?.last ?? 0) + 1;
  await transaction.update(invoiceCounters).set({ last: sequence }).where(counter);
  const number = numberOf(year, sequence);
  const contents = invoiceOf(order, number, now);
  const [added] = await transaction
    .insert(invoices)
    .values({ kind: KIND, orderId, key, number, year, sequence, contents, issuedAt: now })
    .returning({ id: invoices.id });
  if (!added) throw new Error(`The invoice of order ${orderId} was not issued`);
  return { id: added.id, contents };
}

/** An invoice as a PDF. It is made once, and stored: every reader gets the same bytes. */
export async function invoicePdf(
  queries: Queries,
  { id, contents }: IssuedInvoice,
): Promise<Uint8Array> {
  const stored = await readPdf(queries, id);
  if (stored) return stored;
  const made = await renderInvoice(contents);
  await queries
    .update(invoices)
    .set({ pdf: made })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)));
  // Of two that were made at the same time the first one stays.
  return (await readPdf(queries, id)) ?? made;
}

async function readPdf(queries: Queries, id: number): Promise<Uint8Array | null> {
  const [row] = await queries
    .select({ pdf: invoices.pdf })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row?.pdf ?? null;
}
