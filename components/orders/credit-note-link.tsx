import { FileText } from 'lucide-react';
import type { Order, OrderRefund } from '@/lib/contract/orders';
import { formatMoney } from '@/lib/shared/money';

interface CreditNoteLinkProps {
  order: Order;
  refund: OrderRefund;
}

/** Opens the credit note of a refund as a PDF. Nothing for late money: it was never invoiced. */
export function CreditNoteLink({ order, refund }: CreditNoteLinkProps) {
  if (refund.reason === 'late_payment') return null;
  return (
    <a
      href={`/api/credit-note/${encodeURIComponent(order.order_number)}/${refund.id}?open`}
      target="_blank"
      rel="noopener"
      className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-forest underline-offset-4 hover:underline"
    >
      <FileText aria-hidden="true" className="size-4" />
      Credit note
      <span className="sr-only">
        for the refund of {formatMoney(refund.amount, order.currency)} (opens the PDF in a new tab)
      </span>
    </a>
  );
}
