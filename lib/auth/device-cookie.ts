import 'server-only';
import type { NextRequest } from 'next/server';
import { areCookiesSecure } from './session';

/*
 * The backend's tokens for a device that has signed in, of the latest accounts. Only sign-ins and recoveries send them
 * back, so that the backend counts the attempts of this device apart from those of strangers. They stay after a logout.
 */

const COOKIE = 'known-device';
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;
/** So that people who share a browser are known there, each for their own account. */
const MAX_TOKENS = 3;
/** Anything else in the cookie is ignored, so that it cannot make a login fail. */
const TOKEN = /^[\w.-]{1,500}$/;

function tokensIn(request: NextRequest): string[] {
  const tokens = request.cookies.get(COOKIE)?.value.split(':', MAX_TOKENS) ?? [];
  return tokens.filter((token) => TOKEN.test(token));
}

/** The tokens in the cookie of a request, as the contract has them. */
export function deviceTokensOf(request: NextRequest): string | undefined {
  return tokensIn(request).join(':') || undefined;
}

/** The `Set-Cookie` header that adds the token, where it is one that can be sent back. The oldest goes. */
export function deviceCookie(
  request: NextRequest,
  token: string | null | undefined,
): string | null {
  if (!token || !TOKEN.test(token)) return null;
  const tokens = [token, ...tokensIn(request)].slice(0, MAX_TOKENS).join(':');
  const flags = areCookiesSecure() ? 'HttpOnly; Secure' : 'HttpOnly';
  return `${COOKIE}=${tokens}; Path=/api; Max-Age=${MAX_AGE_SECONDS}; ${flags}; SameSite=Lax`;
}
