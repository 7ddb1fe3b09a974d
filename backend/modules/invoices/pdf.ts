import type { Invoice } from '@/lib/contract/invoices';
import { invoiceFacts, invoiceParties, invoiceSums, lineFacts } from '@/lib/shared/invoice-texts';
import { type PdfColumn, renderPdf, TABLE_WIDTH } from '../../platform/pdf';
import type { CreditNote } from './contents';
import {
  creditedInvoiceFacts,
  creditNoteFacts,
  creditNoteSums,
  refundedToTexts,
} from './credit-note-texts';

interface Column extends PdfColumn {
  textOf: (line: Invoice['lines'][number], currency: string) => string;
}

const fact = (label: string, width: number): Column => ({
  label,
  width,
  isRight: true,
  textOf: (line, currency) =>
    lineFacts(line, currency).find((known) => known.label === label)?.text ?? '',
});

const COLUMNS: Column[] = [
  { label: 'No.', width: 26, isRight: false, textOf: (line) => String(line.serial_number) },
  { label: 'Description', width: 159, isRight: false, textOf: (line) => line.description },
  fact('Quantity', 50),
  fact('Unit price', 63),
  fact('Discount', 60),
  fact('Tax', 34),
  fact('Tax amount', 52),
  fact('Total amount', TABLE_WIDTH - 444),
];

const tableOf = ({ lines, currency }: Pick<Invoice, 'lines' | 'currency'>) => ({
  columns: COLUMNS,
  rows: lines.map((line) => COLUMNS.map(({ textOf }) => textOf(line, currency))),
});

export function renderInvoice(invoice: Invoice): Promise<Buffer> {
  return renderPdf({
    title: `Invoice ${invoice.invoice_number}`,
    date: invoice.date,
    facts: [invoiceFacts(invoice)],
    parties: invoiceParties(invoice),
    ...tableOf(invoice),
    sums: invoiceSums(invoice),
    notes: [{ label: 'Amount in words', lines: [invoice.amount_in_words] }],
  });
}

export function renderCreditNote(note: CreditNote): Promise<Buffer> {
  return renderPdf({
    title: `Credit note ${note.credit_note_number}`,
    date: note.date,
    facts: [creditNoteFacts(note), creditedInvoiceFacts(note)],
    parties: invoiceParties(note),
    ...tableOf(note),
    sums: creditNoteSums(note),
    notes: [
      { label: 'Amount in words', lines: [note.amount_in_words] },
      { label: 'Refunded to', lines: refundedToTexts(note) },
    ],
  });
}
