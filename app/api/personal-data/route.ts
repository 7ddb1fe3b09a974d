import type { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import { BackendError } from '@/lib/server/backend-error';
import { answerFailure, fail, foreignCall } from '@/lib/server/browser-call';
import { callBackend } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';
import { personalDataFile } from '@/lib/server/personal-data-file';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';

/** Everything that the shop keeps about the member of this session, as a file. */
export async function GET(request: NextRequest): Promise<Response> {
  if ((request.headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') {
    return foreignCall();
  }
  const session = await sessionOf(request);
  if (!session || session.isGuest) return fail(401, 'Please log in to continue.');
  const options = {
    token: session.apiToken,
    clientIp: clientIpOf(request.headers),
    requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
  };
  const read = (cursor: string | null) => callBackend('personalData', { cursor }, options);
  try {
    return new Response(personalDataFile(await read(null), read), {
      headers: {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return answerFailure(error, request);
  }
}
