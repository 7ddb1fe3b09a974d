import type { Logger } from 'pino';
import { errorCode } from '../error-code';
import { Refusal } from '../http/refusal';

/** For one call to a provider; two of them fit into the time of ours. */
export const PROVIDER_TIME_LIMIT_MS = 2000;
const RETRY_AFTER_SECONDS = 5;

/** Who a provider says that somebody is. */
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
 * Checks a token with the provider that made it. Throws a refusal: 401 for a token that is not good, 503
 * when the provider does not answer.
 */
export type VerifyToken = (token: string) => Promise<SocialProfile>;

export const socialRefusals = {
  notConfigured: (provider: string) =>
    new Refusal(501, `Signing in with ${provider} is not set up in this shop.`),
  badToken: (provider: string) =>
    new Refusal(401, `Signing in with ${provider} did not work. Please try again.`),
  noEmail: (provider: string) =>
    new Refusal(
      422,
      `${provider} did not tell us your e-mail address, which an account needs. Please register here instead.`,
    ),
  unreachable: (provider: string) =>
    new Refusal(503, `${provider} does not answer right now. Please try again in a moment.`, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
};

/** Logs that a provider failed us, in words that hold nothing of the token, and makes the refusal. */
export function providerFailed(provider: string, error: unknown, log: Logger): Refusal {
  const cause = error instanceof Error ? error.cause : undefined;
  const problem = errorCode(cause) || errorCode(error) || (error instanceof Error && error.name);
  log.warn({ provider, problem }, 'A sign-in provider does not answer as it should');
  return socialRefusals.unreachable(provider);
}
