import 'server-only';
import type { NextRequest } from 'next/server';
import { getConfig } from '@/lib/config';
import { SocialLoginRequest } from '@/lib/contract/account';
import { log } from '@/lib/log';
import { splitMarketPath } from '@/lib/markets';
import { parseJson } from '@/lib/parse-json';
import { areCookiesSecure } from './session';
import { type SocialOutcome, socialOutcomeCookie } from './social-outcome';

/** The pages with the providers' buttons. */
const SIGN_IN_PAGES = ['/login', '/register'];

/** An error as OAuth names them, `access_denied` and the like. */
const ERROR_NAME = /^[a-z_]{1,40}$/;

/**
 * Leads whoever comes back from a provider to the page where they pressed its button, and tells that page
 * how it went. next-auth would leave a refused shopper at /login without their market and way back.
 * @param answer next-auth's
 */
export async function answerProviderCallback(
  request: NextRequest,
  provider: string | undefined,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!SocialLoginRequest.shape.provider.safeParse(provider).success) return answer();
  const error = request.nextUrl.searchParams.get('error');
  if (error !== null) {
    const problem = ERROR_NAME.test(error) ? error : 'unknown';
    // To change one's mind is no fault.
    const level = problem === 'access_denied' ? 'info' : 'warn';
    log[level]({ provider, problem }, 'A provider did not sign a shopper in');
    const response = new Response(null, { status: 302 });
    return leadBack(request, response, { isSignedIn: false, message: '' });
  }
  const response = await answer();
  const location = response.headers.get('location');
  return location ? leadBack(request, response, outcomeOf(new URL(location))) : response;
}

/** next-auth leads those whom it refuses to an address of its own. */
function outcomeOf({ pathname, searchParams }: URL): SocialOutcome {
  const isSignedIn = !pathname.startsWith('/api/auth/');
  const refusal = parseJson(searchParams.get('error') ?? '');
  const hasWords = typeof refusal === 'object' && refusal !== null && 'message' in refusal;
  return { isSignedIn, message: !isSignedIn && hasWords ? String(refusal.message) : '' };
}

function leadBack(request: NextRequest, response: Response, outcome: SocialOutcome): Response {
  response.headers.set('location', new URL(signInPageOf(request), getConfig().SITE_URL).href);
  response.headers.append('set-cookie', socialOutcomeCookie(outcome, areCookiesSecure()));
  return response;
}

/** Where the button was pressed, as next-auth's cookie remembers it. */
function signInPageOf(request: NextRequest): string {
  const cookies = request.cookies.getAll();
  const start = cookies.find(({ name }) => name.endsWith('next-auth.callback-url'))?.value;
  if (!start || !URL.canParse(start)) return '/login';
  const { pathname, search } = new URL(start);
  return SIGN_IN_PAGES.includes(splitMarketPath(pathname).path) ? pathname + search : '/login';
}
