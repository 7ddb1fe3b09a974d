import 'server-only';
import type { NextRequest } from 'next/server';
import type { User as AuthUser, NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { BackendError } from '@/lib/backend/backend-error';
import { callBackend, callBackendWithMessage } from '@/lib/backend/call-backend';
import { shopperAddressOf } from '@/lib/backend/shopper-address';
import { safeCallbackPath } from '@/lib/callback-url';
import { getConfig } from '@/lib/config';
import { type SignedInUser, User } from '@/lib/contract/account';
import { log } from '@/lib/log';
import { problemIn } from './problem';
import { SignInRefusal } from './sign-in-refusal';
import { socialProviders } from './social-providers';
import { signInWithProvider } from './social-sign-in';

/** As long as the backend's tokens live. */
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

type SignInEndpoint = 'login' | 'register';

/**
 * next-auth (section 4): the session is an encrypted, http-only cookie, and the backend's token stands in
 * it alone. Made for each request: the build has no configuration, and next-auth does not tell a provider's
 * callback where it came from.
 */
export function authOptions(request: NextRequest): NextAuthOptions {
  const config = getConfig();
  const { NEXTAUTH_SECRET, SITE_URL } = config;
  // What next-auth itself reads: cookies are marked `Secure` by its scheme.
  process.env.NEXTAUTH_URL ??= SITE_URL;
  return {
    secret: NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: MAX_AGE_SECONDS },
    pages: { signIn: '/login', signOut: '/home', error: '/login' },
    providers: [credentials('login'), credentials('register'), ...socialProviders(config)],
    callbacks: {
      signIn: async ({ user, account }) => {
        if (account?.type === 'oauth') {
          await signInWithProvider(user, account, shopperAddressOf(request.headers));
        }
        return true;
      },
      jwt: ({ token, user, trigger, session }) => {
        if (user) return tokenOf(user);
        // The names that the header shows; what the backend knows is not changed by it.
        const changed = trigger === 'update' ? User.safeParse(session?.user).data : undefined;
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
      error: (code, details) => log.error({ code, ...problemIn(details) }, 'Signing in failed'),
      warn: (code) => log.warn({ code }, 'next-auth warns'),
      debug: () => undefined,
    },
  };
}

/** One form that signs in. What is wrong with it reaches the form as a {@link SignInRefusal}. */
function credentials(endpoint: SignInEndpoint) {
  return CredentialsProvider({
    id: endpoint,
    credentials: {},
    authorize: async (form, request) => {
      try {
        // The contract refuses whatever the form is not, before anything is sent.
        const { data, message } = await callBackendWithMessage(endpoint, form as never, {
          shopperAddress: shopperAddressOf(new Headers(request.headers)),
        });
        return { id: data.email, signedIn: data, message };
      } catch (error) {
        if (!(error instanceof BackendError)) throw error;
        if (error.status === undefined || error.status >= 500) {
          log.warn({ err: error }, error.message);
        }
        throw new SignInRefusal(error.status ?? 503, error.shopperMessage, error.fieldErrors);
      }
    },
  });
}

function tokenOf({ signedIn, message }: AuthUser) {
  const { api_token, ...user }: SignedInUser = signedIn;
  return { apiToken: api_token, user, message };
}

/** The shopper is signed out whether or not the backend hears of it. */
async function endBackendSession(token: string | undefined): Promise<void> {
  if (!token) return;
  await callBackend('logout', {}, { token }).catch((error: unknown) => {
    log.warn({ err: error }, 'The backend did not end a session');
  });
}
