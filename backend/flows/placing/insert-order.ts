import { inArray } from 'drizzle-orm';
import type { Campaign } from '@/lib/contract/campaign';
import type { CartItem } from '@/lib/contract/cart';
import { type LineDiscount, lineTotal } from '@/lib/contract/cart-coupons';
import { servicesPrice } from '@/lib/contract/cart-totals';
import { DEFAULT_RETURN_DAYS } from '@/lib/contract-server/return-errors';
import { products } from '../../modules/catalogue/schema';
import type { OrderRow } from '../../modules/orders/order-state';
import { orderEvents, orderLines, orders } from '../../modules/orders/schema';
import type { Queries } from '../../platform/database/database';
import type { Quote } from './quote';

interface NewOrder {
  number: string;
  shopperId: number;
  quote: Quote;
  /** Minor units, of the grand total. */
  walletPart: number;
  /** Null where the wallet pays everything. */
  paymentId: string | null;
  campaign: Campaign | undefined;
  now: Date;
}

/**
 * Writes an order down as `pending_payment`, with a copy of everything that it needs: names, prices, pictures and
 * addresses stay what they were.
 */
export async function insertOrder(
  transaction: Queries,
  { number, shopperId, quote, walletPart, paymentId, campaign, now }: NewOrder,
): Promise<OrderRow> {
  const { totals, delivery, shippingAddress, billingAddress } = quote;
  const state = 'pending_payment';
  const [order] = await transaction
    .insert(orders)
    .values({
      number,
      shopperId,
      state,
      subTotal: totals.subTotal,
      discount: totals.discount,
      shipping: totals.shipping,
      services: servicesPrice(totals.services),
      grandTotal: totals.grandTotal,
      walletPart,
      paymentId,
      shippingAddress,
      billingAddress: billingAddress ?? shippingAddress,
      deliveryMethod: delivery.method.name,
      deliveryRegion: shippingAddress.state_id,
      deliveryDate: delivery.date,
      deliveryWindow: delivery.window ?? null,
      deliveryServices: [...totals.services],
      driverNotes: delivery.driver ?? null,
      campaign: campaign ?? null,
      placedAt: now,
    })
    .returning();
  if (!order) throw new Error('The order was not inserted');
  const productIds = quote.lines.map(({ product_id }) => product_id);
  const ordered = await transaction
    .select({ id: products.id, returnDays: products.returnDays })
    .from(products)
    .where(inArray(products.id, productIds));
  const returnDays = new Map(ordered.map((product) => [product.id, product.returnDays]));
  const lines = quote.lines.map((line, index) => ({
    orderId: order.id,
    position: index,
    returnDays: returnDays.get(line.product_id) ?? DEFAULT_RETURN_DAYS,
    ...lineOf(line, quote.discounts[index]),
  }));
  await transaction.insert(orderLines).values(lines);
  await transaction
    .insert(orderEvents)
    .values({ orderId: order.id, state, actor: 'shopper', at: now });
  return order;
}

function lineOf(line: CartItem, { code, discount }: LineDiscount = { code: null, discount: 0 }) {
  const { product_id, product_qty, product_price, has_one_product: product } = line;
  return {
    productId: product_id,
    name: product.name,
    image: product.image,
    imageAlt: product.image_alt,
    color: product.has_one_color,
    size: product.has_one_size,
    quantity: product_qty,
    unitPrice: product_price,
    mrpPrice: product.mrp_price,
    discount,
    couponCode: code,
    total: lineTotal(line) - discount,
  };
}
