import type { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import type { RequestOf } from '@/lib/contract/endpoints';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/request-id';
import { BackendError } from '@/lib/server/backend-error';
import { answerFailure, fail } from '@/lib/server/browser-call';
import { callBackend } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';
import { withOrderKey } from '@/lib/server/order-keys';

/**
 * The invoice of an order as a PDF, for its shopper and for a browser that has the order's key. `?open` shows it in
 * the browser, which can print it; otherwise it is saved.
 */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/invoice/[order]'>,
): Promise<Response> {
  const { order } = await params;
  const session = await sessionOf(request);
  try {
    // `callBackend` checks it against the contract.
    const call = withOrderKey({ order_number: order }, request) as RequestOf<'invoiceFile'>;
    const { file_name, pdf } = await callBackend('invoiceFile', call, {
      token: session?.apiToken,
      clientIp: clientIpOf(request.headers),
      requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
    });
    const disposition = request.nextUrl.searchParams.has('open') ? 'inline' : 'attachment';
    return new Response(Buffer.from(pdf, 'base64'), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `${disposition}; filename="${file_name}"`,
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // What cannot be the number of an order is none.
    if (error.status === 422) return fail(404, 'This order was not found.');
    return answerFailure(error, request);
  }
}
