import type { CreditReason } from '../../modules/invoices/contents';
import { ensureCreditNote } from '../../modules/invoices/service';
import type { OrderRow } from '../../modules/orders/order-state';
import { type RefundRow, refundOrder, type WantedRefund } from '../../modules/orders/refunding';
import { readOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import type { Queries } from '../../platform/database/database';

/** Money of an invoiced order goes back. */
type CreditedWish = WantedRefund & { reason: CreditReason };

/**
 * Refunds what was cancelled or came back, and issues its credit note: the last thing that a transaction locks.
 * @returns no number for a refund of nothing, which has no credit note
 */
export async function refundWithCreditNote(
  services: Pick<OrderServices, 'clock' | 'jobs'>,
  transaction: Queries,
  order: OrderRow,
  wanted: CreditedWish,
): Promise<RefundRow & { creditNoteNumber: string | null }> {
  const refund = await refundOrder(services, transaction, order, wanted);
  if (wanted.amount === 0) return { ...refund, creditNoteNumber: null };
  const { number } = await ensureCreditNote(transaction, {
    orderId: order.id,
    order: await readOrder(transaction, order.id),
    refund: { ...refund, reason: wanted.reason, lines: wanted.lines ?? [] },
    now: refund.createdAt,
  });
  return { ...refund, creditNoteNumber: number };
}
