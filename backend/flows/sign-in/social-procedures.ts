import type { Logger } from 'pino';
import type { SignedInUser, SocialProvider } from '@/lib/contract/accounts';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import type { WithMessage } from '@/lib/contract-server/with-message';
import type { AccountConfig } from '../../modules/accounts/config';
import { createFacebookVerifier } from '../../modules/accounts/facebook-identity';
import { createGoogleVerifier } from '../../modules/accounts/google-identity';
import { socialErrors, type VerifyToken } from '../../modules/accounts/social-identity';
import type { Clock } from '../../platform/clock';
import type { Context } from '../../platform/procedure';
import type { SignInServices } from './services';
import { guestIdOf, signIn } from './sign-in';
import { shopperOfProfile } from './social-login';

const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

export type Verifiers = Partial<Record<SocialProvider, VerifyToken>>;

/** Of the sign-in providers that the configuration sets up. */
export function createVerifiers(
  { google, facebook }: AccountConfig,
  clock: Clock,
  log: Logger,
): Verifiers {
  return {
    ...(google && { google: createGoogleVerifier(google, clock, log) }),
    ...(facebook && { facebook: createFacebookVerifier(facebook, clock, log) }),
  };
}

export function createSocialProcedures(verifiers: Verifiers, services: SignInServices) {
  /** Section 2, "Login", with Google or Facebook. */
  async function socialLogin(
    { provider, token, referral_code: code, device_token: deviceToken }: RequestOf<'socialLogin'>,
    context: Context,
  ): Promise<WithMessage<SignedInUser>> {
    const { queries, clock, devices, mail } = context;
    const verify = verifiers[provider];
    if (!verify) throw socialErrors.notConfigured(PROVIDER_NAMES[provider]);
    const profile = await verify(token);
    const guestId = guestIdOf(context);
    const member = await shopperOfProfile(queries, provider, profile, {
      guestId,
      now: clock(),
      invitation: { code, deviceToken, devices },
      services: { ...services, mail, clock },
    });
    return signIn(context, member, messages.socialLoginSucceeded);
  }

  return { socialLogin };
}
