import type { ContactRequest } from '@/lib/contract/contact';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';

/** A message of the contact form, for the shop. An answer to it goes to its author. */
export function contactMail(
  { first_name, last_name, email, subject, message }: Omit<ContactRequest, 'website'>,
  shopEmail: string,
): MailMessage {
  const content: MailContent = {
    title: subject,
    paragraphs: [
      `${first_name} ${last_name} wrote in the contact form. Reply to this email to answer.`,
    ],
    sections: [
      { title: 'Message', lines: message.split(/\r?\n/).map((line) => line || '\u00a0') },
      {
        title: 'From',
        rows: [
          { label: 'Name', value: `${first_name} ${last_name}` },
          { label: 'Email', note: email },
        ],
      },
    ],
  };
  return {
    to: shopEmail,
    replyTo: email,
    subject: `Contact form: ${subject}`,
    text: mailText(content),
    html: mailHtml(content),
  };
}
