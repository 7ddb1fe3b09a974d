import { addressTexts } from '@/lib/shared/address-texts';
import { dayName } from '@/lib/shared/calendar-date';
import { lineDetails } from '@/lib/shared/line-details';
import { destinationOf } from '@/lib/shared/order-texts';
import type { MailMessage } from '../../platform/mail';
import { orderMail } from './confirmation-mail';
import type { PlacedOrder } from './service';

/** What a step of the shop takes an order to. */
export type FulfilmentState = 'preparing' | 'shipped' | 'out_for_delivery' | 'delivered';

interface FulfilmentTexts {
  title: string;
  text: string;
}

/** The message to a shopper when a step on the way of their order was taken. */
export function fulfilmentTexts(order: PlacedOrder, to: FulfilmentState): FulfilmentTexts {
  const { order_number, delivery, shipment } = order;
  if (order.kind === 'sample') return swatchTexts(order, to);
  switch (to) {
    case 'preparing':
      return {
        title: `We are preparing your order ${order_number}`,
        text: `It arrives on ${dayName(delivery.date)}.`,
      };
    case 'shipped':
      return {
        title: `Your order ${order_number} is on its way`,
        text: `${shipment?.carrier} brings it on ${dayName(delivery.date)}. The number of the shipment is ${shipment?.tracking_number}.`,
      };
    case 'out_for_delivery':
      return {
        title: `Your order ${order_number} arrives today`,
        text: 'It is out for delivery. Please make sure that someone is at home.',
      };
    case 'delivered':
      return {
        title: `Your order ${order_number} was delivered`,
        text: 'We hope you love it.',
      };
  }
}

/** Swatches come by post: nobody has to be at home. */
function swatchTexts(
  { order_number, delivery, shipment }: PlacedOrder,
  to: FulfilmentState,
): FulfilmentTexts {
  switch (to) {
    case 'preparing':
      return {
        title: `We are cutting your swatches ${order_number}`,
        text: `They are in your mailbox by ${dayName(delivery.date)}.`,
      };
    case 'shipped':
      return {
        title: `Your swatches ${order_number} are in the mail`,
        text: `${shipment?.carrier} brings them by ${dayName(delivery.date)}. The number of the shipment is ${shipment?.tracking_number}.`,
      };
    case 'out_for_delivery':
      return {
        title: `Your swatches ${order_number} arrive today`,
        text: 'Please check your mailbox.',
      };
    case 'delivered':
      return {
        title: `Your swatches ${order_number} were delivered`,
        text: 'Look at them by day and in the evening, beside what you have.',
      };
  }
}

/** The e-mail of a step. @param link opens the order in any browser */
export function fulfilmentMail(
  order: PlacedOrder,
  { title, text }: FulfilmentTexts,
  link: string | null,
): MailMessage {
  const { shipping_address, lines, shipment } = order;
  return orderMail(order, title, {
    title,
    paragraphs: [`Hello ${shipping_address.first_name}`, text],
    ...(link && { link: { label: 'Track your order', url: link } }),
    sections: [
      {
        title: order.kind === 'sample' ? 'Your swatches' : 'Your order',
        rows: lines.flatMap((line) => {
          const units = line.quantity - line.cancelled_quantity;
          return units > 0
            ? [{ label: `${units} × ${line.name}`, note: lineDetails(line, destinationOf(order)) }]
            : [];
        }),
      },
      ...(shipment
        ? [{ title: 'Shipment', lines: [shipment.carrier, shipment.tracking_number] }]
        : []),
      { title: 'Shipping address', lines: addressTexts(shipping_address) },
    ],
  });
}
