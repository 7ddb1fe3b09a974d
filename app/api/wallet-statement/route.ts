import type { NextRequest } from 'next/server';
import { answerPrivateFile } from '@/lib/server/private-file';

/** The statement of a month of the member's wallet: `?month=2026-11&format=pdf` or `csv`. */
export function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const payload = { month: searchParams.get('month'), format: searchParams.get('format') };
  return answerPrivateFile('walletStatement', payload, request, {
    missing: 'There is no statement of this month.',
  });
}
