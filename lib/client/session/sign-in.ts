import { removeSessionMarker } from '@/lib/auth/session-marker';
import type { SocialProvider, User } from '@/lib/contract/accounts';
import type { RequestOf } from '@/lib/contract/endpoints';
import { ONE_TAP, SOCIAL_PROVIDERS } from '@/lib/contract/social-providers';
import { parseJson } from '@/lib/shared/parse-json';
import { ShopError } from '../calls/call-shop';
import { clearSessionStorage } from '../drafts/browser-storage';
import { forgetDrafts } from '../drafts/owned-draft';
import { clearPush } from '../notifications/browser-push';
import { clearUser, setGuest, setUser } from './user';

type SignInForm = 'login' | 'register';

const COOKIES_NEEDED =
  'Your browser blocks the cookies of this shop. Please allow them: without one we cannot remember that you have signed in.';

/** Longer than a browser takes to leave a page. */
const LEAVING_MS = 10_000;

/**
 * Signs in with a form, through next-auth's own URLs. Its browser library would leave the page, and lose what
 * was typed, when the network fails.
 * @returns the backend's message
 * @throws {ShopError}
 */
export async function signIn<F extends SignInForm>(form: F, values: RequestOf<F>): Promise<string> {
  await submit(form, values);
  return saveSession();
}

/**
 * Signs in with the ID token of Google's one-tap prompt.
 * @returns the backend's message
 * @throws {ShopError}
 */
export async function signInWithOneTap(credential: string): Promise<string> {
  await submit(ONE_TAP, { credential });
  return saveSession();
}

/**
 * Begins the session of a guest, unless this browser has a session already.
 * @returns whether it is a guest's; another tab may have signed in a member
 * @throws {ShopError}
 */
export async function continueAsGuest(): Promise<boolean> {
  let session = await read('/api/auth/session');
  if (!saveUser(session)) {
    await submit('guest', {});
    session = await read('/api/auth/session');
    if (!saveUser(session)) throw new ShopError(400, COOKIES_NEEDED);
  }
  return !session.user;
}

/** The providers that the shop has keys for. @throws {ShopError} */
export async function readSocialProviders(): Promise<SocialProvider[]> {
  const known = Object(await read('/api/auth/providers'));
  return SOCIAL_PROVIDERS.filter((provider) => provider in known);
}

/**
 * Goes to a provider, which redirects back to this page. Resolves only if the browser stayed on the page, or
 * shows it again from the back/forward cache.
 * @throws {ShopError}
 */
export async function goToProvider(provider: SocialProvider): Promise<void> {
  const returnUrl = new URLSearchParams(location.search).get('callbackUrl');
  const query = returnUrl ? `?${new URLSearchParams({ callbackUrl: returnUrl })}` : '';
  const { url } = await post(`/api/auth/signin/${provider}`, {
    callbackUrl: location.pathname + query,
  });
  // Where the provider does not answer, next-auth redirects to one of its own pages.
  if (!URL.canParse(url) || new URL(url).origin === location.origin) throw new ShopError(0, '');
  location.assign(url);
  await new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    setTimeout(resolve, LEAVING_MS);
  });
}

/**
 * Stores whose session it is.
 * @returns the backend's message of the sign-in
 * @throws {ShopError}
 */
export async function saveSession(): Promise<string> {
  const session = await read('/api/auth/session');
  if (!saveUser(session)) throw new ShopError(400, COOKIES_NEEDED);
  return session.message ?? '';
}

/**
 * Reads whether the member is still signed in, and makes a visitor of one who is not.
 * @throws {ShopError}
 */
export async function checkSession(): Promise<boolean> {
  const session = await read('/api/auth/session');
  if (!saveUser(session)) clearUser();
  return Boolean(session.user);
}

/**
 * Stores whose session this browser has, which the page no longer knows. One that has ended is not asked for again.
 * @throws {ShopError}
 */
export async function restoreSession(): Promise<void> {
  if (!saveUser(await read('/api/auth/session'))) removeSessionMarker();
}

/** Updates the session with the shopper's new profile. @throws {ShopError} */
export async function refreshSession(user: User): Promise<void> {
  const csrf = await read('/api/auth/csrf');
  await read('/api/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: csrf?.csrfToken, data: { user } }),
  });
  setUser(user);
}

/** Ends the session here, on the backend and in the other tabs. @throws {ShopError} */
export async function signOut(): Promise<void> {
  await post('/api/auth/signout', {});
  clearSessionStorage();
  forgetDrafts();
  clearUser();
  await clearPush();
}

/** Stores whose session this is. @returns false where it is none */
function saveUser(session: { user?: User | null } | null): boolean {
  if (session?.user) setUser(session.user);
  // The session of a guest has a user, who is null.
  else if (session?.user === null) setGuest();
  else return false;
  return true;
}

async function submit(
  provider: SignInForm | 'guest' | typeof ONE_TAP,
  values: Record<string, unknown>,
) {
  const answer = await post(`/api/auth/callback/${provider}`, values);
  const error = URL.canParse(answer.url) && new URL(answer.url).searchParams.get('error');
  if (error) throw errorIn(error);
}

async function post(url: string, values: Record<string, unknown>) {
  const csrf = await read('/api/auth/csrf');
  const body = new URLSearchParams({ csrfToken: csrf?.csrfToken ?? '', json: 'true' });
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) body.set(name, String(value));
  const answer = await read(url, { method: 'POST', body });
  // The token was read a moment ago: its cookie is missing.
  const hasNoCookie = URL.canParse(answer.url) && new URL(answer.url).searchParams.has('csrf');
  if (hasNoCookie) throw new ShopError(400, COOKIES_NEEDED);
  return answer;
}

// biome-ignore lint/suspicious/noExplicitAny: next-auth's answers have no types; each caller checks what it uses.
async function read(url: string, init?: RequestInit): Promise<any> {
  const response = await fetch(url, init).catch(() => null);
  const answer = await response?.json().catch(() => null);
  // A form that failed has the status 401 or 503 and carries the error in its URL.
  const isBroken = response && response.status >= 500 && !answer?.url;
  if (!response || answer === null || isBroken) throw new ShopError(0, '');
  return answer;
}

function errorIn(text: string): ShopError {
  const error = parseJson(text);
  if (typeof error !== 'object' || error === null) return new ShopError(0, '');
  const { status, message, errors } = error as Record<string, unknown>;
  return new ShopError(
    typeof status === 'number' ? status : 0,
    typeof message === 'string' ? message : '',
    typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {},
  );
}
