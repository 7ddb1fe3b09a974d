import 'server-only';
import type { NextRequest } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { getConfig } from '@/lib/server/config';

const COOKIE = 'next-auth.session-token';

/** Whether cookies are marked `Secure`. next-auth uses the same rule for its own. */
export function areCookiesSecure(): boolean {
  return getConfig().SITE_URL.startsWith('https://');
}

/** What the storefront's server reads from the session cookie. */
export interface ShopperSession {
  /** The backend's. */
  apiToken: string;
  /** Whether it is a guest's, and not a member's. */
  isGuest: boolean;
}

/** The session of the cookie; `null` for a visitor and for a cookie that the shop did not encrypt. */
export async function sessionOf(request: NextRequest): Promise<ShopperSession | null> {
  const { NEXTAUTH_SECRET: secret } = getConfig();
  if (!secret) return null;
  const session = await getToken({ req: request, secret, secureCookie: areCookiesSecure() });
  return session?.apiToken ? { apiToken: session.apiToken, isGuest: !session.user } : null;
}

/** `Set-Cookie` headers that end the session in the browser. A large session is split into several cookies. */
export function endedSessionCookies(request: NextRequest): string[] {
  const name = areCookiesSecure() ? `__Secure-${COOKIE}` : COOKIE;
  return request.cookies
    .getAll()
    .filter((cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`))
    .map((cookie) => removedCookie(cookie.name));
}

/** The `Set-Cookie` header that removes a cookie of next-auth. */
export function removedCookie(name: string): string {
  const secure = name.startsWith('__Secure-') ? '; Secure' : '';
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}
