import type { Logger } from 'pino';
import { AppError } from '@/lib/contract-server/app-error';
import { errorCode } from '@/lib/shared/error-code';

/** For one call to a provider; two of them fit into the time of ours. */
export const PROVIDER_TIME_LIMIT_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

/** What a provider says about a person. */
export interface SocialProfile {
  /** The provider's own id of the person, which stays when the e-mail address changes. */
  subject: string;
  email: string;
  /** Whether the provider has seen that the address is the person's. */
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/**
 * Checks a token with the provider that issued it. Throws an `AppError`: 401 for an invalid token, 503 when
 * the provider does not answer.
 */
export type VerifyToken = (token: string) => Promise<SocialProfile>;

export const socialErrors = {
  notConfigured: (provider: string) =>
    new AppError(501, 'not_configured', `Signing in with ${provider} is not set up in this shop.`),
  badToken: (provider: string) =>
    new AppError(
      401,
      'invalid_social_token',
      `Signing in with ${provider} did not work. Please try again.`,
    ),
  noEmail: (provider: string) =>
    new AppError(
      422,
      'email_missing',
      `${provider} did not tell us your email address, which an account needs. Please register here instead.`,
    ),
  unreachable: (provider: string) =>
    new AppError(
      503,
      'unavailable',
      `${provider} does not answer right now. Please try again in a moment.`,
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    ),
};

/** Logs a provider's failure, without anything of the token, and answers the error for the shopper. */
export function providerFailed(provider: string, error: unknown, log: Logger): AppError {
  const cause = error instanceof Error ? error.cause : undefined;
  const reason = errorCode(cause) || errorCode(error) || (error instanceof Error && error.name);
  log.warn({ provider, reason }, 'A sign-in provider does not answer as it should');
  return socialErrors.unreachable(provider);
}
