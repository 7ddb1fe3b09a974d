import { eq } from 'drizzle-orm';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import { shopDayOf } from '@/lib/shared/shop-time';
import { readFreeDays } from '../../modules/orders/free-days';
import { insertFreeOrder } from '../../modules/orders/free-order';
import type { OrderRow } from '../../modules/orders/order-state';
import { sellHeldUnits } from '../../modules/orders/reservations';
import { type orderLines, orders } from '../../modules/orders/schema';
import type { OrderServices } from '../../modules/orders/services';
import type { Queries } from '../../platform/database/database';
import { newSpokenNumber } from '../../platform/spoken-number';

interface Replacement {
  line: typeof orderLines.$inferSelect;
  units: number;
  /** Where it goes. */
  address: CheckoutAddress;
  /** The key under which its units are held. */
  heldBy: string;
}

/**
 * Places an order of price zero for units of a locked order's line. It is confirmed at once, goes to its address on
 * the first free day, and then its way as every order does.
 * @throws {AppError} 409 where nothing can be delivered, or where too few units are left of what was not held
 */
export async function placeReplacement(
  { clock, stock }: Pick<OrderServices, 'clock' | 'stock'>,
  transaction: Queries,
  { shopperId, billingAddress, deliveryMethod }: OrderRow,
  { line, units, address, heldBy }: Replacement,
): Promise<OrderRow> {
  const now = clock();
  const region = address.state_id;
  const days = await readFreeDays(transaction, { region, productIds: [line.productId], now });
  const { productId, name, image, imageAlt, color, size, returnDays } = line;
  const copied = { productId, name, image, imageAlt, color, size, returnDays };
  const order = await insertFreeOrder(transaction, {
    order: {
      number: newSpokenNumber(),
      shopperId,
      shippingAddress: address,
      billingAddress,
      deliveryMethod,
      deliveryRegion: region,
      deliveryDate: days[0] ?? shopDayOf(now),
      placedAt: now,
    },
    lines: [{ ...copied, quantity: units }],
    by: 'shop',
  });
  const lines = [{ productId, units }];
  const deliveryDate = await sellHeldUnits(transaction, stock, order, { heldBy, lines, days });
  await transaction.update(orders).set({ deliveryDate }).where(eq(orders.id, order.id));
  return { ...order, deliveryDate };
}
