import { productPath } from '@/lib/shared/paths';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';

/** A product that someone waits for. */
export interface AwaitedProduct {
  productId: string;
  name: string;
}

export const backInStockTitle = (name: string) => `${name} is back in stock`;

/** Asks the owner of the address whether they want to be notified. @param link confirms it */
export function confirmationMail(to: string, { name }: AwaitedProduct, link: string): MailMessage {
  return mailOf(to, `Shall we tell you when ${name} is back?`, {
    text: 'Someone asked us to tell this address when the product is back in stock. If it was you, please confirm it. If not, you can ignore this email, and you will not hear from us again.',
    link: { label: 'Yes, tell me', url: link },
  });
}

export function backInStockMail(
  to: string,
  { productId, name }: AwaitedProduct,
  siteUrl: string,
): MailMessage {
  return mailOf(to, backInStockTitle(name), {
    text: 'You asked us to tell you. We cannot hold it for you: first come, first served.',
    link: { label: 'See it', url: `${siteUrl}${productPath(productId)}` },
  });
}

function mailOf(
  to: string,
  title: string,
  { text, link }: { text: string; link: NonNullable<MailContent['link']> },
): MailMessage {
  const content: MailContent = { title, paragraphs: [text], link, sections: [] };
  return { to, subject: title, text: mailText(content), html: mailHtml(content) };
}
