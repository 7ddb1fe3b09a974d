import { type CouponEffect, scopeText, sum } from '../contract/cart-coupons';
import type { CartTotals } from '../contract/cart-totals';
import type { BoughtAgain, ListedLine, ListedOrder } from '../contract/order-list';
import type { OrderState } from '../contract/order-states';
import type { Order } from '../contract/orders';
import type { RefundState } from '../contract/refund-states';
import { countryOf, DEFAULT_MARKET, isMarket } from './markets';

/** What comes before the detail; a wallet's name is the detail. */
const METHODS = {
  card: 'Card',
  bank: 'Internet banking',
  upi: 'UPI',
  paypal: 'PayPal',
  express: '',
  instalments: 'Installments',
  manual: 'Paid after ordering',
} as const;

/** A part of what was paid: how, and how much in minor units. */
interface PaidPart {
  by: string;
  amount: number;
}

/** How an order was paid: 'Visa ending in 4242'. What the wallet paid of it is the second part. */
export function paidParts({ payment, grand_total }: Order): [PaidPart, ...PaidPart[]] {
  const { method, detail, card, wallet_part } = payment;
  if (method === 'wallet') {
    return [{ by: grand_total === 0 ? 'Nothing to pay' : 'Wallet', amount: grand_total }];
  }
  const byCard = card && `${card.brand} ending in ${card.last4}`;
  const byOther = [METHODS[method], detail].filter(Boolean).join(', ');
  const by =
    method === 'express' ? [byOther, byCard].filter(Boolean).join(', ') : (byCard ?? byOther);
  const part = { by, amount: grand_total - wallet_part };
  return wallet_part > 0 ? [part, { by: 'Wallet', amount: wallet_part }] : [part];
}

/** What a refund goes to, after 'To': what was paid after ordering names nothing that it could go to. */
export function payeeName({ payment }: Pick<Order, 'payment'>, by: string): string {
  return payment.method === 'manual' ? 'you' : by;
}

/** Where a refund goes: to the way it was paid, the wallet, or both. */
export function refundedParts(
  order: Order,
  { payment_part, wallet_part }: { payment_part: number; wallet_part: number },
): (PaidPart & { isWallet: boolean })[] {
  const [{ by }] = paidParts(order);
  return [
    { by: payeeName(order, by), amount: payment_part, isWallet: false },
    { by: 'Wallet', amount: wallet_part, isWallet: true },
  ].filter(({ amount }) => amount > 0);
}

const REFUND_STATE_TEXTS: Readonly<Record<RefundState, string>> = {
  pending: 'On its way. This can take a few days.',
  settled: 'Refunded. Your bank may show it a few days later.',
  failed: 'Delayed. We are on it; there is nothing you need to do.',
};

/** How far the money has come that goes back the way it was paid. */
export function refundStateText(state: RefundState): string {
  return REFUND_STATE_TEXTS[state];
}

/** Whether there is a screen to cancel an order: the shop has not sent it, nor said no to cancelling it. */
export function canBeCancelled({
  kind,
  state,
  events = [],
  replaces,
}: Pick<Order, 'state'> & Partial<Pick<Order, 'kind' | 'events' | 'replaces'>>): boolean {
  if (kind === 'sample') return false;
  const isRejected =
    state === 'preparing' && events.some((event) => event.state === 'cancellation_requested');
  // The return that a replacement belongs to is finished.
  return !replaces && (state === 'confirmed' || (state === 'preparing' && !isRejected));
}

/** Whether a line is cancelled, or how many of its units; empty where none is. */
export function cancelledText({ quantity, cancelled_quantity }: ListedLine): string {
  if (cancelled_quantity === 0) return '';
  return cancelled_quantity === quantity
    ? 'Cancelled'
    : `${cancelled_quantity} of ${quantity} cancelled`;
}

/** The ISO code of the country that an order goes to; that of the shop where the backend has none. */
export function destinationOf({ shipping_address }: Pick<ListedOrder, 'shipping_address'>): string {
  const market = shipping_address.has_one_country?.code;
  return countryOf(market && isMarket(market) ? market : DEFAULT_MARKET);
}

/** The coupons that counted for an order, in the order of its lines. */
export function orderCoupons({
  lines,
  discount,
  coupon_code: only,
}: Pick<Order, 'lines' | 'discount' | 'coupon_code'>): CouponEffect[] {
  if (only) return [{ code: only, state: 'counts', discount, note: null }];
  const codes = new Set(lines.flatMap(({ coupon_code }) => coupon_code ?? []));
  return [...codes].map((code) => {
    const own = lines.filter(({ coupon_code }) => coupon_code === code);
    return {
      code,
      state: 'counts',
      discount: sum(own.map((line) => line.discount)),
      note: scopeText(
        own.map(({ name }) => name),
        lines.length,
      ),
    };
  });
}

/** What an order cost, as the payment summary shows it. */
export function orderTotals(order: Order): CartTotals {
  const { lines, sub_total: subTotal, discount, shipping, delivery } = order;
  const { grand_total: grandTotal } = order;
  const belowMrp = lines.map(({ quantity, unit_price, mrp_price }) =>
    mrp_price ? quantity * Math.max(0, mrp_price - unit_price) : 0,
  );
  return {
    currency: order.currency,
    itemCount: sum(lines.map(({ quantity }) => quantity)),
    subTotal,
    discount,
    coupons: orderCoupons(order),
    saved: sum(belowMrp) + discount,
    shipping,
    services: delivery.services ?? [],
    tax: order.tax ?? 0,
    grandTotal,
  };
}

/** Section 4, "Order statuses", and the states that it does not name. */
const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Payment pending',
  expired: 'Expired',
  confirmed: 'Ordered Confirmed',
  preparing: 'Being prepared',
  shipped: 'Shipped',
  out_for_delivery: 'Out of Delivery',
  delivered: 'Delivered',
  cancellation_requested: 'Cancellation requested',
  cancelled: 'Cancelled',
};

export function stateName(state: OrderState): string {
  return STATE_NAMES[state];
}

/** What buying an order again has put into the cart; null where it was nothing. */
export function addedText(products: readonly BoughtAgain[]): string | null {
  const names = products
    .filter(({ added }) => added > 0)
    .map(({ added, name }) => (added === 1 ? name : `${added} × ${name}`));
  return names.length > 0 ? `Added to your cart: ${names.join(', ')}.` : null;
}

/** Why units of a product are not in the cart. */
export function missingText({ name, wanted, added, issue }: BoughtAgain): string | null {
  switch (issue) {
    case null:
      return null;
    case 'gone':
      return `${name} is no longer in our shop.`;
    case 'out_of_stock':
      return `${name} is sold out.`;
    case 'few_left':
      return added > 0
        ? `Only ${added} of ${wanted} ${name}: no more are left.`
        : `Your cart has all of ${name} that are left.`;
    case 'cart_limit':
      return added > 0
        ? `Only ${added} of ${wanted} ${name}: a cart holds no more of one product.`
        : `Your cart holds no more of ${name}.`;
  }
}
