import { z } from 'zod';
import { endpoint, fileAnswer, ofFeature, serverRead, visitorRead } from './endpoint';
import { TextId } from './id';
import { MAX_LIST, MAX_PARTS } from './list-bounds';
import { Currency, Price } from './money';
import { TrackOrderRequest } from './orders';

/** Who sells, pays or receives, as on a letter. */
export const Party = z.object({
  name: z.string(),
  /** The address, line by line, and how to reach them. */
  lines: z.array(z.string()).max(MAX_PARTS),
});

export const InvoiceLine = z.object({
  /** From 1 on. */
  serial_number: z.number().int().positive(),
  description: z.string(),
  quantity: z.number().int().positive(),
  unit_price: Price,
  /** The line's part of the order's discount. */
  discount: Price,
  tax_percent: z.number().nonnegative(),
  tax_amount: Price,
  /** All units without the discount, with the tax. */
  total_amount: Price,
});

/** Section 3, "invoice". It never changes once it is issued. */
export const Invoice = z.object({
  /** `INV-2026-000001`. */
  invoice_number: z.string(),
  date: z.iso.date(),
  from: Party,
  billing_to: Party,
  shipping_to: Party,
  order_number: z.string(),
  order_date: z.iso.date(),
  lines: z.array(InvoiceLine).min(1).max(MAX_LIST),
  currency: Currency,
  /** All units, before the discount. */
  sub_total: Price,
  discount: Price,
  shipping: Price,
  tax_amount: Price,
  total: Price,
  /** The total: 'Two thousand dollars and one cent'. */
  amount_in_words: z.string(),
});
export type Invoice = z.output<typeof Invoice>;

const ofOrder = { takesSession: true, takesOrderKey: true, request: TrackOrderRequest } as const;

/**
 * The invoice of an order that is paid and its credit notes, for anyone to whom `trackOrder` shows that order.
 * Beyond section 7, which has no calls for them.
 */
export const invoiceEndpoints = ofFeature('invoices', {
  invoice: endpoint({ ...visitorRead, ...ofOrder, response: Invoice, errors: ['not_found'] }),
  /** The same as a PDF: each time the same bytes. */
  invoiceFile: endpoint({ ...serverRead, ...ofOrder, ...fileAnswer, errors: ['not_found'] }),
  /** The credit note of one of the order's refunds. */
  creditNoteFile: endpoint({
    ...serverRead,
    ...ofOrder,
    ...fileAnswer,
    request: TrackOrderRequest.extend({ refund_id: TextId }),
    errors: ['not_found'],
  }),
});
