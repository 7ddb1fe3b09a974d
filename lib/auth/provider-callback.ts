import 'server-only';
import type { NextRequest } from 'next/server';
import { SocialLoginRequest } from '@/lib/contract/accounts';
import { getConfig } from '@/lib/server/config';
import { log } from '@/lib/server/log';
import { splitMarketPath } from '@/lib/shared/markets';
import { parseJson } from '@/lib/shared/parse-json';
import { paths } from '@/lib/shared/paths';
import { areCookiesSecure } from './session';
import { type SocialOutcome, socialOutcomeCookie } from './social-outcome';

/** The pages with the providers' buttons. */
const SIGN_IN_PAGES: readonly string[] = [paths.login, paths.register];

/** An error as OAuth names them, `access_denied` and the like. */
const ERROR_NAME = /^[a-z_]{1,40}$/;

/**
 * Redirects a person who comes back from a provider to the page where they pressed its button, and gives that
 * page the outcome in a cookie. next-auth would leave a rejected shopper at /login, without their market and
 * return URL.
 * @param answer lets next-auth answer the request
 */
export async function answerProviderCallback(
  request: NextRequest,
  provider: string | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!SocialLoginRequest.shape.provider.safeParse(provider).success) return answer();
  const error = request.nextUrl.searchParams.get('error');
  if (error !== null) {
    const reason = ERROR_NAME.test(error) ? error : 'unknown';
    // The person changed their mind.
    const level = reason === 'access_denied' ? 'info' : 'warn';
    log[level]({ provider, reason }, 'A provider did not sign a shopper in');
    const response = new Response(null, { status: 302 });
    return redirectBack(request, response, { isSignedIn: false, message: '' });
  }
  const response = await answer();
  const location = response.headers.get('location');
  return location ? redirectBack(request, response, outcomeOf(new URL(location))) : response;
}

/** next-auth redirects a rejected person to a URL of its own. */
function outcomeOf({ pathname, searchParams }: URL): SocialOutcome {
  const isSignedIn = !pathname.startsWith('/api/auth/');
  const rejection = parseJson(searchParams.get('error') ?? '');
  const hasMessage = typeof rejection === 'object' && rejection !== null && 'message' in rejection;
  return { isSignedIn, message: !isSignedIn && hasMessage ? String(rejection.message) : '' };
}

function redirectBack(request: NextRequest, response: Response, outcome: SocialOutcome): Response {
  response.headers.set('location', new URL(signInPageOf(request), getConfig().SITE_URL).href);
  response.headers.append('set-cookie', socialOutcomeCookie(outcome, areCookiesSecure()));
  return response;
}

/** The path of the page with the button, from next-auth's cookie. */
function signInPageOf(request: NextRequest): string {
  const cookies = request.cookies.getAll();
  const start = cookies.find(({ name }) => name.endsWith('next-auth.callback-url'))?.value;
  if (!start || !URL.canParse(start)) return paths.login;
  const { pathname, search } = new URL(start);
  return SIGN_IN_PAGES.includes(splitMarketPath(pathname).path) ? pathname + search : paths.login;
}
