import type { NextRequest } from 'next/server';
import { answerOrderFile } from '@/lib/server/private-file';

/** The credit note of one of an order's refunds as a PDF. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/credit-note/[order]/[refund]'>,
): Promise<Response> {
  const { order, refund } = await params;
  return answerOrderFile('creditNoteFile', { order_number: order, refund_id: refund }, request);
}
