import {
  confirmationMail,
  recoveryMail,
  registeredAlreadyMail,
} from '../../modules/accounts/email-link-mails';
import { startEmailLink } from '../../modules/accounts/email-links';
import { findMemberByEmail, type Member, type NewMember } from '../../modules/accounts/shoppers';
import type { Queries } from '../../platform/database/database';
import type { Services } from '../../platform/procedure';
import type { SignInServices } from './services';

export type LinkServices = Pick<Services, 'mail' | 'clock'> &
  Pick<SignInServices, 'siteUrl' | 'features'>;

const LINK = { is: 'link' } as const;

/**
 * Sends a member the link that proves whose mailbox it is, where the shop has the page that it opens.
 * @returns 0; or the seconds until the mailbox may get another link
 */
export async function sendConfirmation(
  transaction: Queries,
  { id, email }: Member,
  { mail, clock, siteUrl, features }: LinkServices,
): Promise<number> {
  if (!features.has('emailConfirmation')) return 0;
  const link = { purpose: 'confirm', email, shopperId: id } as const;
  const { key, waitSeconds = 0 } = await startEmailLink(transaction, link, clock());
  if (key)
    await mail.send(transaction, confirmationMail({ to: email, key, siteUrl, features }), LINK);
  return waitSeconds;
}

/**
 * Sends the link that sets a new password, in a shop with such links. An address that no member has causes the same work. A mailbox that has got
 * as many links as it may holds a valid one.
 * @param registration the names in a registration with an address that is taken
 */
export async function sendRecovery(
  queries: Queries,
  email: string,
  { mail, clock, siteUrl, features }: LinkServices,
  registration?: Pick<NewMember, 'firstName' | 'lastName'>,
): Promise<void> {
  if (!features.has('recoveryLinks')) return;
  const mailOf = registration ? registeredAlreadyMail : recoveryMail;
  await queries.transaction(async (transaction) => {
    const member = await findMemberByEmail(transaction, email);
    const link = {
      purpose: 'recover',
      email: member?.email ?? email,
      shopperId: member?.id ?? null,
      names: registration,
    } as const;
    const { key } = await startEmailLink(transaction, link, clock());
    // Written in each case, because that takes its time too.
    const message = mailOf({ to: member?.email ?? email, key: key ?? '', siteUrl, features });
    // Who has proved to have the mailbox never waits for what strangers have caused there.
    const cause = member?.emailVerifiedAt ? ({ is: 'owed' } as const) : LINK;
    await mail.send(transaction, member && key ? message : null, cause);
  });
}
