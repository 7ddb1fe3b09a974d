import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { OpenOrderRequest, OrderKeyOf } from '@/lib/contract/orders';
import { BackendError } from '@/lib/server/backend-error';
import {
  answer,
  answerFailure,
  fail,
  foreignCall,
  isSameOrigin,
  readJson,
} from '@/lib/server/browser-call';
import { callBackend } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';
import { orderKeysCookie } from '@/lib/server/order-keys';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';

const Body = z.union([OrderKeyOf, OpenOrderRequest]);

/**
 * Saves the key of an order in this browser: that of a link in an e-mail, or a new one for anyone who knows the
 * order's number and e-mail address. No script of a page can read it then.
 */
export async function POST(request: NextRequest): Promise<Response> {
  if (!isSameOrigin(request)) return foreignCall();
  const payload = await readJson(request);
  if (payload instanceof Response) return payload;
  const body = Body.safeParse(payload);
  if (!body.success) return fail(422, 'This is neither a key nor an email address of an order.');
  try {
    const { order_number } = body.data;
    const key = 'key' in body.data ? body.data.key : await openOrder(body.data, request);
    const response = answer(SUCCESS_STATUS, '');
    response.headers.append('set-cookie', orderKeysCookie(request, { order_number, key }));
    return response;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return answerFailure(error, request);
  }
}

async function openOrder(
  form: z.output<typeof OpenOrderRequest>,
  request: NextRequest,
): Promise<string> {
  const { key } = await callBackend('openOrder', form, {
    clientIp: clientIpOf(request.headers),
    requestId: requestIdOf(request.headers.get(REQUEST_ID_HEADER)),
  });
  return key;
}
