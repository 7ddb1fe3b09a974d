import { brand } from '@/lib/shared/brand';
import { formatMoney } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { CURRENCY } from '../../platform/currency';
import type { MailMessage } from '../../platform/mail';
import { mailHtml, mailText } from '../../platform/mail-template';

interface Gift {
  to: string;
  /** Null where the buyer's account is deleted. */
  buyerName: string | null;
  amount: number;
  message: string;
  code: string;
  siteUrl: string;
}

/** The e-mail that holds the code of a gift card, the only place where it stands. */
export function giftCardMail({ to, buyerName, amount, message, code, siteUrl }: Gift): MailMessage {
  const worth = formatMoney(amount, CURRENCY);
  const title = `${buyerName ?? 'A friend'} has sent you a gift card of ${worth}`;
  const content = {
    title,
    paragraphs: [
      `It is worth ${worth} at ${brand.name}, and it does not expire.`,
      'Open your wallet (or register first), choose “Redeem a code” and enter the code below. The money goes to your wallet, ready for any order.',
    ],
    link: { label: 'Open your wallet', url: `${siteUrl}${paths.wallet}` },
    sections: [
      ...(message ? [{ title: 'Message', lines: message.split('\n') }] : []),
      { title: 'Your code', lines: [code] },
      { lines: ['Anyone who has the code can redeem it, once, so keep this email to yourself.'] },
    ],
  };
  return { to, subject: title, text: mailText(content), html: mailHtml(content) };
}
