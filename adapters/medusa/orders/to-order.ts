import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { ListedOrder } from '@/lib/contract/order-list';
import type { OrderState } from '@/lib/contract/order-states';
import type { Order, OrderEvent, OrderLine } from '@/lib/contract/orders';
import type { OrderPayment } from '@/lib/contract/payment';
import { type PostalAddress, toCheckoutAddress } from '../addresses/address-book';
import type { Geography } from '../addresses/geography';
import type { Snapshot } from '../catalogue/snapshot';
import {
  isCancelled,
  type MedusaOrder,
  type OrderOutline,
  orderNumberOf,
  paymentsOf,
} from './medusa-order';
import {
  discountOf,
  goodsOf,
  type LineAmounts,
  lineAmounts,
  refundsOf,
  shippingOf,
} from './order-amounts';
import { returnableOf, returnsOf, toReturnOfOrder } from './to-return';

const SYSTEM_PROVIDER = 'pp_system_default';

/** Of places that the shop's own list does not have. */
const NO_PLACE = '-';

const iso = (text: string) => new Date(text).toISOString();

/** What an order needs beside itself to be shown. */
export interface Shop {
  geography: Geography;
  products: Snapshot['products'];
}

/** The fulfilments that count. */
function fulfilmentsOf<T extends { canceled_at?: string | null | undefined }>({
  fulfillments,
}: {
  fulfillments: T[];
}): T[] {
  return fulfillments.filter(({ canceled_at }) => !canceled_at);
}

/** What became of an order, the oldest first; each state once. */
function eventsOf(order: OrderOutline): OrderEvent[] {
  const fulfilments = fulfilmentsOf(order);
  const first = (times: readonly (string | null | undefined)[]) => times.filter(Boolean).sort()[0];
  const isDelivered =
    order.items.every(({ quantity, detail }) => detail.delivered_quantity >= quantity) ||
    (fulfilments.length > 0 && fulfilments.every(({ delivered_at }) => delivered_at));
  const delivered = fulfilments.map(({ delivered_at }) => delivered_at ?? null).sort();
  const found: [OrderState, string | null | undefined][] = [
    ['confirmed', order.created_at],
    ['preparing', first(fulfilments.map(({ created_at }) => created_at))],
    ['shipped', first(fulfilments.map(({ shipped_at }) => shipped_at))],
    ['delivered', isDelivered ? delivered.at(-1) : null],
    ['cancelled', isCancelled(order) ? (order.canceled_at ?? order.updated_at) : null],
  ];
  return found.flatMap(([state, at]) => (at ? [{ state, at: iso(at) }] : []));
}

const lastStateOf = (events: readonly OrderEvent[]) => events.at(-1)?.state ?? 'confirmed';

export function stateOf(order: OrderOutline): OrderState {
  return lastStateOf(eventsOf(order));
}

/** An address that the staff wrote in the dashboard has no house number of its own and none of our places. */
function addressOf(
  address: PostalAddress | null | undefined,
  email: string,
  geography: Geography,
): CheckoutAddress {
  const own = address && toCheckoutAddress(address, geography);
  if (own) return own;
  const named = (name: string | null | undefined) => (name ? { name } : null);
  return {
    ...{ address_type: 'Home', email, house_no: '', mobile_no: address?.phone ?? '' },
    first_name: address?.first_name ?? '',
    last_name: address?.last_name ?? '',
    street_address: address?.address_1 ?? '',
    landmark: address?.address_2 ?? '',
    ...{ country_id: NO_PLACE, state_id: NO_PLACE, city_id: NO_PLACE, area_id: NO_PLACE },
    postcode: address?.postal_code ?? null,
    has_one_country: named(address?.country_code?.toUpperCase()),
    has_one_state: named(address?.province),
    has_one_city: named(address?.city),
    has_one_area: null,
  };
}

function toLine(order: MedusaOrder, line: LineAmounts, { products }: Shop): OrderLine {
  const { item, discount, total } = line;
  const { until, units } = returnableOf(order, line, products);
  return {
    id: item.id,
    product_id: item.variant_id ?? item.id,
    name: item.variant_title ?? item.title,
    image: item.thumbnail ?? null,
    quantity: item.quantity,
    cancelled_quantity: isCancelled(order) ? item.quantity : 0,
    unit_price: item.unit_price,
    mrp_price: item.compare_at_unit_price ?? null,
    discount,
    coupon_code: item.adjustments?.find(({ code }) => code)?.code ?? null,
    total,
    return_until: until,
    returnable_quantity: units,
  };
}

const linesOf = (order: MedusaOrder, shop: Shop) =>
  lineAmounts(order).map((line) => toLine(order, line, shop));

function paymentOf(order: MedusaOrder): OrderPayment {
  const [payment] = paymentsOf(order);
  const isManual = !payment || payment.provider_id === SYSTEM_PROVIDER;
  return { method: isManual ? 'manual' : 'card', detail: null, card: null, wallet_part: 0 };
}

/** What an order's details and the list both say. */
function commonOf(order: MedusaOrder, events: readonly OrderEvent[]) {
  const method = order.shipping_methods.findLast(({ detail }) => !detail?.return_id);
  return {
    order_number: orderNumberOf(order),
    currency: order.currency_code,
    placed_at: iso(order.created_at),
    grand_total: order.total,
    delivery: { method: method?.name ?? '' },
    state: lastStateOf(events),
    returns: returnsOf(order).map(toReturnOfOrder),
  };
}

export function toOrder(order: MedusaOrder, shop: Shop): Order {
  const { geography } = shop;
  const events = eventsOf(order);
  const email = order.email ?? '';
  const shipping_address = addressOf(order.shipping_address, email, geography);
  const label = fulfilmentsOf(order)
    .flatMap(({ labels }) => labels ?? [])
    .at(-1);
  const common = commonOf(order, events);
  return {
    ...common,
    lines: linesOf(order, shop),
    sub_total: goodsOf(order),
    discount: discountOf(order),
    shipping: shippingOf(order),
    ...(order.tax_total > 0 && { tax: order.tax_total }),
    payment: paymentOf(order),
    shipping_address,
    billing_address: order.billing_address
      ? addressOf(order.billing_address, email, geography)
      : shipping_address,
    shipment: label
      ? // Medusa knows no carrier.
        { carrier: 'Tracking number', tracking_number: label.tracking_number }
      : null,
    refunds: refundsOf(order),
    cancellation_request: null,
    events,
  };
}

export function toListedOrder(order: MedusaOrder, shop: Shop): ListedOrder {
  const events = eventsOf(order);
  const lines = linesOf(order, shop).map(
    ({ mrp_price: _mrp, discount: _discount, total: _total, ...line }) => line,
  );
  return {
    ...commonOf(order, events),
    lines,
    shipping_address: addressOf(order.shipping_address, order.email ?? '', shop.geography),
    state_at: events.at(-1)?.at ?? iso(order.created_at),
  };
}
