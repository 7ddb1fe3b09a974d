import { and, eq, isNull } from 'drizzle-orm';
import type { Order } from '@/lib/contract/orders';
import { shopDayOf } from '@/lib/shared/shop-time';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { inTurn } from '../../platform/pdf';
import { type CreditedRefund, creditNoteOf, invoiceOf } from './contents';
import { renderCreditNote, renderInvoice } from './pdf';
import { type ContentsOf, type InvoiceKind, invoiceCounters, invoices } from './schema';

const PREFIXES: Readonly<Record<InvoiceKind, string>> = { invoice: 'INV', credit_note: 'CN' };

const numberOf = (kind: InvoiceKind, year: number, sequence: number) =>
  `${PREFIXES[kind]}-${year}-${String(sequence).padStart(6, '0')}`;

/** An invoice or a credit note as it was issued. */
interface Issued<K extends InvoiceKind> {
  id: number;
  number: string;
  contents: ContentsOf[K];
}

async function findIssued<K extends InvoiceKind>(
  queries: Queries,
  kind: K,
  key: string,
): Promise<Issued<K> | undefined> {
  const [found] = await queries
    .select({ id: invoices.id, number: invoices.number, contents: invoices.contents })
    .from(invoices)
    .where(and(eq(invoices.kind, kind), eq(invoices.key, key)));
  if (!found) return;
  // Those of before documents had a currency are in the shop's.
  const contents = Object.assign({ currency: CURRENCY }, found.contents);
  // `issue` writes to each kind what it says.
  return { ...found, contents: contents as ContentsOf[K] };
}

interface Issue<K extends InvoiceKind> {
  kind: K;
  key: string;
  orderId: number;
  now: Date;
  contentsOf: (number: string) => ContentsOf[K];
}

/**
 * Issues a document under the next number of its kind, unless there is one of this key. Numbers have no gaps: a
 * transaction that is rolled back gives its number back, because it has locked the counter. So this is the last
 * thing that a transaction locks.
 */
async function issue<K extends InvoiceKind>(
  transaction: Queries,
  { kind, key, orderId, now, contentsOf }: Issue<K>,
): Promise<Issued<K>> {
  const year = Number(shopDayOf(now).slice(0, 'YYYY'.length));
  const counter = and(eq(invoiceCounters.kind, kind), eq(invoiceCounters.year, year));
  await transaction.insert(invoiceCounters).values({ kind, year, last: 0 }).onConflictDoNothing();
  const [row] = await transaction
    .select({ last: invoiceCounters.last })
    .from(invoiceCounters)
    .where(counter)
    .for('no key update');
  // Another transaction may have issued it while this one waited for the counter.
  const issuedMeanwhile = await findIssued(transaction, kind, key);
  if (issuedMeanwhile) return issuedMeanwhile;
  const sequence = (row?.last ?? 0) + 1;
  await transaction.update(invoiceCounters).set({ last: sequence }).where(counter);
  const number = numberOf(kind, year, sequence);
  const contents = contentsOf(number);
  const [added] = await transaction
    .insert(invoices)
    .values({ kind, orderId, key, number, year, sequence, contents, issuedAt: now })
    .returning({ id: invoices.id });
  if (!added) throw new Error(`${number} was not issued`);
  return { id: added.id, number, contents };
}

/** The invoice of a paid order, which is issued now where it has none: the last thing that a transaction locks. */
export async function ensureInvoice(
  transaction: Queries,
  { orderId, order, now }: { orderId: number; order: Order; now: Date },
): Promise<Issued<'invoice'>> {
  const kind = 'invoice';
  const key = `order-${orderId}`;
  const contentsOf = (number: string) => invoiceOf(order, number, now);
  return (
    (await findIssued(transaction, kind, key)) ??
    issue(transaction, { kind, key, orderId, now, contentsOf })
  );
}

/**
 * The credit note of a refund, which is issued now where it has none: the last thing that a transaction locks. A
 * refund keeps its one note, however often the provider has to be asked for it.
 */
export async function ensureCreditNote(
  transaction: Queries,
  {
    orderId,
    order,
    refund,
    now,
  }: { orderId: number; order: Order; refund: CreditedRefund; now: Date },
): Promise<Issued<'credit_note'>> {
  const kind = 'credit_note';
  const key = `refund-${refund.id}`;
  const issued = await findIssued(transaction, kind, key);
  if (issued) return issued;
  const { contents: invoice } = await ensureInvoice(transaction, { orderId, order, now });
  const contentsOf = (number: string) => creditNoteOf({ order, invoice, refund }, number, now);
  return issue(transaction, { kind, key, orderId, now, contentsOf });
}

/** An invoice as a PDF. */
export function invoicePdf(queries: Queries, { id, contents }: Issued<'invoice'>) {
  return ensurePdf(queries, id, () => renderInvoice(contents));
}

/** A credit note as a PDF. */
export function creditNotePdf(queries: Queries, { id, contents }: Issued<'credit_note'>) {
  return ensurePdf(queries, id, () => renderCreditNote(contents));
}

/** The PDF of a document. It is made once, and stored: every reader gets the same bytes. */
async function ensurePdf(
  queries: Queries,
  id: number,
  render: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const stored = await readPdf(queries, id);
  if (stored) return stored;
  return inTurn(async () => (await readPdf(queries, id)) ?? makePdf(queries, id, render));
}

async function makePdf(
  queries: Queries,
  id: number,
  render: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const made = await render();
  await queries
    .update(invoices)
    .set({ pdf: made })
    .where(and(eq(invoices.id, id), isNull(invoices.pdf)));
  // Of two that two backends made at the same time the first one stays.
  return (await readPdf(queries, id)) ?? made;
}

async function readPdf(queries: Queries, id: number): Promise<Uint8Array | null> {
  const [row] = await queries
    .select({ pdf: invoices.pdf })
    .from(invoices)
    .where(eq(invoices.id, id));
  return row?.pdf ?? null;
}
