import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';
import { answerProviderCallback } from '@/lib/auth/provider-callback';

async function handle(
  request: NextRequest,
  context: RouteContext<'/api/auth/[...nextauth]'>,
): Promise<Response> {
  const {
    nextauth: [action, provider],
  } = await context.params;
  // Where next-auth's browser library, which the shop does without, logs whatever anybody sends.
  if (action === '_log') return new Response(null, { status: 404 });
  const answer = (): Promise<Response> => NextAuth(request, context, authOptions(request));
  return action === 'callback' ? answerProviderCallback(request, provider, answer) : answer();
}

export { handle as GET, handle as POST };
