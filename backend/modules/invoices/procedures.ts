import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Context } from '../../platform/procedure';
import { findVisibleOrder, readCreditedRefund, readOrder } from '../orders/service';
import { creditNotePdf, ensureCreditNote, ensureInvoice, invoicePdf } from './service';

/** An order that was confirmed before there were invoices gets its own when someone asks for it. */
async function findInvoice(request: RequestOf<'invoice'>, context: Context) {
  const { queries, clock } = context;
  const { id: orderId } = (await findVisibleOrder(request, context)).order;
  const order = await readOrder(queries, orderId);
  // Nothing is paid for a replacement, or for swatches.
  if (order.replaces || order.kind === 'sample') throw appErrors.notFound('This invoice');
  return queries.transaction((transaction) =>
    ensureInvoice(transaction, { orderId, order, now: clock() }),
  );
}

export async function invoice(
  request: RequestOf<'invoice'>,
  context: Context,
): Promise<ResponseOf<'invoice'>> {
  return (await findInvoice(request, context)).contents;
}

export async function invoiceFile(
  request: RequestOf<'invoiceFile'>,
  context: Context,
): Promise<ResponseOf<'invoiceFile'>> {
  const issued = await findInvoice(request, context);
  return fileOf(issued.number, await invoicePdf(context.queries, issued));
}

/** A refund from before there were credit notes gets its own when someone asks for it. */
export async function creditNoteFile(
  request: RequestOf<'creditNoteFile'>,
  context: Context,
): Promise<ResponseOf<'creditNoteFile'>> {
  const { queries, clock } = context;
  const { id: orderId } = (await findVisibleOrder(request, context)).order;
  const refund = await readCreditedRefund(queries, orderId, request.refund_id);
  if (!refund) throw appErrors.notFound('This credit note');
  const order = await readOrder(queries, orderId);
  const issued = await queries.transaction((transaction) =>
    ensureCreditNote(transaction, { orderId, order, refund, now: clock() }),
  );
  return fileOf(issued.number, await creditNotePdf(queries, issued));
}

function fileOf(number: string, pdf: Uint8Array) {
  const content = Buffer.from(pdf).toString('base64');
  return { file_name: `${number}.pdf`, type: 'application/pdf', content };
}
