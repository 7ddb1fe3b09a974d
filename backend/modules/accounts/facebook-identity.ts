import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from '@/lib/contract-server/app-error';
import { readAnswer } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Clock } from '../../platform/clock';
import {
  PROVIDER_TIME_LIMIT_MS,
  providerFailed,
  socialErrors,
  type VerifyToken,
} from './social-identity';

const PROVIDER = 'Facebook';

export interface FacebookSettings {
  clientId: string;
  clientSecret: string;
  /** With the version, e.g. `https://graph.facebook.com/v10.0`. */
  graphUrl: string;
}

const Inspection = z.object({
  data: z.object({
    app_id: z.coerce.string().optional(),
    is_valid: z.boolean(),
    /** Seconds since 1970; 0 for never. */
    expires_at: z.number().optional(),
    user_id: z.coerce.string().optional(),
  }),
});

const Me = z.object({
  id: z.coerce.string().min(1),
  email: z.string().max(254).optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/** Checks Facebook's access tokens: that they are good, that they were made for this shop, and for whom. */
export function createFacebookVerifier(
  { clientId, clientSecret, graphUrl }: FacebookSettings,
  clock: Clock,
  log: Logger,
): VerifyToken {
  function ask(path: string, parameters: Record<string, string>): Promise<unknown> {
    return withTimeLimit(PROVIDER_TIME_LIMIT_MS, async (signal) => {
      const url = `${graphUrl}/${path}?${new URLSearchParams(parameters)}`;
      const response = await fetch(url, { redirect: 'error', signal });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return readAnswer(response);
    });
  }

  /** The user that the token was made for, by us. */
  async function inspect(token: string): Promise<string> {
    const { data } = Inspection.parse(
      await ask('debug_token', { input_token: token, access_token: `${clientId}|${clientSecret}` }),
    );
    const { expires_at: expiresAt = 0 } = data;
    const isExpired = expiresAt !== 0 && expiresAt * 1000 <= clock().getTime();
    // A token that another site's app was given must not open an account here.
    if (!data.is_valid || isExpired || data.app_id !== clientId || !data.user_id) {
      throw socialErrors.badToken(PROVIDER);
    }
    return data.user_id;
  }

  return async (token) => {
    try {
      const userId = await inspect(token);
      const me = Me.parse(
        await ask('me', {
          fields: 'id,email,first_name,last_name',
          access_token: token,
          appsecret_proof: createHmac('sha256', clientSecret).update(token).digest('hex'),
        }),
      );
      if (me.id !== userId) throw socialErrors.badToken(PROVIDER);
      if (!me.email) throw socialErrors.noEmail(PROVIDER);
      return {
        subject: me.id,
        email: me.email,
        // The Graph API does not say whether it is.
        isEmailVerified: false,
        firstName: me.first_name ?? '',
        lastName: me.last_name ?? '',
      };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw providerFailed(PROVIDER, error, log);
    }
  };
}
