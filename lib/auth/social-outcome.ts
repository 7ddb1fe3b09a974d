/*
 * How a sign-in with a provider ended is told to the page that the shopper comes back to by a cookie, which
 * that page takes away. In the address it would be told again with each refresh, and anybody could put
 * words into the shop's mouth with a link.
 */

const COOKIE = 'social-sign-in';
const MAX_AGE_SECONDS = 60;

export interface SocialOutcome {
  isSignedIn: boolean;
  /** The backend's words for a shopper whom it refused; may be empty. */
  message: string;
}

/** The `Set-Cookie` header that tells it. */
export function socialOutcomeCookie(outcome: SocialOutcome, isSecure: boolean): string {
  const { isSignedIn, message } = outcome;
  const value = new URLSearchParams({ isSignedIn: String(isSignedIn), message });
  return `${COOKIE}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** What the browser was told since it was asked last. */
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
