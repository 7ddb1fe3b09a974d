import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { BoughtAgain } from '@/lib/contract/order-list';
import { maxQuantity, orderLimit } from '@/lib/contract/quantity';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { appErrors } from '@/lib/contract-server/app-error';
import { soldMeanwhile } from '../cart/stock-errors';
import type { MemberContext } from '../context';
import type { MedusaOrderItem } from './medusa-order';

/** Puts as many units of an item into the cart as it may hold. */
async function addItem(
  { id, variant_id, variant_title, title, quantity: wanted }: MedusaOrderItem,
  { catalogue, unitChanges, session }: MemberContext,
): Promise<BoughtAgain> {
  const product = variant_id ? catalogue.snapshot.products.get(variant_id)?.product : undefined;
  const said = { product_id: variant_id ?? id, name: variant_title ?? title, wanted };
  if (!product) return { ...said, added: 0, issue: 'gone' };
  if (product.stock_status !== IN_STOCK) return { ...said, added: 0, issue: 'out_of_stock' };
  let before = 0;
  const after = await unitChanges.make(session, {
    variantId: product.id,
    seenPrice: product.display_price,
    next: (units) => {
      before = units;
      return Math.max(units, Math.min(units + wanted, maxQuantity(product)));
    },
    shortage: () => soldMeanwhile(product),
  });
  const added = after - before;
  const hasFew = maxQuantity(product) < orderLimit(product);
  const issue = added === wanted ? null : hasFew ? 'few_left' : 'cart_limit';
  return { ...said, added, issue };
}

export async function buyAgain(
  { order_number }: RequestOf<'buyAgain'>,
  context: MemberContext,
): Promise<ResponseOf<'buyAgain'>> {
  const order = await context.orders.findOwn(order_number, context.session);
  if (!order) throw appErrors.notFound('This order');
  const products: BoughtAgain[] = [];
  for (const item of order.items) products.push(await addItem(item, context));
  return { products };
}
