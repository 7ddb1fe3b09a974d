import { type NextRequest, NextResponse } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import { loginPath } from '@/lib/shared/callback-url';
import { marketPath, splitMarketPath } from '@/lib/shared/markets';

/** Redirects visitors and guests from a member page to /login, with a return URL (section 6). */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const session = await sessionOf(request);
  if (session && !session.isGuest) return NextResponse.next();
  const { pathname, search } = request.nextUrl;
  const { market } = splitMarketPath(pathname);
  return NextResponse.redirect(
    new URL(marketPath(market, loginPath(pathname + search)), request.nextUrl),
  );
}

/** Next.js reads this without running the file, so the member paths are repeated here. A test compares them with lib/shared/routes.ts. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:market(ca|uk|in)?/:page(profile-setting|account-setting|change-address|add-edit-address|notification|wishlist|wallet|reviews|ticket|add-ticket|refer-earn|orders|orders-details)',
  ],
};
