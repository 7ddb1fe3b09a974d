import type { Feature } from '@/lib/contract/features';
import { messages } from '@/lib/contract/messages';
import { dayName } from '@/lib/shared/calendar-date';
import { lineDetails } from '@/lib/shared/line-details';
import { formatMoney } from '@/lib/shared/money';
import { destinationOf, refundedParts } from '@/lib/shared/order-texts';
import { addOrderLink, orderMail } from '../../modules/orders/confirmation-mail';
import { notifyOfOrder } from '../../modules/orders/notify';
import type { OrderRow } from '../../modules/orders/order-state';
import type { LineAmount } from '../../modules/orders/refunding';
import { cancellationTotal } from '../../modules/orders/rules';
import type { cancellations } from '../../modules/orders/schema';
import { type PlacedOrder, readOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import type { MailMessage } from '../../platform/mail';
import type { MailRow } from '../../platform/mail-template';

type Mailing = Pick<OrderServices, 'clock' | 'mail' | 'siteUrl' | 'features'>;

/** What a cancellation costs and gives back, in minor units. */
type CancellationAmounts = Pick<
  typeof cancellations.$inferSelect,
  'items' | 'shipping' | 'services' | 'fee' | 'destination'
>;

interface Cancelled {
  by: 'shop' | 'shopper';
  cancellation: CancellationAmounts;
  lines: readonly LineAmount[];
  /** Whether nothing is left of the order. */
  isLast: boolean;
  parts: { payment_part: number; wallet_part: number };
  /** Null where nothing was refunded. */
  creditNoteNumber: string | null;
}

function sumRows(amounts: CancellationAmounts, total: string): MailRow[] {
  const { items, shipping, services, fee } = amounts;
  return [
    { label: 'Items', value: formatMoney(items, CURRENCY) },
    ...(shipping > 0
      ? [{ label: 'Shipping charges', value: formatMoney(shipping, CURRENCY) }]
      : []),
    ...(services > 0 ? [{ label: 'Services', value: formatMoney(services, CURRENCY) }] : []),
    ...(fee > 0 ? [{ label: 'Cancellation fee', value: `−${formatMoney(fee, CURRENCY)}` }] : []),
    { label: total, value: formatMoney(cancellationTotal(amounts), CURRENCY), isStrong: true },
  ];
}

/** '$10.00 goes back to Visa ending in 4242, which can take a few days.' */
function refundTexts(order: PlacedOrder, parts: Cancelled['parts']): string[] {
  return refundedParts(order, parts).map(({ by, amount, isWallet }) =>
    isWallet
      ? `${formatMoney(amount, CURRENCY)} is in your wallet now.`
      : `${formatMoney(amount, CURRENCY)} goes back to you: ${by}. This can take a few days.`,
  );
}

/**
 * What a shopper gets whose order, or a part of it, is cancelled.
 * @param link opens the order in any browser
 * @param features what the shop has
 */
function cancelledMail(
  order: PlacedOrder,
  { cancellation, lines, isLast, parts, creditNoteNumber }: Cancelled,
  { link, features }: { link: string | null; features: ReadonlySet<Feature> },
): MailMessage {
  const { order_number, shipping_address, delivery } = order;
  const title = isLast
    ? `Your order ${order_number} is cancelled`
    : `A part of your order ${order_number} is cancelled`;
  const rows = lines.flatMap(({ lineId, units, amount }): MailRow[] => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    return [
      {
        label: `${units} × ${line.name}`,
        note: lineDetails(line, destinationOf(order)),
        value: formatMoney(amount, CURRENCY),
      },
    ];
  });
  return orderMail(order, title, {
    title,
    paragraphs: [
      `Hello ${shipping_address.first_name}`,
      isLast
        ? 'We have cancelled your order, as you asked.'
        : `We have cancelled the items you chose. The rest arrives on ${dayName(delivery.date)}.`,
      ...refundTexts(order, parts),
    ],
    ...(link && { link: { label: 'See your order', url: link } }),
    sections: [
      { title: 'Cancelled', rows },
      { rows: sumRows(cancellation, 'Refund') },
      ...(creditNoteNumber && features.has('invoices')
        ? [{ title: 'Credit note', lines: [creditNoteNumber] }]
        : []),
    ],
  });
}

/** What a shopper gets who has asked to cancel an order that is being prepared. */
function cancellationRequestedMail(
  order: PlacedOrder,
  cancellation: CancellationAmounts,
  link: string | null,
): MailMessage {
  const { order_number, shipping_address } = order;
  return orderMail(order, `You have asked us to cancel your order ${order_number}`, {
    title: 'We have your request',
    paragraphs: [
      `Hello ${shipping_address.first_name}, you have asked us to cancel your order ${order_number}.`,
      messages.dispatchingSoon,
      'We are already preparing the order. We will see whether we can still stop it, and email you.',
    ],
    ...(link && { link: { label: 'See your order', url: link } }),
    sections: [{ title: 'If we can', rows: sumRows(cancellation, 'Refund') }],
  });
}

/** What a shopper gets whose order could no longer be cancelled. */
function cancellationRejectedMail(order: PlacedOrder, link: string | null): MailMessage {
  const { order_number, shipping_address, delivery } = order;
  return orderMail(order, `Your order ${order_number} could not be cancelled`, {
    title: 'We could not stop your order',
    paragraphs: [
      `Hello ${shipping_address.first_name}, you asked us to cancel your order ${order_number}. It was too late for that: the order is about to leave us.`,
      `It arrives on ${dayName(delivery.date)}, and nothing was refunded.`,
    ],
    ...(link && { link: { label: 'Track your order', url: link } }),
    sections: [],
  });
}

async function send(
  transaction: Queries,
  row: OrderRow,
  services: Mailing,
  step: 'moved' | 'withdrawn',
  compose: (order: PlacedOrder, link: string | null) => { message: MailMessage; text: string },
): Promise<void> {
  const { clock, mail, siteUrl, features } = services;
  const now = clock();
  const order = await readOrder(transaction, row.id);
  const link = await addOrderLink(transaction, order, { orderId: row.id, siteUrl, features, now });
  const { message, text } = compose(order, link);
  await notifyOfOrder(services, transaction, row, { title: message.subject, text, now });
  await mail.send(transaction, message, { is: 'order', order: row.id, step });
}

/** Mails the shopper that their order, or a part of it, is cancelled. */
export function sendCancelled(
  transaction: Queries,
  row: OrderRow,
  cancelled: Cancelled,
  services: Mailing,
): Promise<void> {
  const step = cancelled.by === 'shopper' ? 'withdrawn' : 'moved';
  return send(transaction, row, services, step, (order, link) => ({
    message: cancelledMail(order, cancelled, { link, features: services.features }),
    text: refundTexts(order, cancelled.parts).join(' '),
  }));
}

/** Mails the shopper that the shop decides about their request. */
export function sendRequested(
  transaction: Queries,
  row: OrderRow,
  cancellation: CancellationAmounts,
  services: Mailing,
): Promise<void> {
  return send(transaction, row, services, 'moved', (order, link) => ({
    message: cancellationRequestedMail(order, cancellation, link),
    text: messages.dispatchingSoon,
  }));
}

/** Mails the shopper that their order goes on its way. */
export function sendRejected(
  transaction: Queries,
  row: OrderRow,
  services: Mailing,
): Promise<void> {
  return send(transaction, row, services, 'moved', (order, link) => ({
    message: cancellationRejectedMail(order, link),
    text: 'It is about to leave us.',
  }));
}
