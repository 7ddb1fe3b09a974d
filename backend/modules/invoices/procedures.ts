import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Context } from '../../platform/procedure';
import { findVisibleOrder, readOrder } from '../orders/service';
import { ensureInvoice, invoicePdf } from './service';

/** An order that was confirmed before there were invoices gets its own when someone asks for it. */
async function findInvoice(request: RequestOf<'invoice'>, context: Context) {
  const { queries, clock } = context;
  const { id: orderId } = (await findVisibleOrder(request, context)).order;
  const order = await readOrder(queries, orderId);
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
  const pdf = await invoicePdf(context.queries, issued);
  return {
    file_name: `${issued.contents.invoice_number}.pdf`,
    pdf: Buffer.from(pdf).toString('base64'),
  };
}
