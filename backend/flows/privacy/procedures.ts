import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { appErrors } from '@/lib/contract-server/app-error';
import { WithMessage } from '@/lib/contract-server/with-message';
import { isDeletionCode, startDeletionCode } from '../../modules/accounts/deletion-codes';
import { isPassword } from '../../modules/accounts/passwords';
import { currentMember } from '../../modules/accounts/shoppers';
import { CURRENCY } from '../../platform/currency';
import type { ShopperContext } from '../../platform/procedure';
import { type DeletionServices, deleteMember, deletionObstacles } from './deletion';
import { deletionCodeMail } from './deletion-mail';
import { readPersonalData } from './personal-data';

export type PrivacyServices = Omit<DeletionServices, 'mail' | 'clock'>;

/** What a member may do with what the shop keeps about them. */
export function createPrivacyProcedures(services: PrivacyServices) {
  const { personParts } = services;
  const lists = personParts.flatMap((parts) => parts.lists);

  async function personalData(
    { cursor }: RequestOf<'personalData'>,
    { queries, shopper }: ShopperContext,
  ): Promise<ResponseOf<'personalData'>> {
    const page = await readPersonalData(lists, queries, shopper.id, cursor);
    if (!page) throw appErrors.notFound('This page');
    return { ...page, currency: CURRENCY };
  }

  async function accountDeletion(
    _: RequestOf<'accountDeletion'>,
    context: ShopperContext,
  ): Promise<ResponseOf<'accountDeletion'>> {
    const { id, passwordHash } = await currentMember(context);
    return {
      confirm_by: passwordHash === null ? 'code' : 'password',
      obstacles: await deletionObstacles(personParts, context.queries, id),
    };
  }

  async function sendDeletionCode(
    _: RequestOf<'sendDeletionCode'>,
    context: ShopperContext,
  ): Promise<WithMessage<null>> {
    const { id, email, passwordHash } = await currentMember(context);
    if (passwordHash !== null) throw appErrors.field('password', 'Please enter your password.');
    await context.queries.transaction(async (transaction) => {
      const code = await startDeletionCode(transaction, id, context.clock());
      await context.mail.send(transaction, deletionCodeMail(email, code), { is: 'owed' });
    });
    return new WithMessage('We have sent you a code by email.', null);
  }

  /** @throws {AppError} 422 where the member has not proved who they are, 409 for what is unfinished */
  async function deleteAccount(
    { password, code }: RequestOf<'deleteAccount'>,
    context: ShopperContext,
  ): Promise<WithMessage<null>> {
    const { queries, clock, mail, clearAttempts } = context;
    const member = await currentMember(context);
    if (member.passwordHash !== null) {
      if (!(await isPassword(password ?? '', member.passwordHash))) {
        throw appErrors.field('password', 'This password is not right.');
      }
    } else if (!(await isDeletionCode(queries, member.id, code ?? '', clock()))) {
      throw appErrors.field('code', 'This code is wrong or has expired. Please ask for a new one.');
    }
    await clearAttempts();
    await deleteMember(queries, member, { ...services, mail, clock });
    return new WithMessage('Your account is deleted.', null);
  }

  return { personalData, accountDeletion, sendDeletionCode, deleteAccount };
}
