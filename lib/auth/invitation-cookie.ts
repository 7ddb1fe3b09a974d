import 'server-only';
import type { NextRequest } from 'next/server';
import { referralCodeOf } from '@/lib/contract/referral-states';
import { areCookiesSecure } from './session';

/*
 * The code of the friend whose link a visitor has followed, until they register. No script can read it, and only
 * the shop's calls need it, not its pages: those stay the same for everyone.
 */

const COOKIE = 'invitation';
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The code in the cookie of a request. */
export function invitationOf(request: NextRequest): string | undefined {
  return referralCodeOf(request.cookies.get(COOKIE)?.value ?? '');
}

/** The `Set-Cookie` header that stores a code. The last link counts. */
export function invitationCookie(code: string): string {
  return cookie(code, MAX_AGE_SECONDS);
}

/** The `Set-Cookie` header that clears it. */
export function clearedInvitation(): string {
  return cookie('', 0);
}

function cookie(value: string, maxAgeSeconds: number): string {
  const flags = areCookiesSecure() ? 'HttpOnly; Secure' : 'HttpOnly';
  return `${COOKIE}=${value}; Path=/api; Max-Age=${maxAgeSeconds}; ${flags}; SameSite=Lax`;
}
