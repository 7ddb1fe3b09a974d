import type { ReactNode } from 'react';
import type { CartItem } from '@/lib/contract/cart';
import type { CartTotals } from '@/lib/contract/cart-totals';
import { formatMoney } from '@/lib/shared/money';

/** What the shopper is shown of the order before it is placed. */
export interface ShownOrder {
  lines: readonly CartItem[];
  totals: CartTotals;
}

interface CartChangesProps {
  before: ShownOrder;
  now: ShownOrder;
}

/** What is different from what the shopper saw. It is loaded when an order was rejected. */
export default function CartChanges({ before, now }: CartChangesProps): ReactNode {
  const changes = cartChanges(before, now);
  return (
    changes.length > 0 && (
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )
  );
}

/** In sentences for the shopper. */
function cartChanges(before: ShownOrder, now: ShownOrder): string[] {
  const changes: string[] = [];
  for (const old of before.lines) {
    const { name } = old.has_one_product;
    const line = now.lines.find(({ product_id }) => product_id === old.product_id);
    if (!line) changes.push(`${name} is no longer in your cart.`);
    else {
      if (line.product_price !== old.product_price) {
        changes.push(`${name} now costs ${formatMoney(line.product_price, line.currency)}.`);
      }
      if (line.product_qty !== old.product_qty) {
        changes.push(`Your cart now has ${line.product_qty} of ${name}.`);
      }
    }
  }
  for (const { product_id, has_one_product } of now.lines) {
    const isNew = !before.lines.some((old) => old.product_id === product_id);
    if (isNew) changes.push(`${has_one_product.name} is in your cart as well.`);
  }
  for (const { code, state } of before.totals.coupons) {
    const coupon = now.totals.coupons.find((other) => other.code === code);
    if (state !== 'counts' || coupon?.state === 'counts') continue;
    changes.push(`Coupon ${code} was taken off${coupon?.note ? `: ${coupon.note}` : '.'}`);
  }
  if (before.totals.shipping !== now.totals.shipping) {
    changes.push(
      `The shipping charges are now ${formatMoney(now.totals.shipping, now.totals.currency)}.`,
    );
  }
  for (const { id, name, price } of now.totals.services) {
    const old = before.totals.services.find((service) => service.id === id);
    if (old?.price !== price)
      changes.push(`${name} now costs ${formatMoney(price, now.totals.currency)}.`);
  }
  return changes;
}
