import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone } from '@/lib/contract/phone';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { brand } from '@/lib/shared/brand';
import { DEFAULT_MARKET, type Market } from '@/lib/shared/markets';
import type { Context } from '../context';
import { redeemCode, startChallenge, withProof } from './otp-challenges';
import { setPassword } from './passwords';

const CODE_ENDED = `Five wrong codes were entered to reset your password at ${brand.name}. That code no longer works. If it was not you: your password has not changed, and nobody is logged in.`;

/** In E.164. Empty for what is no number in its market, which nobody has. */
function mobileOf(form: { mobile_no: string; market?: Market | null | undefined }): string {
  return parsePhone(form.mobile_no, form.market ?? DEFAULT_MARKET) ?? '';
}

/** The answer does not reveal whether the number is known. */
export async function forgotPassword(
  form: RequestOf<'forgotPassword'>,
  context: Context,
): Promise<WithMessage<null>> {
  const mobile = mobileOf(form);
  const customer = await context.customers.findByPhone(mobile);
  const asked = { mobile, browser: form.browser ?? '' };
  const code = await startChallenge(context, asked, customer?.email ?? null);
  if (code) {
    const text = `${code} is your code for ${brand.name}. It expires in 10 minutes. Do not share it.`;
    context.sms.send({ to: mobile, text });
  }
  return new WithMessage(messages.otpSent, null);
}

export async function verifyOtp(
  form: RequestOf<'verifyOtp'>,
  context: Context,
): Promise<WithMessage<ResponseOf<'verifyOtp'>>> {
  const mobile = mobileOf(form);
  const asked = { mobile, browser: form.browser ?? '' };
  const { token, isEnded } = await redeemCode(context, asked, form.otp);
  // The shopper is told, because it may be someone else who tries.
  if (isEnded) context.sms.send({ to: mobile, text: CODE_ENDED });
  if (!token) {
    throw appErrors.field(
      'otp',
      'This code is wrong or has expired. Please check it or resend it.',
    );
  }
  return new WithMessage(messages.otpVerified, { reset_token: token });
}

/** Once for each verified code. Every session of the member ends. */
export async function forgotUserPassword(
  form: RequestOf<'forgotUserPassword'>,
  context: Context,
): Promise<WithMessage<null>> {
  const { customers, sessions } = context;
  const isSet = await withProof(context, mobileOf(form), form.reset_token ?? '', async (email) => {
    await setPassword(context, email, form.password);
    const customer = await customers.findByEmail(email);
    if (customer) await sessions.endAll(customer.id);
  });
  if (!isSet) {
    throw appErrors.field(
      'reset_token',
      'The time for this has run out. Please ask for a new code.',
    );
  }
  return new WithMessage('Your password was reset. Please log in with the new one.', null);
}
