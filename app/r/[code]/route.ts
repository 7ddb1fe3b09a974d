import type { NextRequest } from 'next/server';
import { invitationCookie } from '@/lib/auth/invitation-cookie';
import { sessionOf } from '@/lib/auth/session';
import { referralCodeOf } from '@/lib/contract/referral-states';
import { BackendError } from '@/lib/server/backend-error';
import { callBackend } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';
import { log } from '@/lib/server/log';
import { invitedPath } from '@/lib/shared/referral-path';

/** Section 2, "/refer-earn": the link of a friend. It saves the code, and redirects to the registration. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/r/[code]'>,
): Promise<Response> {
  const session = await sessionOf(request);
  if (session && !session.isGuest) return redirect(invitedPath('member'));
  const code = referralCodeOf((await params).code);
  if (!code || !(await isKnown(code, request))) return redirect(invitedPath('unknown'));
  const response = redirect(invitedPath(null));
  response.headers.append('set-cookie', invitationCookie(code));
  return response;
}

/** A code that cannot be asked about is saved: the registration looks at it once more. */
async function isKnown(code: string, request: NextRequest): Promise<boolean> {
  try {
    await callBackend('referralInviter', { code }, { clientIp: clientIpOf(request.headers) });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === 404) return false;
    log.warn({ err: error }, error.message);
  }
  return true;
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });
}
