/*
 * A cookie that says that this browser has a session, and nothing of it. The page stores who is signed in, for the header
 * to show at once; Safari removes what scripts have stored after seven days without a visit, and keeps the cookies of the
 * server, with the session. This one tells the page to ask whose it is.
 */

const COOKIE = 'has-session';
/** As long as the session. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** That of next-auth, also where it is split into several. */
const SESSION = /^(?:__Secure-)?next-auth\.session-token(?:\.\d+)?=([^;]*)/;

/**
 * The `Set-Cookie` header that goes with those of an answer: the marker comes and goes with the session. `null` where the
 * answer leaves the session as it is.
 */
export function sessionMarkerFor(setCookies: readonly string[], isSecure: boolean): string | null {
  const values = setCookies.flatMap((cookie) => SESSION.exec(cookie)?.[1] ?? []);
  if (values.length === 0) return null;
  const hasSession = values.some((value) => value !== '');
  const flags = `Path=/; Max-Age=${hasSession ? MAX_AGE_SECONDS : 0}; SameSite=Lax`;
  return `${COOKIE}=${hasSession ? 1 : ''}; ${flags}${isSecure ? '; Secure' : ''}`;
}

/** Whether this browser has a session, as far as the page knows. */
export function hasSessionMarker(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=1`);
}

/** The session has ended meanwhile. */
export function removeSessionMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet.
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
}
