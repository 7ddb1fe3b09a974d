import { SocialProvider, type User } from '@/lib/contract/account';
import type { RequestOf } from '@/lib/contract/endpoints';
import { parseJson } from '@/lib/parse-json';
import { ShopError } from './call-shop';
import { forgetShopper, rememberShopper } from './shopper';

type SignInForm = 'login' | 'register';

/** Longer than a browser takes to leave a page. */
const LEAVING_MS = 10_000;

/**
 * Signs in with a form, through next-auth's own addresses. Its browser library would leave the page, and
 * what was typed with it, when the network fails.
 * @returns what the backend said
 * @throws {ShopError}
 */
export async function signIn<F extends SignInForm>(form: F, values: RequestOf<F>): Promise<string> {
  const answer = await post(`/api/auth/callback/${form}`, values);
  const error = URL.canParse(answer.url) && new URL(answer.url).searchParams.get('error');
  if (error) throw refusalIn(error);
  return rememberSession();
}

/** The providers that the shop has keys for. @throws {ShopError} */
export async function readSocialProviders(): Promise<SocialProvider[]> {
  const known = Object(await read('/api/auth/providers'));
  return SocialProvider.options.filter((provider) => provider in known);
}

/**
 * Leads to a provider, which leads back to this page. Ends only where that did not happen: the browser did
 * not leave, or shows the page again as it was left.
 * @throws {ShopError}
 */
export async function goToProvider(provider: SocialProvider): Promise<void> {
  const wayBack = new URLSearchParams(location.search).get('callbackUrl');
  const query = wayBack ? `?${new URLSearchParams({ callbackUrl: wayBack })}` : '';
  const { url } = await post(`/api/auth/signin/${provider}`, {
    callbackUrl: location.pathname + query,
  });
  // Where the provider does not answer, next-auth names a page of its own.
  if (!URL.canParse(url) || new URL(url).origin === location.origin) throw new ShopError(0, '');
  location.assign(url);
  await new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    setTimeout(resolve, LEAVING_MS);
  });
}

/** Takes over who the session belongs to. @returns what the backend said when it began @throws {ShopError} */
export async function rememberSession(): Promise<string> {
  const session = await read('/api/auth/session');
  if (!session?.user) throw new ShopError(0, '');
  rememberShopper(session.user);
  return session.message ?? '';
}

/** Has the session show what the shopper changed in their profile. @throws {ShopError} */
export async function refreshSession(user: User): Promise<void> {
  const csrf = await read('/api/auth/csrf');
  await read('/api/auth/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csrfToken: csrf?.csrfToken, data: { user } }),
  });
  rememberShopper(user);
}

/** Ends the session here, on the backend and in the other tabs. @throws {ShopError} */
export async function signOut(): Promise<void> {
  await post('/api/auth/signout', {});
  forgetShopper();
}

async function post(address: string, values: Record<string, unknown>) {
  const csrf = await read('/api/auth/csrf');
  const body = new URLSearchParams({ csrfToken: csrf?.csrfToken ?? '', json: 'true' });
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? ''));
  return read(address, { method: 'POST', body });
}

// biome-ignore lint/suspicious/noExplicitAny: next-auth's answers; each caller takes what it checks.
async function read(address: string, init?: RequestInit): Promise<any> {
  const response = await fetch(address, init).catch(() => null);
  const answer = await response?.json().catch(() => null);
  // A refused form has the status 401 and says why in its address.
  if (!response || answer === null || response.status >= 500) throw new ShopError(0, '');
  return answer;
}

function refusalIn(error: string): ShopError {
  const refusal = parseJson(error);
  if (typeof refusal !== 'object' || refusal === null) return new ShopError(0, '');
  const { status, message, errors } = refusal as Record<string, unknown>;
  return new ShopError(
    typeof status === 'number' ? status : 0,
    typeof message === 'string' ? message : '',
    typeof errors === 'object' && errors !== null ? (errors as Record<string, string>) : {},
  );
}
