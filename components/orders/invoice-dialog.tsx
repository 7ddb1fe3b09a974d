'use client';

import { Download, FileText, Printer } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useInvoice } from '@/lib/client/orders/use-invoice';
import type { Invoice } from '@/lib/contract/invoices';
import { invoiceFacts, invoiceParties, invoiceSums, lineFacts } from '@/lib/shared/invoice-texts';
import { SHOP_DAYS_NOTE } from '@/lib/shared/shop-time';

const label = 'text-sm text-muted';

interface InvoiceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  orderNumber: string;
}

/** Section 2, "Invoice modal". It shows what the backend issued, and offers the same as a PDF. */
export function InvoiceDialog({ isOpen, onClose, orderNumber }: InvoiceDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Invoice">
      <InvoiceOfOrder orderNumber={orderNumber} />
    </Dialog>
  );
}

function InvoiceOfOrder({ orderNumber }: { orderNumber: string }) {
  const { invoice, hasFailed, retry } = useInvoice(orderNumber);
  if (hasFailed)
    return (
      <ErrorState
        icon={<FileText strokeWidth={1.25} />}
        title="The invoice could not be loaded"
        text="Please try again in a moment."
        onRetry={retry}
      />
    );
  if (!invoice)
    return (
      <Skeleton
        label="Loading the invoice"
        className="space-y-4 p-5"
        boxes={['h-24', 'h-48', 'h-40']}
      />
    );
  const file = `/api/invoice/${encodeURIComponent(orderNumber)}`;
  return (
    <>
      <InvoiceContents invoice={invoice} />
      <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-surface p-5">
        <a href={file} download className={buttonClass({ className: 'grow' })}>
          <Download aria-hidden="true" className="size-4" />
          DOWNLOAD PDF
        </a>
        <a
          href={`${file}?open`}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'secondary', className: 'grow' })}
        >
          <Printer aria-hidden="true" className="size-4" />
          PRINT
          <span className="sr-only">(opens the PDF in a new tab)</span>
        </a>
      </div>
    </>
  );
}

function InvoiceContents({ invoice }: { invoice: Invoice }) {
  const sums = invoiceSums(invoice);
  return (
    <div className="grow space-y-6 p-5 wrap-anywhere">
      <dl className="grid gap-4 xs:grid-cols-2">
        {invoiceFacts(invoice).map(({ label: name, text }) => (
          <div key={name}>
            <dt className={label}>{name}</dt>
            <dd className="font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={label}>{SHOP_DAYS_NOTE}</p>
      <div className="grid gap-4 xs:grid-cols-2">
        {invoiceParties(invoice).map(({ label: title, name, lines }) => (
          <section key={title} aria-label={title}>
            <h3 className={`font-sans ${label}`}>{title}</h3>
            <p className="font-semibold">{name}</p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {invoice.lines.map((line) => (
          <li key={line.serial_number} className="py-4">
            <p className="font-medium">
              {line.serial_number}. {line.description}
            </p>
            <dl className="mt-2 grid gap-x-4 gap-y-2 text-sm tabular-nums xs:grid-cols-3">
              {lineFacts(line, invoice.currency).map(({ label: name, text }) => (
                <div key={name} className="flex justify-between gap-4 xs:block">
                  <dt className="text-muted">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      <dl className="space-y-2 tabular-nums">
        {sums.map(({ label: name, text }, index) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-4 ${index === sums.length - 1 ? 'border-t border-line pt-2 text-lg font-semibold' : ''}`}
          >
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className={label}>Amount in words</p>
        <p>{invoice.amount_in_words}</p>
      </div>
    </div>
  );
}
