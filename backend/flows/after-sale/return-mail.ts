import type { Order } from '@/lib/contract/orders';
import type { OrderReturn } from '@/lib/contract/returns';
import { addressTexts } from '@/lib/shared/address-texts';
import { lineDetails } from '@/lib/shared/line-details';
import { formatMoney } from '@/lib/shared/money';
import { destinationOf, refundedParts } from '@/lib/shared/order-texts';
import { paths } from '@/lib/shared/paths';
import { pickupName } from '@/lib/shared/return-texts';
import { notifyShopper } from '../../modules/notifications/service';
import { orderMail } from '../../modules/orders/confirmation-mail';
import type { OrderRow } from '../../modules/orders/order-state';
import { readReturn } from '../../modules/orders/read-return';
import type { ReturnRow } from '../../modules/orders/return-state';
import { addOrderKey, readOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import { CURRENCY } from '../../platform/currency';
import type { Queries } from '../../platform/database/database';
import { pageLink } from '../../platform/mail-template';

function refundText(order: Order, { refund }: OrderReturn): string {
  if (!refund) return 'Nothing was paid for it, so nothing goes back.';
  const parts = {
    payment_part: refund.amount - refund.wallet_part,
    wallet_part: refund.wallet_part,
  };
  return refundedParts(order, parts)
    .map(({ by, amount, isWallet }) =>
      isWallet
        ? `${formatMoney(amount, CURRENCY)} is in your wallet now.`
        : `${formatMoney(amount, CURRENCY)} goes back to you: ${by}. This can take a few days.`,
    )
    .join(' ');
}

/** The message about a return in its new state. */
function textsOf(order: Order, returned: OrderReturn): { title: string; text: string } {
  const { return_number: number, kind, state, pickup, note, replacement_order_number } = returned;
  /** Null where the shopper chose no time: the shop arranges one. */
  const pickupText = pickupName(pickup);
  const isReplacement = kind === 'replacement';
  const what = isReplacement ? 'replacement' : 'return';
  switch (state) {
    case 'requested':
      return {
        title: `We have your request ${number}`,
        text: pickupText
          ? `We will review it and let you know. The pickup is planned for ${pickupText}.`
          : 'We will review it and let you know. Then we will arrange the pickup with you.',
      };
    case 'approved':
    case 'pickup_scheduled':
      return {
        title: `Your ${what} ${number} is approved`,
        text: pickupText
          ? `We will pick up the item on ${pickupText}. Please have it ready.`
          : 'We will arrange the pickup with you. Please have the item ready.',
      };
    case 'picked_up':
      return {
        title: `We have picked up your ${what} ${number}`,
        text: 'We will look at the item once it is with us.',
      };
    case 'received':
      return {
        title: `Your ${what} ${number} has arrived`,
        text: isReplacement
          ? 'The item is with us. We will send you its replacement.'
          : 'The item is with us. We will refund you.',
      };
    case 'refunded':
      return { title: `Your ${what} ${number} is refunded`, text: refundText(order, returned) };
    case 'replaced':
      return {
        title: `Your replacement for ${number} is on its way to you`,
        text: `It is order ${replacement_order_number}. There is nothing to pay.`,
      };
    case 'rejected':
      return {
        title: `We could not accept your ${what} ${number}`,
        text: note ?? 'Please write to us if you have questions.',
      };
    case 'cancelled':
      return {
        title: `Your ${what} ${number} is cancelled`,
        text: 'You cancelled your request. Nothing will be picked up.',
      };
  }
}

/** Notifies the shopper of the new state of their return, and mails it. */
export async function sendReturnNews(
  services: Pick<OrderServices, 'clock' | 'mail' | 'siteUrl' | 'features'>,
  transaction: Queries,
  { id: orderId, shopperId }: OrderRow,
  row: ReturnRow,
): Promise<void> {
  const { clock, mail } = services;
  const now = clock();
  const order = await readOrder(transaction, orderId);
  const returned = await readReturn(transaction, row, order);
  const { return_number, line, quantity, pickup } = returned;
  const { title, text } = textsOf(order, returned);
  const path = (parameters: Record<string, string>) =>
    `${paths.trackReturn}?${new URLSearchParams(parameters)}`;
  if (shopperId !== null) {
    const own = path({ return: return_number });
    await notifyShopper(
      services,
      transaction,
      { shopperId, kind: 'order', title, text, path: own },
      now,
    );
  }
  const key = await addOrderKey(transaction, orderId, now);
  const isWaiting = ['requested', 'approved', 'pickup_scheduled'].includes(row.state);
  const message = orderMail(order, title, {
    title,
    paragraphs: [`Hello ${order.shipping_address.first_name}`, text],
    ...pageLink(services, 'Track it', path({ return: return_number, key })),
    sections: [
      {
        title: row.kind === 'replacement' ? 'What is replaced' : 'What goes back',
        rows: [
          { label: `${quantity} × ${line.name}`, note: lineDetails(line, destinationOf(order)) },
        ],
      },
      ...(isWaiting ? [{ title: 'Pickup address', lines: addressTexts(pickup.address) }] : []),
    ],
  });
  await mail.send(transaction, message, { is: 'order', order: orderId, step: 'moved' });
}
