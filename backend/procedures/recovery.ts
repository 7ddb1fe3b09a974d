import { eq } from 'drizzle-orm';
import { brand } from '@/lib/brand';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { mobileOf } from '../accounts/mobile';
import { redeemCode, redeemResetToken, startChallenge } from '../accounts/otp-challenges';
import { hashPassword } from '../accounts/passwords';
import { endSessionsOf } from '../accounts/sessions';
import { findShopperByMobile } from '../accounts/shoppers';
import { shoppers } from '../db/account-schema';
import { refusals } from '../http/refusal';
import { type Context, WithMessage } from './procedure';

/** Section 2, "Forgot Password", and its "Resend OTP". Nobody learns from it whose number is known. */
export async function forgotPassword(
  form: RequestOf<'forgotPassword'>,
  { queries, accounts, network }: Context,
): Promise<WithMessage<null>> {
  const mobile = mobileOf(form.mobile_no) ?? '';
  await accounts.limits.pauseBetweenCodes(mobile);
  await accounts.limits.count('sendOtp', { account: mobile, address: network });
  const shopper = await findShopperByMobile(queries, mobile);
  const code = await startChallenge(queries, mobile, shopper?.id ?? null, accounts.clock());
  if (code) {
    accounts.sms.send(
      mobile,
      `${code} is your code for ${brand.name}. It is good for 10 minutes; tell it to nobody.`,
    );
  }
  return new WithMessage(messages.otpSent, null);
}

/** Section 2, "OTP Verify". */
export async function verifyOtp(
  form: RequestOf<'verifyOtp'>,
  { queries, accounts, network }: Context,
): Promise<WithMessage<ResponseOf<'verifyOtp'>>> {
  const mobile = mobileOf(form.mobile_no) ?? '';
  await accounts.limits.count('verifyOtp', { account: mobile, address: network });
  const reset_token = await redeemCode(queries, mobile, form.otp, accounts.clock());
  if (!reset_token) {
    throw refusals.field('otp', 'This code is wrong or has expired. Please check it or resend it.');
  }
  return new WithMessage(messages.otpVerified, { reset_token });
}

/** Section 2, "Reset Password": once for each verified code. Every session of the shopper ends. */
export async function forgotUserPassword(
  form: RequestOf<'forgotUserPassword'>,
  { queries, accounts, network }: Context,
): Promise<WithMessage<null>> {
  const mobile = mobileOf(form.mobile_no) ?? '';
  await accounts.limits.count('resetPassword', { account: mobile, address: network });
  const passwordHash = await hashPassword(form.password);
  const now = accounts.clock();
  const isReset = await queries.transaction(async (transaction) => {
    const shopperId = await redeemResetToken(transaction, mobile, form.reset_token ?? '', now);
    if (shopperId === null) return false;
    await transaction
      .update(shoppers)
      .set({ passwordHash, updatedAt: now })
      .where(eq(shoppers.id, shopperId));
    await endSessionsOf(transaction, shopperId);
    return true;
  });
  if (!isReset) {
    throw refusals.field(
      'reset_token',
      'The time for this has run out. Please ask for a new code.',
    );
  }
  return new WithMessage('Your password was reset. Please log in with the new one.', null);
}
