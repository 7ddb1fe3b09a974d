import { z } from 'zod';
import { PostalAddress } from '../addresses/address-book';
import { Amount, RoundedAmount } from '../medusa/amount';

const when = z.string().nullish();
const units = z.number().int().nonnegative();

const Item = z.object({
  id: z.string(),
  variant_id: z.string().nullable(),
  title: z.string(),
  variant_title: z.string().nullish(),
  thumbnail: z.string().nullish(),
  created_at: z.string(),
  quantity: z.number().int().positive(),
  unit_price: Amount,
  compare_at_unit_price: Amount.nullish(),
  discount_total: z.number(),
  adjustments: z.array(z.object({ code: z.string().nullish() })).nullish(),
  detail: z.object({
    fulfilled_quantity: units,
    shipped_quantity: units,
    delivered_quantity: units,
    return_requested_quantity: units,
    return_received_quantity: units,
  }),
});

const Fulfillment = z.object({
  created_at: z.string(),
  packed_at: when,
  shipped_at: when,
  delivered_at: when,
  canceled_at: when,
  labels: z.array(z.object({ tracking_number: z.string() })).nullish(),
});

const Payment = z.object({
  provider_id: z.string(),
  canceled_at: when,
  // Of an order with a fraction of a cent they have one too.
  captures: z.array(z.object({ amount: RoundedAmount })).nullish(),
  refunds: z
    .array(z.object({ id: z.string(), amount: RoundedAmount, created_at: z.string() }))
    .nullish(),
});

/** An order as Medusa's Admin API tells it. Amounts are in minor units. */
export const MedusaOrder = z.object({
  id: z.string(),
  display_id: z.number().int().positive(),
  custom_display_id: z.string().nullish(),
  status: z.string(),
  canceled_at: when,
  created_at: z.string(),
  updated_at: z.string(),
  email: z.string().nullish(),
  customer_id: z.string().nullish(),
  currency_code: z.string().toUpperCase(),
  total: RoundedAmount,
  /** What goods and delivery cost as tax; 0 where prices contain it. */
  tax_total: RoundedAmount,
  /** With its tax. */
  shipping_total: RoundedAmount,
  shipping_tax_total: RoundedAmount,
  items: z.array(Item),
  shipping_methods: z.array(z.object({ name: z.string() })),
  shipping_address: PostalAddress.nullish(),
  billing_address: PostalAddress.nullish(),
  fulfillments: z.array(Fulfillment),
  payment_collections: z.array(z.object({ payments: z.array(Payment).nullish() })),
});
export type MedusaOrder = z.output<typeof MedusaOrder>;
export type MedusaOrderItem = MedusaOrder['items'][number];

/** What a query for it asks for beside Medusa's own choice. */
export const ORDER_FIELDS = [
  '+canceled_at,+email,+customer_id,+currency_code,+total,+tax_total,+shipping_total,+shipping_tax_total',
  '*items,*items.detail,*items.adjustments,*shipping_methods,*shipping_address,*billing_address',
  '*fulfillments,*fulfillments.labels',
  '*payment_collections,*payment_collections.payments,*payment_collections.payments.refunds',
  '*payment_collections.payments.captures',
].join();

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
}: Pick<MedusaOrder, 'display_id' | 'custom_display_id'>): string {
  const custom = custom_display_id?.toUpperCase() ?? '';
  return /^[A-Z0-9][A-Z0-9-]{3,39}$/.test(custom)
    ? custom
    : String(display_id).padStart(DIGITS, '0');
}
