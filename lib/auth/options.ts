import 'server-only';
import type { NextRequest } from 'next/server';
import type { User as AuthUser, NextAuthOptions } from 'next-auth';
import { encode, type JWT, type JWTEncodeParams } from 'next-auth/jwt';
import CredentialsProvider from 'next-auth/providers/credentials';
import { User } from '@/lib/contract/accounts';
import { ONE_TAP } from '@/lib/contract/social-providers';
import { BackendError } from '@/lib/server/backend-error';
import { callBackend, callBackendWithMessage } from '@/lib/server/call-backend';
import { clientIpOf } from '@/lib/server/client-ip';
import { getConfig } from '@/lib/server/config';
import { log } from '@/lib/server/log';
import { safeCallbackPath } from '@/lib/shared/callback-url';
import { paths } from '@/lib/shared/paths';
import { deviceTokensOf } from './device-cookie';
import { invitationOf } from './invitation-cookie';
import { clearLiveSession } from './live-sessions';
import { reasonIn } from './login-error';
import { sessionOf } from './session';
import { SignInError } from './sign-in-error';
import { offersGoogle, socialProviders } from './social-providers';
import { signInWithProvider, signInWithToken } from './social-sign-in';

/** As long as the backend's tokens live. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

type SignInEndpoint = 'login' | 'register';

/**
 * The options of next-auth (section 4). The session is an encrypted, http-only cookie, and the backend's token
 * is nowhere else. They are created for each request, because the build has no configuration and next-auth
 * does not pass the request to a provider's callback.
 * @param onSignIn gets the backend's token for the device of a member who has signed in
 */
export function authOptions(
  request: NextRequest,
  onSignIn: (deviceToken: string | null | undefined) => void = () => undefined,
): NextAuthOptions {
  const config = getConfig();
  const { NEXTAUTH_SECRET, SITE_URL } = config;
  // next-auth reads this variable. Its scheme decides whether cookies are marked `Secure`.
  process.env.NEXTAUTH_URL ??= SITE_URL;
  return {
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: MAX_AGE_SECONDS },
    jwt: { encode: encodeSession },
    pages: { signIn: paths.login, signOut: paths.home, error: paths.login },
    providers: [
      credentials('login', request),
      credentials('register', request),
      guestProvider(request),
      ...socialProviders(config),
      ...(offersGoogle(config) ? [oneTapProvider(request)] : []),
    ],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.type === 'oauth') {
          await signInWithProvider(user, account, fromBrowser(request), await callOptions(request));
        }
        return true;
      },
      jwt: ({ token, user, trigger, session }) => {
        if (user) {
          if ('email' in user.signedIn) onSignIn(user.signedIn.device_token);
          return tokenOf(user);
        }
        // This changes only what the header shows, not the account in the backend.
        const isUpdate = trigger === 'update' && token.user !== null;
        const changed = isUpdate ? User.safeParse(session?.user).data : undefined;
        return changed ? { ...token, user: changed } : token;
      },
      session: ({ session, token }) => ({ ...session, user: token.user, message: token.message }),
      redirect: ({ url, baseUrl }) =>
        baseUrl + safeCallbackPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url),
    },
    events: {
      signOut: ({ token }) => endBackendSession(token.apiToken),
    },
    logger: {
      error: (code, details) => log.error({ code, ...reasonIn(details) }, 'Signing in failed'),
      warn: (code) => log.warn({ code }, 'A warning of next-auth'),
      debug: () => undefined,
    },
  };
}

/** The provider of one sign-in form. */
function credentials(endpoint: SignInEndpoint, request: NextRequest) {
  return CredentialsProvider({
    id: endpoint,
    credentials: {},
    authorize: (form) =>
      orSignInError(async () => {
        // `callBackend` checks the form against the contract before anything is sent.
        const call = { ...form, ...fromBrowser(request) };
        const options = await callOptions(request);
        const { data, message } = await callBackendWithMessage(endpoint, call as never, options);
        return { id: data.email, signedIn: data, message };
      }),
  });
}

/** Google's one-tap prompt, which gives the page an ID token. */
function oneTapProvider(request: NextRequest) {
  return CredentialsProvider({
    id: ONE_TAP,
    credentials: {},
    authorize: async (form) => {
      const token = String(Object(form).credential ?? '');
      const call = { provider: 'google', token, ...fromBrowser(request) } as const;
      const signedIn = await signInWithToken(call, await callOptions(request));
      return { id: ONE_TAP, ...signedIn };
    },
  });
}

/** What a sign-in takes from the browser's cookies, and never from a form. */
function fromBrowser(request: NextRequest) {
  return { device_token: deviceTokensOf(request), referral_code: invitationOf(request) };
}

/** CONTINUE AS GUEST. It replaces a session that there is, so the browser looks for one before. */
function guestProvider(request: NextRequest) {
  return CredentialsProvider({
    id: 'guest',
    credentials: {},
    authorize: () =>
      orSignInError(async () => {
        const options = { clientIp: clientIpOf(request.headers) };
        return {
          id: 'guest',
          signedIn: await callBackend('guestSession', {}, options),
          message: '',
        };
      }),
  });
}

/** With a guest's token the backend moves their cart into the member's. */
async function callOptions(request: NextRequest) {
  const session = await sessionOf(request);
  const token = session?.isGuest ? session.apiToken : undefined;
  return { clientIp: clientIpOf(request.headers), ...(token && { token }) };
}

/** Errors of the backend reach the form as a {@link SignInError}. */
async function orSignInError<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.status === undefined || error.status >= 500) {
      log.warn({ err: error }, error.message);
    }
    throw new SignInError(error.status ?? 503, error.shopperMessage, error.fieldErrors);
  }
}

function tokenOf({ signedIn, message }: AuthUser): JWT {
  const member = User.safeParse(signedIn);
  return {
    apiToken: signedIn.api_token,
    user: member.data ?? null,
    message,
    signedInAt: nowInSeconds(),
  };
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/**
 * Encrypts a session that ends {@link MAX_AGE_SECONDS} after the sign-in, however often it is read. next-auth
 * would renew it with each read.
 */
function encodeSession(session: JWTEncodeParams): Promise<string> {
  // A session from before this rule has only the time of its last renewal.
  const { signedInAt = Number(session.token?.iat ?? nowInSeconds()) } = session.token ?? {};
  const maxAge = signedInAt + MAX_AGE_SECONDS - nowInSeconds();
  const token = session.token && { ...session.token, signedInAt };
  return encode({ ...session, ...(token && { token }), maxAge });
}

/** The pauses before the backend is asked again to end a session. */
const LOGOUT_RETRIES_MS = [1_000, 5_000, 30_000, 120_000, 600_000];

/** The shopper is signed out even when the backend cannot be reached. The sign-out is then sent later. */
async function endBackendSession(
  token: string | undefined,
  [pauseMs, ...furtherPauses] = LOGOUT_RETRIES_MS,
): Promise<void> {
  if (!token) return;
  clearLiveSession(token);
  try {
    await callBackend('logout', {}, { token });
  } catch (error) {
    // It has ended already, or the backend ends none.
    if (error instanceof BackendError && [401, 404, 501].includes(error.status ?? 0)) return;
    log.warn({ err: error }, 'The backend did not end a session');
    if (pauseMs === undefined) return;
    setTimeout(() => void endBackendSession(token, furtherPauses), pauseMs).unref();
  }
}
