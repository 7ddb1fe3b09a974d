import type { Order } from '@/lib/contract/orders';
import type { RefundState } from '@/lib/contract/refund-states';
import { formatMoney } from '@/lib/shared/money';
import { paidParts } from '@/lib/shared/order-texts';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';
import { addOrderLink, orderMail } from './confirmation-mail';
import { notifyOfOrder } from './notify';
import type { OrderRow } from './order-state';
import { DELETED_EMAIL, type refunds } from './schema';
import { readOrder } from './service';
import type { OrderServices } from './services';

type RefundRow = typeof refunds.$inferSelect;
type EndState = Exclude<RefundState, 'pending'>;

function textsOf(order: Order, amount: string, to: EndState): { title: string; text: string } {
  const [{ by }] = paidParts(order);
  const { order_number: number } = order;
  return to === 'settled'
    ? {
        title: `Your refund for order ${number} is done`,
        text: `${amount} went back to you: ${by}. Your bank may show it a few days later.`,
      }
    : {
        title: `Your refund for order ${number} is delayed`,
        text: `We could not send ${amount} back to you yet: ${by}. We are working on it, and will email you as soon as it is there. There is nothing you need to do.`,
      };
}

/** What the shop gets when the provider could not make a refund. */
function failedRefundMail(number: string, amount: string, shopEmail: string): MailMessage {
  const content: MailContent = {
    title: `A refund of order ${number} has failed`,
    paragraphs: [
      `The payment provider could not send ${amount} back. The shopper knows that it is delayed.`,
      'See at the provider why, and then send it once more.',
    ],
    sections: [{ title: 'Command', lines: [`npm run shop -- orders retry-refunds ${number}`] }],
  };
  return {
    to: shopEmail,
    subject: content.title,
    text: mailText(content),
    html: mailHtml(content),
  };
}

/** Notifies the shopper of what has become of a refund at the provider; of one that has failed also the shop. */
export async function sendRefundNews(
  services: OrderServices,
  transaction: Queries,
  row: OrderRow,
  { amount: whole, walletPart, reason }: RefundRow,
  to: EndState,
): Promise<void> {
  const { clock, mail, siteUrl, features, shopEmail } = services;
  const now = clock();
  const amount = formatMoney(whole - walletPart, CURRENCY);
  const order = await readOrder(transaction, row.id);
  const { title, text } = textsOf(order, amount, to);
  // No page shows an order whose money came too late.
  const isShown = reason !== 'late_payment';
  if (isShown) await notifyOfOrder(services, transaction, row, { title, text, now });
  const orderLink = isShown
    ? await addOrderLink(transaction, order, { orderId: row.id, siteUrl, features, now })
    : null;
  const link = orderLink
    ? { label: 'See your order', url: orderLink }
    : { label: 'Back to the shop', url: siteUrl };
  const message = orderMail(order, title, {
    title,
    paragraphs: [`Hello ${order.shipping_address.first_name}`, text],
    link,
    sections: [],
  });
  // Nobody is left to write to.
  if (row.shippingAddress.email !== DELETED_EMAIL) {
    await mail.send(transaction, message, { is: 'order', order: row.id, step: 'moved' });
  }
  if (to === 'failed') {
    await mail.send(transaction, failedRefundMail(row.number, amount, shopEmail), { is: 'owed' });
  }
}
