import type { Feature } from '@/lib/contract/features';
import { brand } from '@/lib/shared/brand';
import { paths } from '@/lib/shared/paths';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';

/** Whom a link goes to. None of these e-mails holds a text that a stranger may have typed. */
interface LinkMail {
  to: string;
  key: string;
  /** The storefront's public origin. */
  siteUrl: string;
  features: ReadonlySet<Feature>;
}

/** Asks the owner of a mailbox whether the account is theirs. */
export function confirmationMail({ to, key, siteUrl, features }: LinkMail): MailMessage {
  const again = features.has('social') ? 'register, or sign in with Google' : 'register';
  return mailOf(to, {
    title: 'Please confirm your email address',
    paragraphs: [
      `An account at ${brand.name} was created with this address. If it is yours, please confirm it within three days.`,
      `If it was not you, do not confirm it. Nobody can see anything of yours, and you can create an account with your address at any time: ${again}.`,
    ],
    link: { label: 'Confirm my address', url: linkTo(siteUrl, paths.verifyEmail, key) },
    sections: [],
  });
}

/** Lets the owner of a mailbox choose a new password. */
export function recoveryMail({ to, key, siteUrl }: LinkMail): MailMessage {
  return mailOf(to, {
    title: 'Choose a new password',
    paragraphs: [
      'You can do it with this link, once, within an hour.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', url: linkTo(siteUrl, paths.resetPassword, key) },
    sections: [],
  });
}

/** For a registration with an address that has an account. */
export function registeredAlreadyMail({ to, key, siteUrl }: LinkMail): MailMessage {
  return mailOf(to, {
    title: 'There is an account with your address',
    paragraphs: [
      `Someone has just registered at ${brand.name} with this address, which has an account already. If it was you, choose a password for it with this link, once, within an hour. If somebody else has used your address, they are signed out then.`,
      'If it was not you, do nothing: the account stays as it is.',
    ],
    link: { label: 'Choose a password', url: linkTo(siteUrl, paths.resetPassword, key) },
    sections: [],
  });
}

function linkTo(siteUrl: string, path: string, key: string): string {
  return `${siteUrl}${path}?${new URLSearchParams({ key })}`;
}

function mailOf(to: string, content: MailContent): MailMessage {
  return { to, subject: content.title, text: mailText(content), html: mailHtml(content) };
}
