import 'server-only';
import type { NextRequest } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { getConfig } from '@/lib/config';

const COOKIE = 'next-auth.session-token';

/** Whether cookies are for https alone; next-auth marks its own by the same rule. */
export function areCookiesSecure(): boolean {
  return getConfig().SITE_URL.startsWith('https://');
}

/** The backend's token of who sends a request; `null` for a visitor and for a cookie that is not ours. */
export async function apiTokenOf(request: NextRequest): Promise<string | null> {
  const { NEXTAUTH_SECRET: secret } = getConfig();
  if (!secret) return null;
  const session = await getToken({ req: request, secret, secureCookie: areCookiesSecure() });
  return session?.apiToken ?? null;
}

/** `Set-Cookie` headers that end the session in the browser; a large one stands in several cookies. */
export function endedSessionCookies(request: NextRequest): string[] {
  const isSecure = areCookiesSecure();
  const name = isSecure ? `__Secure-${COOKIE}` : COOKIE;
  return request.cookies
    .getAll()
    .filter((cookie) => cookie.name === name || cookie.name.startsWith(`${name}.`))
    .map(
      (cookie) =>
        `${cookie.name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
}
