import { type NextRequest, NextResponse } from 'next/server';
import { apiTokenOf } from '@/lib/auth/session';
import { loginPath } from '@/lib/callback-url';
import { marketPath, splitMarketPath } from '@/lib/markets';

/** Leads a visitor from a page that needs a shopper to /login, with the way back (section 6). */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  if (await apiTokenOf(request)) return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  const { market } = splitMarketPath(pathname);
  return NextResponse.redirect(
    new URL(marketPath(market, loginPath(pathname + search)), request.nextUrl),
  );
}

/** Next reads this without running the file, so the addresses stand here once more. */
export const config = {
  matcher: [
    '/:market(ca|uk|in)?/:page(profile-setting|account-setting|change-address|add-edit-address|notification|wishlist|wallet|reviews|ticket|add-ticket|refer-earn|orders|orders-details|cancel-order|track-order|request-return-order|track-order-return)',
  ],
};
