import { roundTogether } from '@/lib/contract/allocation';
import type { OrderRefund } from '@/lib/contract/orders';
import { isCancelled, type MedusaOrder, type MedusaOrderItem, paymentsOf } from './medusa-order';

export function goodsOf({ items }: MedusaOrder): number {
  return items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);
}

/** Without its tax. */
export function shippingOf({ shipping_total, shipping_tax_total }: MedusaOrder): number {
  return shipping_total - shipping_tax_total;
}

/** What is taken off the goods, so that all of it adds up to the total; minor units. */
export function discountOf(order: MedusaOrder): number {
  return Math.max(0, goodsOf(order) + shippingOf(order) + order.tax_total - order.total);
}

/** Of fractions of a minor unit. */
const FRACTIONS = 10_000;

/** Amounts in major units, with fractions of a cent, as minor units that add up to a total. */
function rounded(amounts: readonly number[], total: number): number[] {
  const numerators = amounts.map((amount) => BigInt(Math.round(amount * 100 * FRACTIONS)));
  return roundTogether(numerators, BigInt(FRACTIONS), total);
}

/** What is taken off all units; major units. */
function adjustmentOf({ adjustments }: MedusaOrderItem): number {
  return (adjustments ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

/** What a line cost when the order was placed, in minor units. */
export interface LineAmounts {
  item: MedusaOrderItem;
  discount: number;
  /** Without the tax on top of the prices. */
  total: number;
  /** With it: Medusa gives it back with the units. */
  paid: number;
}

/** The lines of an order in the order in which they were put into the cart. They add up to what the order says. */
export function lineAmounts(order: MedusaOrder): LineAmounts[] {
  const items = order.items.toSorted(
    (a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id),
  );
  const discounts = rounded(items.map(adjustmentOf), discountOf(order));
  const tax = order.tax_total - order.shipping_tax_total;
  const taxes = rounded(
    items.map((item) => item.tax_total),
    tax,
  );
  return items.map((item, index) => {
    const discount = discounts[index] ?? 0;
    const total = item.quantity * item.unit_price - discount;
    return { item, discount, total, paid: total + (taxes[index] ?? 0) };
  });
}

/** The oldest first. */
export function refundsOf(order: MedusaOrder): OrderRefund[] {
  return paymentsOf(order)
    .flatMap(({ refunds }) => refunds ?? [])
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ id, amount, created_at }) => ({
      ...{ id, amount, wallet_part: 0, destination: 'source', state: 'settled' },
      reason: isCancelled(order) ? 'cancellation' : 'return',
      at: new Date(created_at).toISOString(),
    }));
}
