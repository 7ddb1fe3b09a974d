import type { NextRequest } from 'next/server';
import { answerPrivateFile } from '@/lib/server/private-file';

/** The credit note of one of an order's refunds as a PDF. `?open` shows it in the browser. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/credit-note/[order]/[refund]'>,
): Promise<Response> {
  const { order, refund } = await params;
  const payload = { order_number: order, refund_id: refund };
  return answerPrivateFile('creditNoteFile', payload, request, {
    missing: 'This order was not found.',
    isShown: request.nextUrl.searchParams.has('open'),
  });
}
