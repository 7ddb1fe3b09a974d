import { fullDate } from '@/lib/shared/calendar-date';
import { type Fact, reduction } from '@/lib/shared/invoice-texts';
import { formatMoney } from '@/lib/shared/money';
import type { CreditNote, CreditReason } from './contents';

/*
 * What a credit note says, in words.
 */

const REASONS: Readonly<Record<CreditReason, string>> = {
  cancellation: 'Cancellation',
  return: 'Return',
};

export function creditNoteFacts(note: CreditNote): Fact[] {
  return [
    { label: 'Credit note number', text: note.credit_note_number },
    { label: 'Credit note date', text: fullDate(note.date) },
    { label: 'Reason', text: REASONS[note.reason] },
    { label: 'Order number', text: note.order_number },
  ];
}

/** What the note corrects. */
export function creditedInvoiceFacts(note: CreditNote): Fact[] {
  return [
    { label: 'For invoice', text: note.invoice_number },
    { label: 'Invoice date', text: fullDate(note.invoice_date) },
    { label: 'Order date', text: fullDate(note.order_date) },
  ];
}

/** The last one is the sum of the others. */
export function creditNoteSums({ currency, ...note }: CreditNote): Fact[] {
  const fee = { label: `${REASONS[note.reason]} fee`, text: reduction(note.fee, currency) };
  return [
    { label: 'Sub total', text: formatMoney(note.sub_total, currency) },
    { label: 'Discount', text: reduction(note.discount, currency) },
    { label: 'Shipping charges', text: formatMoney(note.shipping, currency) },
    { label: 'Tax', text: formatMoney(note.tax_amount, currency) },
    fee,
    { label: `Total credit (${currency})`, text: formatMoney(note.total, currency) },
  ];
}

/** 'Visa ending in 4242: $10.00', for each way that the money goes back. */
export function refundedToTexts({ currency, refunded_to }: CreditNote): string[] {
  return refunded_to.map(({ by, amount }) => `${by}: ${formatMoney(amount, currency)}`);
}
