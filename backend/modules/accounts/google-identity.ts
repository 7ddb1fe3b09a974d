import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppError } from '@/lib/contract-server/app-error';
import { readAnswer } from '@/lib/shared/read-answer';
import { withTimeLimit } from '@/lib/shared/with-time-limit';
import type { Clock } from '../../platform/clock';
import {
  PROVIDER_TIME_LIMIT_MS,
  providerFailed,
  type SocialProfile,
  socialErrors,
  type VerifyToken,
} from './social-identity';

const PROVIDER = 'Google';
const CLOCK_TOLERANCE_SECONDS = 10;

export interface GoogleSettings {
  /** For whom a token must have been made. */
  clientId: string;
  /** Who must have made it; its keys are found by its discovery document. */
  issuer: string;
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});

async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const answer = await withTimeLimit(PROVIDER_TIME_LIMIT_MS, async (signal) => {
    const url = `${issuer}/.well-known/openid-configuration`;
    const response = await fetch(url, { redirect: 'error', signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return readAnswer(response);
  });
  const document = Discovery.parse(answer);
  if (document.issuer !== issuer) throw new Error('its document is of another issuer');
  return createRemoteJWKSet(new URL(document.jwks_uri), {
    timeoutDuration: PROVIDER_TIME_LIMIT_MS,
  });
}

/** Errors of jose that say something about the token, not about fetching the keys. */
const TOKEN_ERRORS = [
  errors.JWTExpired,
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
];

function toProfile(payload: JWTPayload): SocialProfile {
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw socialErrors.badToken(PROVIDER);
  const { sub, email, email_verified, given_name, family_name, name } = claims.data;
  if (!email) throw socialErrors.noEmail(PROVIDER);
  return {
    subject: sub,
    email,
    isEmailVerified: email_verified === true,
    firstName: given_name ?? name ?? '',
    lastName: family_name ?? '',
  };
}

/** Checks Google's ID tokens: signature against its published keys, issuer, audience and expiry. */
export function createGoogleVerifier(
  { clientId, issuer }: GoogleSettings,
  clock: Clock,
  log: Logger,
): VerifyToken {
  let keys: Promise<JWTVerifyGetKey> | undefined;

  /** Asked for once; what failed is asked for again the next time. */
  function knownKeys(): Promise<JWTVerifyGetKey> {
    keys ??= findKeys(issuer).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }

  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, await knownKeys(), {
        // Google documents both forms of its name.
        issuer: [issuer, issuer.replace(/^https:\/\//, '')],
        audience: clientId,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: clock(),
      });
      return toProfile(payload);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (TOKEN_ERRORS.some((kind) => error instanceof kind)) {
        throw socialErrors.badToken(PROVIDER);
      }
      throw providerFailed(PROVIDER, error, log);
    }
  };
}
