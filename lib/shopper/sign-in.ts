import type { User } from '@/lib/contract/account';
import type { RequestOf } from '@/lib/contract/endpoints';
import { parseJson } from '@/lib/parse-json';
import { ShopError } from './call-shop';
import { forgetShopper, rememberShopper } from './shopper';

type SignInForm = 'login' | 'register';

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

/** Takes over who the session belongs to. @returns what the backend said when it began */
async function rememberSession(): Promise<string> {
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
