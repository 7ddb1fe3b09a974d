import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { findEmailLink, redeemEmailLink } from '../../modules/accounts/email-links';
import { hashPassword } from '../../modules/accounts/passwords';
import { PASSWORD_RESET, resetPassword } from '../../modules/accounts/reset-password';
import { normalLoginName } from '../../modules/accounts/rules';
import {
  currentMember,
  findMember,
  loginNamesOf,
  setEmailVerified,
} from '../../modules/accounts/shoppers';
import type { Context, ShopperContext } from '../../platform/procedure';
import { sendConfirmation, sendRecovery } from './mailed-links';
import type { SignInServices } from './services';
import { takeOver } from './take-over';

/** What the links of e-mails do: they prove whose mailbox it is. */
export function createEmailProcedures(services: SignInServices) {
  const { siteUrl, features } = services;

  async function emailConfirmation(
    _: RequestOf<'emailConfirmation'>,
    context: ShopperContext,
  ): Promise<ResponseOf<'emailConfirmation'>> {
    const { emailVerifiedAt } = await currentMember(context);
    return { is_confirmed: emailVerifiedAt !== null };
  }

  async function sendEmailConfirmation(
    _: RequestOf<'sendEmailConfirmation'>,
    context: ShopperContext,
  ): Promise<WithMessage<null>> {
    const member = await currentMember(context);
    if (member.emailVerifiedAt) return new WithMessage('Your email address is confirmed.', null);
    const waitSeconds = await context.queries.transaction((transaction) =>
      sendConfirmation(transaction, member, { ...context, siteUrl, features }),
    );
    if (waitSeconds > 0) throw appErrors.tooManyAttempts(waitSeconds);
    return new WithMessage('We have sent you an email with a link.', null);
  }

  /** @throws {AppError} 404 for a link that has expired or was used */
  async function confirmEmail(
    { key }: RequestOf<'confirmEmail'>,
    { queries, clock, session }: Context,
  ): Promise<ResponseOf<'confirmEmail'>> {
    const now = clock();
    const link = await findEmailLink(queries, 'confirm', key, now);
    const member = link?.shopperId ? await findMember(queries, link.shopperId) : undefined;
    if (!link || !member) throw appErrors.notFound('This link');
    const isSignedIn = session?.shopperId === member.id;
    // Who presses once more is told the same.
    if (isSignedIn && member.emailVerifiedAt) return { is_confirmed: true };
    if (!link.isOpen) throw appErrors.notFound('This link');
    if (!isSignedIn) return { is_confirmed: false };
    await queries.transaction(async (transaction) => {
      if (!(await redeemEmailLink(transaction, 'confirm', key, now))) return;
      await setEmailVerified(transaction, member.id, now);
    });
    return { is_confirmed: true };
  }

  async function sendRecoveryLink(
    { email }: RequestOf<'sendRecoveryLink'>,
    context: Context,
  ): Promise<WithMessage<null>> {
    await sendRecovery(context.queries, email, { ...context, siteUrl, features });
    return new WithMessage(
      'If there is an account with this address, it has an email from us now. The link in it is valid for an hour.',
      null,
    );
  }

  /**
   * Proves the mailbox. An account that had not proved it before goes to its owner, unless the device has signed in to it
   * before: then it is the same person.
   */
  async function resetPasswordByLink(
    { key, password, device_token: deviceToken }: RequestOf<'resetPasswordByLink'>,
    { queries, clock, devices }: Context,
  ): Promise<WithMessage<ResponseOf<'resetPasswordByLink'>>> {
    const passwordHash = await hashPassword(password);
    const now = clock();
    const member = await queries.transaction(async (transaction) => {
      const link = await redeemEmailLink(transaction, 'recover', key, now);
      const found = link?.shopperId ? await findMember(transaction, link.shopperId) : undefined;
      if (!link || !found) return undefined;
      const isKnownDevice =
        devices.find(deviceToken ?? '', normalLoginName(found.email), found.devicesSince) !== null;
      if (!found.emailVerifiedAt && !isKnownDevice) {
        const { firstName, lastName } = link;
        const names = firstName !== null && lastName !== null ? { firstName, lastName } : {};
        await takeOver(transaction, found, names, services, now);
      }
      await setEmailVerified(transaction, found.id, now);
      return resetPassword(transaction, found.id, passwordHash, now);
    });
    if (!member) {
      throw appErrors.field('key', 'This link is no longer valid. Please ask for a new one.');
    }
    return new WithMessage(PASSWORD_RESET, { device_token: devices.issue(loginNamesOf(member)) });
  }

  return {
    emailConfirmation,
    sendEmailConfirmation,
    confirmEmail,
    sendRecoveryLink,
    resetPasswordByLink,
  };
}
