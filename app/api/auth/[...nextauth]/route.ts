import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { deviceCookie } from '@/lib/auth/device-cookie';
import { clearedInvitation } from '@/lib/auth/invitation-cookie';
import { isSessionLive } from '@/lib/auth/live-sessions';
import { authOptions } from '@/lib/auth/options';
import { answerProviderCallback } from '@/lib/auth/provider-callback';
import {
  areCookiesSecure,
  endedSessionCookies,
  removedCookie,
  sessionOf,
} from '@/lib/auth/session';
import { sessionMarkerFor } from '@/lib/auth/session-marker';
import { signInStatusIn } from '@/lib/auth/sign-in-error';
import { ONE_TAP } from '@/lib/contract/social-providers';
import { BackendError } from '@/lib/server/backend-error';
import { getConfig } from '@/lib/server/config';
import { log } from '@/lib/server/log';
import { clearedOrderKeys } from '@/lib/server/order-keys';
import { isTooDeep } from '@/lib/shared/json-depth';
import { parseJson } from '@/lib/shared/parse-json';
import { paths } from '@/lib/shared/paths';
import { RETRY_AFTER_SECONDS } from '@/lib/shared/retry-after';

type Context = RouteContext<'/api/auth/[...nextauth]'>;

const RETURN_URL_COOKIE = 'next-auth.callback-url';
/** The actions that name a provider. */
const WITH_PROVIDER = ['signin', 'callback'];
/** The providers that are forms. next-auth fails when they are requested in another way. */
const FORMS: readonly (string | undefined)[] = ['login', 'register', 'guest', ONE_TAP];

async function handle(request: NextRequest, context: Context): Promise<Response> {
  const response = await answer(request, context);
  const marker = sessionMarkerFor(response.headers.getSetCookie(), areCookiesSecure());
  if (marker) response.headers.append('set-cookie', marker);
  return response;
}

async function answer(request: NextRequest, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const [action = '', provider] = nextauth;
  // next-auth ignores what follows. A cache in front would take /session/x.css for a file, and store a shopper's session.
  if (nextauth.length > (WITH_PROVIDER.includes(action) ? 2 : 1)) {
    return new Response(null, { status: 404 });
  }
  // next-auth's browser library sends its logs here. The shop does not use it, and any caller could fill the log.
  if (action === '_log') return new Response(null, { status: 404 });
  // next-auth's page of errors. It would copy any text of the URL into a header; the shop's pages do not read it.
  if (action === 'error') return Response.redirect(new URL(paths.login, getConfig().SITE_URL), 302);
  if (action === 'callback' && FORMS.includes(provider) && request.method !== 'POST') {
    return new Response(null, { status: 405, headers: { allow: 'POST' } });
  }
  if (!(await hasValidBody(request))) return reject('The body is not valid.');
  if (!isReturnUrl(request.nextUrl.searchParams.get('callbackUrl') ?? '/')) {
    return reject('The return URL is not valid.');
  }
  const brokenCookies = request.cookies
    .getAll()
    .filter(({ name, value }) => name.endsWith(RETURN_URL_COOKIE) && !isReturnUrl(value));
  if (brokenCookies.length > 0) return removeCookies(brokenCookies);
  if (action === 'session') return answerSession(request, context);
  const signIn = () => answerSignIn(request, context);
  if (action !== 'callback') return signIn();
  return withBusyStatus(await answerProviderCallback(request, provider, signIn));
}

/** next-auth answers 401 to every form that failed, also where the backend could not say whether it was right. */
async function withBusyStatus(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const status = signInStatusIn(parseJson(await response.clone().text()));
  if (status === null || status < 500) return response;
  const { headers, body } = response;
  headers.set('retry-after', String(RETRY_AFTER_SECONDS));
  return new Response(body, { status: 503, headers });
}

/** Whether next-auth can read the body: it expects an object, and texts in the fields that it uses itself. */
async function hasValidBody(request: NextRequest): Promise<boolean> {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !type.includes('application/json')) return true;
  const body = parseJson(await request.clone().text());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  if (isTooDeep(body)) return false;
  return ['csrfToken', 'callbackUrl', 'json'].every((name) => {
    const value: unknown = Reflect.get(body, name);
    return value === undefined || typeof value === 'string';
  });
}

/** next-auth fails for a return URL that is none. */
function isReturnUrl(url: string): boolean {
  if (url === '' || url.startsWith('/')) return true;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

function reject(message: string): Response {
  return Response.json({ message }, { status: 400, headers: { 'cache-control': 'no-store' } });
}

/** So that the next request works: a cookie is not what a person can correct. */
function removeCookies(cookies: { name: string }[]): Response {
  const response = reject('A cookie was not valid.');
  for (const { name } of cookies) response.headers.append('set-cookie', removedCookie(name));
  return response;
}

/** A session that the backend has ended is not read any more, and not renewed, no matter who has its cookie. */
async function answerSession(request: NextRequest, context: Context): Promise<Response> {
  const current = await sessionOf(request);
  try {
    if (!current || (await isSessionLive(current.apiToken))) {
      return await NextAuth(request, context, authOptions(request));
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    log.warn({ err: error }, error.message);
    const seconds = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
    return Response.json(
      { message: error.shopperMessage },
      { status: 503, headers: { 'retry-after': String(seconds) } },
    );
  }
  const response = Response.json({}, { headers: { 'cache-control': 'private, no-store' } });
  for (const cookie of endedSessionCookies(request)) response.headers.append('set-cookie', cookie);
  return response;
}

/** Everything else of next-auth. The device of a shopper who signs in is known from then on. */
async function answerSignIn(request: NextRequest, context: Context): Promise<Response> {
  let cookie: string | null = null;
  let isMember = false;
  const options = authOptions(request, (deviceToken) => {
    isMember = true;
    cookie = deviceCookie(request, deviceToken);
  });
  const response: Response = await NextAuth(request, context, options);
  if (cookie) response.headers.append('set-cookie', cookie);
  // It was for the registration.
  if (isMember && request.cookies.has('invitation')) {
    response.headers.append('set-cookie', clearedInvitation());
  }
  const { nextauth } = await context.params;
  // The next person at this browser does not see the orders that were opened here.
  if (nextauth[0] === 'signout' && request.method === 'POST' && (await hasSignedOut(response)))
    response.headers.append('set-cookie', clearedOrderKeys());
  return response;
}

/** next-auth asks for its token where it is missing or wrong: anyone could have sent the form. */
async function hasSignedOut(response: Response): Promise<boolean> {
  const next = response.headers.get('location') ?? (await response.clone().text());
  return !next.includes('/signout?csrf=true');
}

export { handle as GET, handle as POST };
