import { z } from 'zod';
import { PostalAddress } from '../addresses/address-book';
import { Amount, RoundedAmount } from '../medusa/amount';

const when = z.string().nullish();
const units = z.number().int().nonnegative();

const OutlinedItem = z.object({
  title: z.string(),
  variant_title: z.string().nullish(),
  quantity: z.number().int().positive(),
  detail: z.object({ delivered_quantity: units }),
});

const Item = OutlinedItem.extend({
  id: z.string(),
  variant_id: z.string().nullable(),
  thumbnail: z.string().nullish(),
  created_at: z.string(),
  unit_price: Amount,
  compare_at_unit_price: Amount.nullish(),
  /** What is taken off all units, before the tax; major units with fractions of a cent. */
  adjustments: z.array(z.object({ code: z.string().nullish(), amount: z.number() })).nullish(),
  tax_total: z.number(),
  /** In percent. */
  tax_lines: z.array(z.object({ rate: z.number() })).nullish(),
  detail: z.object({
    delivered_quantity: units,
    return_requested_quantity: units,
    return_received_quantity: units,
    return_dismissed_quantity: units,
  }),
  /** What the units cost that came back, in order or damaged, with their tax; major units. */
  return_received_total: z.number().nullish(),
  return_dismissed_total: z.number().nullish(),
  /** Of the cart's line. */
  metadata: z.preprocess(
    (value) => value ?? {},
    z.object({ return_days: z.number().int().positive().nullish().catch(null) }),
  ),
});

const OutlinedFulfillment = z.object({
  created_at: z.string(),
  shipped_at: when,
  delivered_at: when,
  canceled_at: when,
});

const Fulfillment = OutlinedFulfillment.extend({
  labels: z.array(z.object({ tracking_number: z.string() })).nullish(),
  items: z.array(z.object({ line_item_id: z.string().nullish() })).nullish(),
});

const OutlinedReturn = z.object({
  id: z.string(),
  /** `open`: the staff are still writing it. */
  status: z.string(),
  exchange_id: z.string().nullish(),
  claim_id: z.string().nullish(),
});

const Return = OutlinedReturn.extend({
  created_at: z.string(),
  updated_at: z.string(),
  requested_at: when,
  received_at: when,
  canceled_at: when,
  items: z
    .array(
      z.object({
        id: z.string(),
        item_id: z.string(),
        quantity: z.number().int().positive(),
        received_quantity: units,
        note: z.string().nullish(),
        reason_id: z.string().nullish(),
      }),
    )
    .nullish(),
});
export type MedusaReturn = z.output<typeof Return>;
export type MedusaReturnItem = NonNullable<MedusaReturn['items']>[number];

const Payment = z.object({
  provider_id: z.string(),
  canceled_at: when,
  // Of an order with a fraction of a cent they have one too.
  captures: z.array(z.object({ amount: RoundedAmount })).nullish(),
  refunds: z
    .array(z.object({ id: z.string(), amount: RoundedAmount, created_at: z.string() }))
    .nullish(),
});

/** What the list of a member's orders decides by: of hundreds of orders no more is read. */
export const OrderOutline = z.object({
  id: z.string(),
  display_id: z.number().int().positive(),
  custom_display_id: z.string().nullish(),
  status: z.string(),
  canceled_at: when,
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().nullish(),
  items: z.array(OutlinedItem),
  fulfillments: z.array(OutlinedFulfillment),
  returns: z.array(OutlinedReturn).nullish(),
});
export type OrderOutline = z.output<typeof OrderOutline>;

export const OUTLINE_FIELDS = [
  'id,display_id,custom_display_id,status,canceled_at,created_at,updated_at,email',
  'items.title,items.variant_title,items.quantity,items.detail.delivered_quantity',
  'fulfillments.created_at,fulfillments.shipped_at,fulfillments.delivered_at,fulfillments.canceled_at',
  'returns.id,returns.status,returns.exchange_id,returns.claim_id',
].join();

const OrderRow = OrderOutline.extend({
  customer_id: z.string().nullish(),
  currency_code: z.string().toUpperCase(),
  total: z.number(),
  tax_total: z.number(),
  /** With its tax. */
  shipping_total: RoundedAmount,
  shipping_tax_total: RoundedAmount,
  items: z.array(Item),
  shipping_methods: z.array(
    z.object({
      name: z.string(),
      /** Of what brings something back. */
      detail: z.object({ return_id: z.string().nullish() }).nullish(),
    }),
  ),
  shipping_address: PostalAddress.nullish(),
  billing_address: PostalAddress.nullish(),
  fulfillments: z.array(Fulfillment),
  returns: z.array(Return).nullish(),
  payment_collections: z.array(z.object({ payments: z.array(Payment).nullish() })),
});

/** What the units of a line cost that came back, with their tax; major units. */
const returnedTotal = (item: z.output<typeof Item>) =>
  (item.return_received_total ?? 0) + (item.return_dismissed_total ?? 0);

function returnedTax(item: z.output<typeof Item>): number {
  const rate = (item.tax_lines ?? []).reduce((sum, line) => sum + line.rate, 0) / 100;
  return (returnedTotal(item) * rate) / (1 + rate);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * An order as Medusa's Admin API tells it. Amounts are in minor units. Its total and its taxes are those with which it was
 * placed: Medusa takes off what came back.
 */
export const MedusaOrder = OrderRow.transform(({ total, tax_total, items, ...order }) => ({
  ...order,
  total: RoundedAmount.parse(total + sumOf(items.map(returnedTotal))),
  /** What goods and delivery cost as tax; 0 where prices contain it. */
  tax_total: RoundedAmount.parse(tax_total + sumOf(items.map(returnedTax))),
  items: items.map((item) => ({
    ...item,
    /** Of all its units; major units with fractions of a cent. */
    tax_total: item.tax_total + returnedTax(item),
  })),
}));
export type MedusaOrder = z.output<typeof MedusaOrder>;
export type MedusaOrderItem = MedusaOrder['items'][number];

/** What a query for it asks for beside Medusa's own choice. */
export const ORDER_FIELDS = [
  '+canceled_at,+email,+customer_id,+currency_code,+total,+tax_total,+shipping_total,+shipping_tax_total',
  '*items,*items.detail,*items.adjustments,*items.tax_lines,*shipping_methods',
  '*shipping_address,*billing_address',
  '*fulfillments,*fulfillments.labels,+fulfillments.items.line_item_id,*returns,*returns.items',
  '*payment_collections,*payment_collections.payments,*payment_collections.payments.refunds',
  '*payment_collections.payments.captures',
].join();

export function isCancelled({
  status,
  canceled_at,
}: Pick<OrderOutline, 'status' | 'canceled_at'>): boolean {
  return status === 'canceled' || Boolean(canceled_at);
}

/** Whether it is one that a shopper may see: those of exchanges and claims are between them and the staff. */
export function isPlainReturn({
  status,
  exchange_id,
  claim_id,
}: z.output<typeof OutlinedReturn>): boolean {
  return status !== 'open' && !exchange_id && !claim_id;
}

/** All payments of an order. */
export function paymentsOf({ payment_collections }: MedusaOrder) {
  return payment_collections.flatMap(({ payments }) => payments ?? []);
}

/** What was taken for an order, and not only promised; minor units. */
export function paidAmount(order: MedusaOrder): number {
  return paymentsOf(order)
    .flatMap(({ captures }) => captures ?? [])
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Digits of a number, so that it is long enough to be told from others. */
const DIGITS = 6;

/** The order's number for its shopper: `000012` for the one that Medusa's dashboard shows as #12. */
export function orderNumberOf({
  display_id,
  custom_display_id,
}: Pick<OrderOutline, 'display_id' | 'custom_display_id'>): string {
  const custom = custom_display_id?.toUpperCase() ?? '';
  return /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(custom)
    ? custom
    : String(display_id).padStart(DIGITS, '0');
}
