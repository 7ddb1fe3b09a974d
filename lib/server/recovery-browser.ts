import 'server-only';
import { randomBytes } from 'node:crypto';
import type { NextRequest } from 'next/server';
import { deviceCookie, deviceTokensOf } from '@/lib/auth/device-cookie';
import { areCookiesSecure } from '@/lib/auth/session';

/*
 * The secret of a browser that recovers a password, in a cookie that no script can read. A code works only in the browser
 * that asked for it, so the tries of strangers are none of its own.
 */

const COOKIE = 'recovery-browser';
const MAX_AGE_SECONDS = 24 * 60 * 60;
const SECRET = /^[\w-]{43}$/;

/** A browser that takes a step of recovery. */
interface RecoveryBrowser {
  /** What the storefront adds to the call. */
  fields: { browser: string; device_token: string | undefined };
  /**
   * What the answer becomes for the page: the tokens of devices are in cookies alone.
   * @param data of the backend's answer
   */
  receive(data: unknown): { data: unknown; cookies: string[] };
}

/** The browser of a request; one without a secret gets one. */
export function recoveryBrowserOf(request: NextRequest): RecoveryBrowser {
  const known = request.cookies.get(COOKIE)?.value;
  const secret = known && SECRET.test(known) ? known : randomBytes(32).toString('base64url');
  const flags = areCookiesSecure() ? 'HttpOnly; Secure' : 'HttpOnly';
  const cookie = `${COOKIE}=${secret}; Path=/api; Max-Age=${MAX_AGE_SECONDS}; ${flags}; SameSite=Lax`;
  return {
    fields: { browser: secret, device_token: deviceTokensOf(request) },
    receive(data) {
      const { device_token: token, ...rest } = Object(data);
      const device = deviceCookie(request, typeof token === 'string' ? token : null);
      return { data: data && rest, cookies: [cookie, ...(device ? [device] : [])] };
    },
  };
}
