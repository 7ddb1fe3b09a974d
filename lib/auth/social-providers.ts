import 'server-only';
import type { User } from 'next-auth';
import FacebookProvider from 'next-auth/providers/facebook';
import GoogleProvider from 'next-auth/providers/google';
import type { Provider } from 'next-auth/providers/index';
import type { Config } from '@/lib/server/config';

/** The providers whose two keys are set, configured as section 9 requires. */
export function socialProviders(config: Config): Provider[] {
  return [googleProvider(config), facebookProvider(config)].filter((provider) => provider !== null);
}

/** Whether Google's two keys are set. */
export function offersGoogle(config: Config): boolean {
  return Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET);
}

/** Uses state and PKCE. next-auth checks the ID token with the keys that the issuer publishes. */
function googleProvider(config: Config): Provider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  return GoogleProvider({
    clientId,
    clientSecret,
    wellKnown: `${config.GOOGLE_ISSUER}/.well-known/openid-configuration`,
  });
}

function facebookProvider(config: Config): Provider | null {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = config;
  if (!clientId || !clientSecret) return null;
  return FacebookProvider({
    clientId,
    clientSecret,
    authorization: {
      url: config.FACEBOOK_DIALOG_URL,
      params: { scope: 'email,public_profile', locale: 'en_US' },
    },
    token: `${config.FACEBOOK_GRAPH_URL}/oauth/access_token`,
    // The backend asks Facebook whose token it is. next-auth only needs some id.
    userinfo: { request: async () => ({}) },
    profile: () => ({ id: 'facebook' }) as User,
  });
}
