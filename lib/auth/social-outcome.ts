/*
 * A cookie carries the outcome of a sign-in with a provider to the page that the shopper comes back to, which
 * removes the cookie. In the URL the outcome would be shown again with each refresh, and anyone could make
 * the shop show a message of their own with a link.
 */

const COOKIE = 'social-sign-in';
const MAX_AGE_SECONDS = 60;

export interface SocialOutcome {
  isSignedIn: boolean;
  /** The backend's message for a shopper whom it rejected; may be empty. */
  message: string;
}

/** The `Set-Cookie` header that carries it. */
export function socialOutcomeCookie(outcome: SocialOutcome, isSecure: boolean): string {
  const { isSignedIn, message } = outcome;
  const value = new URLSearchParams({ isSignedIn: String(isSignedIn), message });
  return `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Reads the outcome and removes its cookie. `null` where there is none. */
export function takeSocialOutcome(): SocialOutcome | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  if (!cookie) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API yet.
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`;
  const value = new URLSearchParams(cookie.slice(COOKIE.length + 1));
  return {
    isSignedIn: value.get('isSignedIn') === 'true',
    message: value.get('message') ?? '',
  };
}
