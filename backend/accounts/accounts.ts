import type { Logger } from 'pino';
import type { SocialProvider } from '@/lib/contract/account';
import type { Config } from '../config';
import type { Queries } from '../db/database';
import { createSmsSender, type SmsSender } from '../services/sms-sender';
import type { Clock } from './clock';
import { createFacebookVerifier } from './facebook-identity';
import { createGoogleVerifier } from './google-identity';
import { createRateLimiter, type RateLimiter } from './rate-limits';
import type { VerifyToken } from './social-identity';

/** What the account procedures need beside the database. */
export interface Accounts {
  clock: Clock;
  limits: RateLimiter;
  sms: SmsSender;
  /** The providers that are set up. */
  social: Partial<Record<SocialProvider, VerifyToken>>;
}

/** Sets up accounts as the configuration says. */
export function createAccounts(
  config: Config,
  queries: Queries,
  clock: Clock,
  log: Logger,
): Accounts {
  const { google, facebook, dataDir, smsGateway, hasRateLimits } = config;
  if (!hasRateLimits) log.warn('Attempts to log in are not limited (RATE_LIMITS=off)');
  return {
    clock,
    limits: createRateLimiter({ queries, clock, isOn: hasRateLimits }),
    sms: createSmsSender({ dataDir, gateway: smsGateway, log }),
    social: {
      ...(google && { google: createGoogleVerifier(google, clock, log) }),
      ...(facebook && { facebook: createFacebookVerifier(facebook, clock, log) }),
    },
  };
}
