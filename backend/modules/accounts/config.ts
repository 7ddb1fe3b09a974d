import { z } from 'zod';
import { socialKeys } from '@/lib/shared/common-settings';
import { readSettings } from '@/lib/shared/settings';

export const accountSettings = z.object(socialKeys);

export interface AccountConfig {
  /** Absent: signing in with Google is not offered. */
  google?: { clientId: string; issuer: string } | undefined;
  /** Absent: signing in with Facebook is not offered. */
  facebook?: { clientId: string; clientSecret: string; graphUrl: string } | undefined;
}

export function readAccountConfig(environment: NodeJS.ProcessEnv): AccountConfig {
  const {
    GOOGLE_CLIENT_ID: googleId,
    GOOGLE_ISSUER: issuer,
    FACEBOOK_CLIENT_ID: facebookId,
    FACEBOOK_CLIENT_SECRET: clientSecret,
    FACEBOOK_GRAPH_URL: graphUrl,
  } = readSettings(accountSettings, environment);
  return {
    google: googleId ? { clientId: googleId, issuer } : undefined,
    facebook:
      facebookId && clientSecret ? { clientId: facebookId, clientSecret, graphUrl } : undefined,
  };
}
