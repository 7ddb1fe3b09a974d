import type { NextRequest } from 'next/server';
import { answerTicketDocument } from '@/lib/server/private-file';

/** The document of a ticket. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/ticket-document/[number]'>,
): Promise<Response> {
  return answerTicketDocument({ ticket_number: (await params).number }, request);
}
