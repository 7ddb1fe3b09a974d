import type { NextRequest } from 'next/server';
import { answerOrderFile } from '@/lib/server/private-file';

/** The invoice of an order as a PDF. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/invoice/[order]'>,
): Promise<Response> {
  const { order } = await params;
  return answerOrderFile('invoiceFile', { order_number: order }, request);
}
