import { brand } from '@/lib/shared/brand';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';

function mailOf(to: string, subject: string, content: MailContent): MailMessage {
  return { to, subject, text: mailText(content), html: mailHtml(content) };
}

/** What a member gets whose account was deleted. */
export function deletedMail(to: string, firstName: string): MailMessage {
  return mailOf(to, 'Your account is deleted', {
    title: `Goodbye, ${firstName}`,
    paragraphs: [
      `Your account at ${brand.name} is deleted, with your addresses, your cart, your wishlist, your reviews and your messages.`,
      'Orders stay in our books without your name and address. Invoices and credit notes stay as they were issued, because the law asks for it, for ten years.',
      'If a friend invited you, a code made from your email address stays for as long as friends can be invited, so that an invitation counts once. Your address cannot be read from it.',
      'If you did not delete it, please tell us right away.',
    ],
    sections: [],
  });
}

/** The code for a member who has no password. */
export function deletionCodeMail(to: string, code: string): MailMessage {
  return mailOf(to, 'Your code to delete your account', {
    title: 'Do you want to delete your account?',
    paragraphs: [
      `Your code is ${code}. It expires in 10 minutes.`,
      'If you did not ask for it, do nothing: your account stays as it is. Do not share the code.',
    ],
    sections: [],
  });
}
