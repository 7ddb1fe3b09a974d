import type { NextRequest } from 'next/server';
import { answerPrivateFile } from '@/lib/server/private-file';

/** The invoice of an order as a PDF. `?open` shows it in the browser, which can print it. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/invoice/[order]'>,
): Promise<Response> {
  const { order } = await params;
  return answerPrivateFile('invoiceFile', { order_number: order }, request, {
    missing: 'This order was not found.',
    isShown: request.nextUrl.searchParams.has('open'),
  });
}
