import type { NextRequest } from 'next/server';
import { invitationOf } from '@/lib/auth/invitation-cookie';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { BackendError } from '@/lib/server/backend-error';
import { answer, answerFailure, foreignCall, isSameOrigin } from '@/lib/server/browser-call';
import { callBackend } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';

/** Who invited this visitor, for the greeting on /register; null where no one did. */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request)) return foreignCall();
  const code = invitationOf(request);
  if (!code) return answer(SUCCESS_STATUS, '');
  try {
    const options = { clientIp: clientIpOf(request.headers) };
    return answer(SUCCESS_STATUS, '', await callBackend('referralInviter', { code }, options));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return error.status === 404 ? answer(SUCCESS_STATUS, '') : answerFailure(error, request);
  }
}
