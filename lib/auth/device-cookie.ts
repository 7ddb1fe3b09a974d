import 'server-only';
import type { NextRequest } from 'next/server';
import { areCookiesSecure } from './session';

/*
 * The backend's token for a device that has signed in. Only the sign-in forms send it back, so that the
 * backend counts the attempts of this device apart from those of strangers. It stays after a logout.
 */

const COOKIE = 'known-device';
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
/** Of a token. Anything else in the cookie is ignored, so that it cannot make a login fail. */
const TOKEN = /^[\w.-]{1,500}$/;

export function deviceTokenOf(request: NextRequest): string | undefined {
  const token = request.cookies.get(COOKIE)?.value;
  return token && TOKEN.test(token) ? token : undefined;
}

/** The `Set-Cookie` header that stores the token, where it is one that can be sent back. */
export function deviceCookie(token: string | null | undefined): string | null {
  if (!token || !TOKEN.test(token)) return null;
  const flags = areCookiesSecure() ? 'HttpOnly; Secure' : 'HttpOnly';
  return `${COOKIE}=${token}; Path=/api/auth; Max-Age=${MAX_AGE_SECONDS}; ${flags}; SameSite=Lax`;
}
