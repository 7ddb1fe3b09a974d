import type { SignedInUser } from '@/lib/contract/accounts';
import type { RequestOf } from '@/lib/contract/endpoints';
import { messages } from '@/lib/contract/messages';
import { parsePhone } from '@/lib/contract/phone';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { WithMessage } from '@/lib/contract-server/with-message';
import { DEFAULT_MARKET } from '@/lib/shared/markets';
import { createMember } from '../../modules/accounts/guests';
import { hashPassword, isPassword } from '../../modules/accounts/passwords';
import { MOBILE_TAKEN } from '../../modules/accounts/rules';
import {
  findMemberByEmail,
  findMemberByLoginName,
  findMemberByMobile,
} from '../../modules/accounts/shoppers';
import { saveEnteredAddresses } from '../../modules/checkout/service';
import { recordInvitation } from '../../modules/referrals/service';
import type { Queries } from '../../platform/database/database';
import type { Context } from '../../platform/procedure';
import { sendConfirmation, sendRecovery } from './mailed-links';
import type { SignInServices } from './services';
import { guestIdOf, signIn } from './sign-in';

/** The same whether the mailbox has proved to be the member's or not. */
const EMAIL_TAKEN =
  'This email is already registered. If it is yours, open the link that we have sent there.';

/** The error that names which of the two belongs to another shopper. */
async function takenError(
  queries: Queries,
  email: string,
  mobile: string | null,
): Promise<AppError> {
  const errors: Record<string, string> = {};
  if (await findMemberByEmail(queries, email)) errors.email = EMAIL_TAKEN;
  if (mobile && (await findMemberByMobile(queries, mobile))) errors.mobile_no = MOBILE_TAKEN;
  const [message] = Object.values(errors);
  return message
    ? new AppError(409, 'already_registered', message, { errors })
    : appErrors.failed();
}

export function createSignInProcedures(services: Pick<SignInServices, 'siteUrl' | 'features'>) {
  const { siteUrl, features } = services;

  /**
   * Section 2, "Register". An e-mail address and a mobile number belong to one shopper each. The mailbox is asked whether
   * the address is right; for an address that is taken it gets a link into the account.
   */
  async function register(
    form: RequestOf<'register'>,
    context: Context,
  ): Promise<WithMessage<SignedInUser>> {
    const { queries, clock, devices } = context;
    const { email, referral_code: code, device_token: deviceToken } = form;
    const mobile = parsePhone(form.mobile_no, form.market ?? DEFAULT_MARKET);
    const names = { firstName: form.first_name, lastName: form.last_name };
    const passwordHash = await hashPassword(form.password);
    // The unique indexes decide, also between two calls at the same time.
    const member = await queries.transaction(async (transaction) => {
      const created = await createMember(
        transaction,
        guestIdOf(context),
        { ...names, email, mobile, passwordHash, emailVerifiedAt: null },
        clock(),
      );
      if (created) {
        await recordInvitation(transaction, created, { code, deviceToken, devices }, clock());
        await saveEnteredAddresses(transaction, created.id);
        await sendConfirmation(transaction, created, { ...context, siteUrl, features });
      }
      return created;
    });
    if (!member) {
      const error = await takenError(queries, email, mobile);
      if (error.options.errors?.email)
        await sendRecovery(queries, email, { ...context, siteUrl, features }, names);
      throw error;
    }
    return signIn(context, member, messages.registered);
  }

  return { register, login };
}

/** Section 2, "Login": by e-mail address or mobile number. */
async function login(
  form: RequestOf<'login'>,
  context: Context,
): Promise<WithMessage<SignedInUser>> {
  const { queries, clearAttempts } = context;
  const market = form.market ?? DEFAULT_MARKET;
  const shopper = await findMemberByLoginName(queries, form.email, market);
  const isRight = await isPassword(form.password, shopper?.passwordHash);
  if (!shopper || !isRight) {
    // The same for both, so that no one can find out who has an account.
    throw new AppError(
      401,
      'invalid_credentials',
      'This email, mobile number or password is not right.',
    );
  }
  await clearAttempts();
  return signIn(context, shopper, 'You are logged in.');
}
