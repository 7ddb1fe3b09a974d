import type { NextRequest } from 'next/server';
import { answerWalletStatement } from '@/lib/server/private-file';

/** The statement of a month of the member's wallet: `?month=2026-11&format=pdf` or `csv`. */
export function GET(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl;
  const month = searchParams.get('month');
  const format = searchParams.get('format');
  return answerWalletStatement({ month, format }, request);
}
