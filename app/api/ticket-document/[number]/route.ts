import type { NextRequest } from 'next/server';
import { answerPrivateFile } from '@/lib/server/private-file';

/** The document of a ticket, to be saved: a browser shows it as no page. The front adds a policy that lets it do nothing. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/ticket-document/[number]'>,
): Promise<Response> {
  const { number } = await params;
  return answerPrivateFile('ticketDocumentFile', { ticket_number: number }, request, {
    missing: 'This document was not found.',
  });
}
