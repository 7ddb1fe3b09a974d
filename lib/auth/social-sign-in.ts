import 'server-only';
import type { Account, User } from 'next-auth';
import { SocialLoginRequest } from '@/lib/contract/accounts';
import type { RequestOf } from '@/lib/contract/endpoints';
import { BackendError } from '@/lib/server/backend-error';
import { callBackendWithMessage } from '@/lib/server/call-backend';
import { log } from '@/lib/server/log';
import { SignInError } from './sign-in-error';

/** What the backend accepts as proof of a person's identity. */
const PROOFS = { google: 'id_token', facebook: 'access_token' } as const;

/** Errors that a shopper can do something about: a known or a missing e-mail address, too many tries. */
const HELPFUL_STATUS = new Set([409, 422, 429]);

type FromBrowser = Pick<RequestOf<'socialLogin'>, 'device_token' | 'referral_code'>;

/** With a guest's token their cart moves into the member's. */
interface CallOptions {
  clientIp: string | undefined;
  token?: string;
}

/**
 * Has the backend find or create the shopper of a provider's token, and puts them into `user`, which next-auth
 * passes on to the session unchanged.
 * @param fromBrowser what its cookies say of a new shopper
 * @throws {SignInError} with the backend's message where it helps the shopper
 */
export async function signInWithProvider(
  user: User,
  account: Account,
  fromBrowser: FromBrowser,
  options: CallOptions,
): Promise<void> {
  const provider = SocialLoginRequest.shape.provider.parse(account.provider);
  const token = account[PROOFS[provider]] ?? '';
  const signedIn = await signInWithToken({ provider, token, ...fromBrowser }, options);
  Object.assign(user, signedIn);
}

/**
 * Signs in with what a provider gave the browser.
 * @throws {SignInError} as {@link signInWithProvider}
 */
export async function signInWithToken(
  request: RequestOf<'socialLogin'>,
  options: CallOptions,
): Promise<Pick<User, 'signedIn' | 'message'>> {
  const { provider } = request;
  try {
    const { data, message } = await callBackendWithMessage('socialLogin', request, options);
    return { signedIn: data, message };
  } catch (error) {
    log.warn({ provider, err: error }, 'The backend rejected a sign-in with a provider');
    const { kind, status = 503, shopperMessage = '' } = error instanceof BackendError ? error : {};
    const isHelpful = kind === 'envelope' && HELPFUL_STATUS.has(status);
    throw new SignInError(status, isHelpful ? shopperMessage : '', {});
  }
}
