import type { CartTotals } from './contract/cart-totals';
import type { CheckoutAddress } from './contract/checkout';
import type { Order, OrderLine } from './contract/orders';

const METHODS = { card: 'Card', bank: 'Internet banking', upi: 'UPI', paypal: 'PayPal' } as const;

/** A part of what was paid: how, and how much in minor units. */
interface PaidPart {
  by: string;
  amount: number;
}

/** How an order was paid: 'Visa ending in 4242'. What the wallet paid of it is the second part. */
export function paidParts({ payment, grand_total }: Order): [PaidPart, ...PaidPart[]] {
  const { method, detail, card, wallet_part } = payment;
  if (method === 'wallet') return [{ by: 'Wallet', amount: grand_total }];
  const byCard = card && `${card.brand} ending in ${card.last4}`;
  const by = byCard ?? [METHODS[method], detail].filter(Boolean).join(', ');
  const part = { by, amount: grand_total - wallet_part };
  return wallet_part > 0 ? [part, { by: 'Wallet', amount: wallet_part }] : [part];
}

/** Which one of a product's kinds it is: 'Forest green · Three-seat'. Empty where it has none. */
export function lineDetails({ has_one_color, has_one_size }: OrderLine): string {
  return [has_one_color?.label, has_one_size?.name].filter(Boolean).join(' · ');
}

/** An address as on a parcel. */
export function addressTexts(address: CheckoutAddress): string[] {
  const place = [
    address.has_one_city?.name,
    address.has_one_state?.name,
    address.has_one_area?.name,
    address.has_one_country?.name,
  ].filter(Boolean);
  return [
    `${address.first_name} ${address.last_name}`,
    `${address.house_no}, ${address.street_address}, ${address.landmark}`,
    ...(place.length > 0 ? [place.join(', ')] : []),
    address.mobile_no,
  ];
}

/** What an order cost, as the payment summary shows it. */
export function orderTotals(order: Order): CartTotals {
  return {
    itemCount: order.lines.reduce((count, { quantity }) => count + quantity, 0),
    subTotal: order.sub_total,
    discount: order.discount,
    saved: 0,
    shipping: order.shipping,
    grandTotal: order.grand_total,
  };
}
