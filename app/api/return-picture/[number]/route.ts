import type { NextRequest } from 'next/server';
import { orderNumberOfReturn } from '@/lib/contract/return-states';
import { fail } from '@/lib/server/browser-call';
import { answerPrivateFile } from '@/lib/server/private-file';

const missing = 'This picture was not found.';

/** The picture of a return. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<'/api/return-picture/[number]'>,
): Promise<Response> {
  const { number } = await params;
  const order_number = orderNumberOfReturn(number);
  if (order_number === null) return fail(404, missing);
  const payload = { order_number, return_number: number };
  return answerPrivateFile('returnPictureFile', payload, request, { missing, isShown: true });
}
