import type { Feature } from '@/lib/contract/features';
import { addressTexts } from '@/lib/shared/address-texts';
import { dayName } from '@/lib/shared/calendar-date';
import { deliveryText, driverTexts } from '@/lib/shared/delivery-texts';
import { lineDetails } from '@/lib/shared/line-details';
import { formatMoney } from '@/lib/shared/money';
import { destinationOf, orderCoupons, paidParts } from '@/lib/shared/order-texts';
import { paths } from '@/lib/shared/paths';
import { hasPage } from '@/lib/shared/routes';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { MailMessage } from '../../platform/mail';
import { type MailContent, mailHtml, mailText } from '../../platform/mail-template';
import { addOrderKey, type PlacedOrder, readOrder } from './service';
import type { OrderServices } from './services';

type Mailing = Pick<OrderServices, 'mail' | 'siteUrl' | 'features'>;

/** An e-mail to the recipient of the order. */
export function orderMail(order: PlacedOrder, subject: string, content: MailContent): MailMessage {
  return {
    to: order.shipping_address.email,
    subject,
    text: mailText(content),
    html: mailHtml(content),
  };
}

/**
 * What a shopper gets once their order is paid.
 * @param link opens the order in any browser
 * @param movedFrom the day that they had chosen, where it comes on another one
 * @param features what the shop has
 */
export function confirmationMail(
  order: PlacedOrder,
  link: string | null,
  { movedFrom = null, features }: { movedFrom?: string | null; features: ReadonlySet<Feature> },
): MailMessage {
  const { order_number, shipping_address, billing_address, delivery } = order;
  return orderMail(order, `Your order ${order_number} is confirmed`, {
    title: `Thank you, ${shipping_address.first_name}`,
    paragraphs: [
      `${order.grand_total > 0 ? 'We have received your payment, and your' : 'Your'} order ${order_number} is confirmed. It arrives on ${dayName(delivery.date)}.`,
      ...(movedFrom
        ? [
            [
              `Your payment took longer than usual: ${dayName(movedFrom)} could no longer be kept, so we have moved the delivery to ${dayName(delivery.date)}.`,
              features.has('cancellations') &&
                'If this day does not suit you, you can cancel the order free of charge for a day.',
            ]
              .filter(Boolean)
              .join(' '),
          ]
        : []),
    ],
    ...(link && { link: { label: 'Track your order', url: link } }),
    sections: [
      {
        title: 'Your order',
        rows: order.lines.map((line) => ({
          label: line.name,
          // The spaces do not break: an amount stays in one line.
          note: [
            `${line.quantity}\u00a0×\u00a0${formatMoney(line.unit_price, CURRENCY)}`,
            lineDetails(line, destinationOf(order)),
          ]
            .filter(Boolean)
            .join(' · '),
          value: formatMoney(line.unit_price * line.quantity, CURRENCY),
        })),
      },
      {
        rows: [
          { label: 'Sub total', value: formatMoney(order.sub_total, CURRENCY) },
          ...orderCoupons(order).map(({ code, discount, note }) => ({
            label: `Coupon ${code}`,
            ...(note && { note }),
            value: `−${formatMoney(discount, CURRENCY)}`,
          })),
          { label: 'Shipping charges', value: formatMoney(order.shipping, CURRENCY) },
          ...(delivery.services ?? []).map(({ name, price }) => ({
            label: name,
            value: formatMoney(price, CURRENCY),
          })),
          { label: 'Grand total', value: formatMoney(order.grand_total, CURRENCY), isStrong: true },
        ],
      },
      {
        title: 'Payment',
        rows: paidParts(order).map(({ by, amount }) => ({
          label: by,
          value: formatMoney(amount, CURRENCY),
        })),
      },
      {
        title: 'Delivery',
        lines: [
          deliveryText(delivery),
          delivery.method,
          ...(delivery.driver ? driverTexts(delivery.driver, shipping_address) : []),
        ],
      },
      { title: 'Shipping address', lines: addressTexts(shipping_address) },
      { title: 'Billing address', lines: addressTexts(billing_address) },
    ],
  });
}

/** What a shopper gets who has ordered swatches. @param link opens the order in any browser */
function swatchMail(order: PlacedOrder, link: string | null): MailMessage {
  const { order_number, shipping_address, delivery, lines } = order;
  const isOne = lines.length === 1;
  return orderMail(order, `Your free ${isOne ? 'swatch' : 'swatches'} ${order_number}`, {
    title: `Thank you, ${shipping_address.first_name}`,
    paragraphs: [
      `We mail ${isOne ? 'the swatch' : `the ${lines.length} swatches`} of your order ${order_number}. ${isOne ? 'It is' : 'They are'} in your mailbox by ${dayName(delivery.date)}. There is nothing to pay, and nothing to send back.`,
    ],
    ...(link && { link: { label: 'Track your swatches', url: link } }),
    sections: [
      {
        title: isOne ? 'Your swatch' : 'Your swatches',
        rows: lines.map((line) => ({
          label: line.name,
          note: lineDetails(line, destinationOf(order)),
        })),
      },
      { title: 'Address', lines: addressTexts(shipping_address) },
    ],
  });
}

/** The order that has taken the place of one whose money came late; `number` is null until it is paid. */
export interface OrderInstead {
  number: string | null;
}

function lateRefundReason(instead: OrderInstead | null): string {
  if (!instead) return 'and we can no longer deliver what was in it.';
  return instead.number === null
    ? 'and another payment for what was in it is in progress.'
    : `and you have what was in it already. You have bought the same with order ${instead.number}.`;
}

/** What a shopper gets whose money came when the order could no longer be confirmed. */
export function lateRefundMail(
  order: PlacedOrder,
  siteUrl: string,
  instead: OrderInstead | null = null,
): MailMessage {
  const { order_number, shipping_address, grand_total, payment } = order;
  const amount = formatMoney(grand_total - payment.wallet_part, CURRENCY);
  return orderMail(order, `We are refunding your payment for order ${order_number}`, {
    title: 'Your payment is on its way back',
    paragraphs: [
      `Hello ${shipping_address.first_name}, your payment of ${amount} for order ${order_number} came too late, ${lateRefundReason(instead)}`,
      `The order was not placed. We are sending the whole ${amount} back the way it came, which can take a few days. You do not need to do anything.`,
    ],
    link: { label: 'Back to the shop', url: siteUrl },
    sections: [
      {
        title: 'What was in the order',
        lines: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`),
      },
    ],
  });
}

/** Mails the shopper their confirmed order, with a link that opens it. */
export async function sendConfirmation(
  transaction: Queries,
  order: PlacedOrder,
  { orderId, now, movedFrom }: { orderId: number; now: Date; movedFrom?: string | null },
  { mail, siteUrl, features }: Mailing,
): Promise<void> {
  const link = await addOrderLink(transaction, order, { orderId, siteUrl, features, now });
  const cause = { is: 'order', order: orderId, step: 'placed' } as const;
  const message =
    order.kind === 'sample'
      ? swatchMail(order, link)
      : confirmationMail(order, link, { movedFrom: movedFrom ?? null, features });
  await mail.send(transaction, message, cause);
}

interface OrderLink {
  orderId: number;
  siteUrl: string;
  features: ReadonlySet<Feature>;
  now: Date;
}

/** A link that opens an order in any browser; null in a shop that no longer has orders. */
export async function addOrderLink(
  transaction: Queries,
  { order_number }: PlacedOrder,
  { orderId, siteUrl, features, now }: OrderLink,
): Promise<string | null> {
  if (!hasPage(features, paths.trackOrder)) return null;
  const key = await addOrderKey(transaction, orderId, now);
  return `${siteUrl}${paths.trackOrder}?${new URLSearchParams({ order: order_number, key })}`;
}

/** Mails the shopper that the money of an expired order is refunded. */
export async function sendLateRefund(
  transaction: Queries,
  orderId: number,
  instead: OrderInstead | null,
  { mail, siteUrl }: Pick<Mailing, 'mail' | 'siteUrl'>,
): Promise<void> {
  const order = await readOrder(transaction, orderId);
  const cause = { is: 'order', order: orderId, step: 'moved' } as const;
  await mail.send(transaction, lateRefundMail(order, siteUrl, instead), cause);
}
