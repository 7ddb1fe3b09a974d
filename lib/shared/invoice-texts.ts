import type { Invoice } from '../contract/invoices';
import { fullDate } from './calendar-date';
import { formatMoney } from './money';

type InvoiceLine = Invoice['lines'][number];

/*
 * What an invoice says, in the same words on the screen and in the PDF.
 */

export interface Fact {
  label: string;
  text: string;
}

export function invoiceFacts(invoice: Invoice): Fact[] {
  return [
    { label: 'Invoice number', text: invoice.invoice_number },
    { label: 'Invoice date', text: fullDate(invoice.date) },
    { label: 'Order number', text: invoice.order_number },
    { label: 'Order date', text: fullDate(invoice.order_date) },
  ];
}

export function invoiceParties(
  invoice: Pick<Invoice, 'from' | 'billing_to' | 'shipping_to'>,
): ({ label: string } & Invoice['from'])[] {
  return [
    { label: 'From', ...invoice.from },
    { label: 'Billing address', ...invoice.billing_to },
    { label: 'Shipping address', ...invoice.shipping_to },
  ];
}

/** What an invoice says of a line, beside its serial number and description. */
export function lineFacts(line: InvoiceLine, currency: string): Fact[] {
  return [
    { label: 'Quantity', text: String(line.quantity) },
    { label: 'Unit price', text: formatMoney(line.unit_price, currency) },
    { label: 'Discount', text: reduction(line.discount, currency) },
    { label: 'Tax', text: `${line.tax_percent}%` },
    { label: 'Tax amount', text: formatMoney(line.tax_amount, currency) },
    { label: 'Total amount', text: formatMoney(line.total_amount, currency) },
  ];
}

/** The last one is the sum of the others. */
export function invoiceSums({ currency, ...invoice }: Invoice): Fact[] {
  return [
    { label: 'Sub total', text: formatMoney(invoice.sub_total, currency) },
    { label: 'Discount', text: reduction(invoice.discount, currency) },
    { label: 'Shipping charges', text: formatMoney(invoice.shipping, currency) },
    { label: 'Tax', text: formatMoney(invoice.tax_amount, currency) },
    { label: `Grand total (${currency})`, text: formatMoney(invoice.total, currency) },
  ];
}

/** Of an amount that is taken off. */
export function reduction(amount: number, currency: string): string {
  return amount > 0 ? `−${formatMoney(amount, currency)}` : formatMoney(0, currency);
}
