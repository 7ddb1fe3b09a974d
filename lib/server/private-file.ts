import 'server-only';
import type { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import type { FileEndpoint, RequestOf } from '@/lib/contract/endpoints';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';
import { BackendError } from './backend-error';
import { answerFailure, fail } from './browser-call';
import { callBackend } from './call-backend';
import { clientIpOf } from './client-ip';
import { withOrderKey } from './order-keys';

export interface PrivateFileOptions {
  /** What a shopper reads where there is no such file, or not for them. */
  missing: string;
  /** Whether the browser may show it. Otherwise it is saved, whatever it holds. */
  isShown?: boolean;
}

/**
 * Answers a file that belongs to one shopper, or to a browser that has the key of its order. It is stored nowhere.
 * @param payload not checked yet
 */
export async function answerPrivateFile(
  endpoint: FileEndpoint,
  payload: object,
  request: NextRequest,
  { missing, isShown = false }: PrivateFileOptions,
): Promise<Response> {
  const session = await sessionOf(request);
  try {
    // `callBackend` checks it against the contract.
    const call = withOrderKey(payload, request) as RequestOf<FileEndpoint>;
    const { file_name, type, content } = await callBackend(endpoint, call, {
      token: session?.apiToken,
      clientIp: clientIpOf(request.headers),
      requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
    });
    return new Response(Buffer.from(content, 'base64'), {
      headers: {
        'content-type': type,
        'content-disposition': `${isShown ? 'inline' : 'attachment'}; ${fileName(file_name)}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // A request that is not valid, such as an impossible number, names no file.
    if (error.status === 422) return fail(404, missing);
    return answerFailure(error, request);
  }
}

/** The parameter of `Content-Disposition` (RFC 6266). */
function fileName(name: string): string {
  return /^[\w.-]+$/.test(name)
    ? `filename="${name}"`
    : `filename*=UTF-8''${encodeURIComponent(name)}`;
}
