import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone } from '@/lib/contract/phone';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { brand } from '@/lib/shared/brand';
import { DEFAULT_MARKET, type Market } from '@/lib/shared/markets';
import type { Context } from '../../platform/procedure';
import { redeemCode, redeemResetToken, startChallenge } from './otp-challenges';
import { hashPassword } from './passwords';
import { PASSWORD_RESET, resetPassword } from './reset-password';
import { normalLoginName } from './rules';
import { findMemberByMobile, loginNamesOf } from './shoppers';

const CODE_ENDED = `Five wrong codes were entered to reset your password at ${brand.name}. That code no longer works. If it was not you: your password has not changed, and nobody is logged in.`;

/** In E.164. Empty for what is no number in its market, which nobody has. */
function mobileOf(form: { mobile_no: string; market?: Market | null | undefined }): string {
  return parsePhone(form.mobile_no, form.market ?? DEFAULT_MARKET) ?? '';
}

/** Section 2, "Forgot Password" and "Resend OTP". The answer does not reveal whether the number is known. */
export async function forgotPassword(
  form: RequestOf<'forgotPassword'>,
  { queries, clock, sms, devices }: Context,
): Promise<WithMessage<null>> {
  const mobile = mobileOf(form);
  const shopper = await findMemberByMobile(queries, mobile);
  const asked = {
    mobile,
    browser: form.browser ?? '',
    isKnownDevice:
      devices.find(form.device_token ?? '', normalLoginName(mobile), shopper?.devicesSince) !==
      null,
    shopperId: shopper?.id ?? null,
  };
  await queries.transaction(async (transaction) => {
    const code = await startChallenge(transaction, asked, clock());
    const text = `${code} is your code for ${brand.name}. It expires in 10 minutes. Do not share it.`;
    await sms.send(transaction, code ? { to: mobile, text } : null);
  });
  return new WithMessage(messages.otpSent, null);
}

/** Section 2, "OTP Verify". */
export async function verifyOtp(
  form: RequestOf<'verifyOtp'>,
  { queries, clock, sms }: Context,
): Promise<WithMessage<ResponseOf<'verifyOtp'>>> {
  const mobile = mobileOf(form);
  const asked = { mobile, browser: form.browser ?? '' };
  const { token, isEnded, shopperId } = await redeemCode(queries, asked, form.otp, clock());
  // The shopper is notified, because it may be someone else who tries.
  if (isEnded) await sms.send(queries, shopperId ? { to: mobile, text: CODE_ENDED } : null);
  if (!token) {
    throw appErrors.field(
      'otp',
      'This code is wrong or has expired. Please check it or resend it.',
    );
  }
  return new WithMessage(messages.otpVerified, { reset_token: token });
}

/**
 * Section 2, "Reset Password". Once for each verified code. Every session of the shopper ends, and the device is a known
 * one: strangers who guess passwords cannot keep it from the login that follows.
 */
export async function forgotUserPassword(
  form: RequestOf<'forgotUserPassword'>,
  { queries, clock, devices }: Context,
): Promise<WithMessage<ResponseOf<'forgotUserPassword'>>> {
  const mobile = mobileOf(form);
  const passwordHash = await hashPassword(form.password);
  const now = clock();
  const member = await queries.transaction(async (transaction) => {
    const shopperId = await redeemResetToken(transaction, mobile, form.reset_token ?? '', now);
    if (shopperId === null) return undefined;
    return resetPassword(transaction, shopperId, passwordHash, now);
  });
  if (!member) {
    throw appErrors.field(
      'reset_token',
      'The time for this has run out. Please ask for a new code.',
    );
  }
  return new WithMessage(PASSWORD_RESET, { device_token: devices.issue(loginNamesOf(member)) });
}
