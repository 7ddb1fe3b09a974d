import 'server-only';
import type { Account, User } from 'next-auth';
import { BackendError } from '@/lib/backend/backend-error';
import { callBackendWithMessage } from '@/lib/backend/call-backend';
import { SocialLoginRequest } from '@/lib/contract/account';
import { log } from '@/lib/log';
import { SignInRefusal } from './sign-in-refusal';

/** What the backend takes as proof of who somebody is. */
const PROOFS = { google: 'id_token', facebook: 'access_token' } as const;

/** Refusals that a shopper can do something about: a known or a missing e-mail address, too many tries. */
const HELPFUL_STATUS = new Set([409, 422, 429]);

/**
 * Has the backend find or make the shopper that a provider's token speaks for, and puts them into `user`,
 * which next-auth hands on to the session as it is.
 * @throws {SignInRefusal} with the backend's words where they help the shopper
 */
export async function signInWithProvider(
  user: User,
  account: Account,
  shopperAddress: string | undefined,
): Promise<void> {
  const provider = SocialLoginRequest.shape.provider.parse(account.provider);
  try {
    const { data, message } = await callBackendWithMessage(
      'socialLogin',
      { provider, token: account[PROOFS[provider]] ?? '' },
      { shopperAddress },
    );
    Object.assign(user, { signedIn: data, message } satisfies Partial<User>);
  } catch (error) {
    log.warn({ provider, err: error }, 'The backend did not sign in who came from a provider');
    const { kind, status = 503, shopperMessage = '' } = error instanceof BackendError ? error : {};
    const isHelpful = kind === 'envelope' && HELPFUL_STATUS.has(status);
    throw new SignInRefusal(status, isHelpful ? shopperMessage : '', {});
  }
}
