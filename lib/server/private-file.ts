import 'server-only';
import type { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/request-id';
import { STATEMENT_FORMATS, statementFileName } from '@/lib/wallet-statement';
import { BackendError } from './backend-error';
import { answerFailure, fail } from './browser-call';
import { callBackend } from './call-backend';
import { clientIpOf } from './client-ip';
import { withOrderKey } from './order-keys';

type PdfEndpoint = 'invoiceFile' | 'creditNoteFile';

/**
 * Answers a PDF of an order to its shopper and to a browser that has the order's key. `?open` shows it in the
 * browser, which can print it; otherwise it is saved.
 * @param payload not checked yet
 */
export function answerOrderFile(
  endpoint: PdfEndpoint,
  payload: { order_number: string; refund_id?: string },
  request: NextRequest,
): Promise<Response> {
  const disposition = request.nextUrl.searchParams.has('open') ? 'inline' : 'attachment';
  return answer(endpoint, payload, request, 'This order was not found.', ({ file_name, pdf }) =>
    fileResponse(pdf, {
      'content-type': 'application/pdf',
      'content-disposition': `${disposition}; filename="${file_name}"`,
    }),
  );
}

/**
 * Answers the document of a ticket to its member, to be saved: a browser shows it as no page, whatever it holds. The
 * front adds a policy that lets it do nothing.
 * @param payload not checked yet
 */
export function answerTicketDocument(
  payload: { ticket_number: string },
  request: NextRequest,
): Promise<Response> {
  const missing = 'This document was not found.';
  return answer('ticketDocumentFile', payload, request, missing, ({ file_name, type, content }) =>
    fileResponse(content, {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
      'x-content-type-options': 'nosniff',
    }),
  );
}

/** Answers the picture of a return to the same people. @param payload not checked yet */
export function answerReturnPicture(
  payload: { order_number: string; return_number: string },
  request: NextRequest,
): Promise<Response> {
  return answer('returnPictureFile', payload, request, PICTURE_MISSING, ({ webp }) =>
    fileResponse(webp, { 'content-type': 'image/webp' }),
  );
}

const STATEMENT_TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;

/** Answers the statement of a month of the member's wallet, to be saved. @param payload not checked yet */
export async function answerWalletStatement(
  payload: { month: string | null; format: string | null },
  request: NextRequest,
): Promise<Response> {
  const format = STATEMENT_FORMATS.find((known) => known === payload.format);
  if (!format) return fail(404, STATEMENT_MISSING);
  return answer('walletStatement', payload, request, STATEMENT_MISSING, ({ content }) =>
    fileResponse(content, {
      'content-type': STATEMENT_TYPES[format],
      'content-disposition': `attachment; filename="${statementFileName(String(payload.month), format)}"`,
      'x-content-type-options': 'nosniff',
    }),
  );
}

const STATEMENT_MISSING = 'There is no statement of this month.';

export const PICTURE_MISSING = 'This picture was not found.';

async function answer<
  E extends PdfEndpoint | 'returnPictureFile' | 'ticketDocumentFile' | 'walletStatement',
>(
  endpoint: E,
  payload: object,
  request: NextRequest,
  missing: string,
  respond: (data: ResponseOf<E>) => Response,
): Promise<Response> {
  const session = await sessionOf(request);
  try {
    // `callBackend` checks it against the contract.
    const call = withOrderKey(payload, request) as RequestOf<E>;
    const data = await callBackend(endpoint, call, {
      token: session?.apiToken,
      clientIp: clientIpOf(request.headers),
      requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
    });
    return respond(data);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // What cannot be a number is none.
    if (error.status === 422) return fail(404, missing);
    return answerFailure(error, request);
  }
}

function fileResponse(base64: string, headers: Record<string, string>): Response {
  return new Response(Buffer.from(base64, 'base64'), {
    headers: { ...headers, 'cache-control': 'private, no-store' },
  });
}
