import { and, asc, count, eq, gte, inArray, ne } from 'drizzle-orm';
import type { CheckoutAddress } from '@/lib/contract/checkout';
import type { OrderedSamples } from '@/lib/contract/samples';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { shopDayOf, startOfShopDay } from '@/lib/shared/shop-time';
import { products } from '../../modules/catalogue/schema';
import { addressMark } from '../../modules/coupons/buyer-service';
import { readDeliveryCalendar } from '../../modules/delivery/service';
import { sendConfirmation } from '../../modules/orders/confirmation-mail';
import { insertFreeOrder } from '../../modules/orders/free-order';
import { notifyOfOrder } from '../../modules/orders/notify';
import { publishOrderChange } from '../../modules/orders/order-changes';
import { orderLines, orders } from '../../modules/orders/schema';
import { readOrder } from '../../modules/orders/service';
import type { OrderServices } from '../../modules/orders/services';
import type { Queries } from '../../platform/database/database';
import { lockName } from '../../platform/database/named-lock';
import { newSpokenNumber } from '../../platform/spoken-number';
import { firstCountedDay, limitReason, postDay } from './rules';

interface NewSamples {
  shopperId: number;
  productIds: readonly string[];
  /** Checked. */
  address: CheckoutAddress;
}

/**
 * Places an order of swatches, in one transaction with all that follows from it. It is confirmed at once: nothing is paid,
 * and neither stock nor a delivery day is needed for a letter.
 * @throws {AppError} 404 for a product of which there is no swatch, 409 `sample_limit`
 */
export function placeSamples(
  services: Pick<OrderServices, 'clock' | 'mail' | 'siteUrl' | 'features'>,
  queries: Queries,
  { shopperId, productIds, address }: NewSamples,
): Promise<OrderedSamples> {
  return queries.transaction(async (transaction) => {
    const now = services.clock();
    const today = shopDayOf(now);
    const lines = await readLines(transaction, productIds);
    const mark = addressMark(address);
    // Two orders to one address at the same time wait for each other.
    await lockName(transaction, `samples-${mark}`);
    await rejectTooMany(transaction, { mark, wanted: lines.length, today });
    const { calendar } = await readDeliveryCalendar(transaction, address.state_id);
    const number = newSpokenNumber();
    const order = await insertFreeOrder(transaction, {
      order: {
        number,
        shopperId,
        kind: 'sample',
        shippingAddress: address,
        billingAddress: address,
        addressMark: mark,
        deliveryMethod: 'By mail',
        deliveryRegion: address.state_id,
        deliveryDate: postDay(today, calendar.holidays),
        placedAt: now,
      },
      lines,
      by: 'shopper',
    });
    const orderId = order.id;
    await publishOrderChange(transaction, orderId);
    const placed = await readOrder(transaction, orderId);
    await sendConfirmation(transaction, placed, { orderId, now }, services);
    await notifyOfOrder(services, transaction, order, {
      title: `Your free swatches ${number} are ordered`,
      text: 'We mail them in the next few days.',
      now,
    });
    return { order_number: number, delivery_date: order.deliveryDate };
  });
}

/** The lines of the order, as copies of the products. */
async function readLines(transaction: Queries, productIds: readonly string[]) {
  const found = await transaction
    .select()
    .from(products)
    .where(and(inArray(products.id, [...productIds]), products.hasSwatch));
  return productIds.map((id) => {
    const product = found.find((one) => one.id === id);
    if (!product) throw appErrors.notFound('One of these swatches');
    return {
      productId: id,
      name: `Swatch of ${product.name}`,
      image: product.image,
      imageAlt: product.imageAlt,
      color: { name: product.colorCss, label: product.colorLabel },
      quantity: 1,
    };
  });
}

/** For a locked address. @throws {AppError} 409 `sample_limit` */
async function rejectTooMany(
  transaction: Queries,
  { mark, wanted, today }: { mark: string; wanted: number; today: string },
): Promise<void> {
  const posted = await transaction
    .select({ placedAt: orders.placedAt, swatches: count() })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.addressMark, mark),
        gte(orders.placedAt, startOfShopDay(firstCountedDay(today))),
        ne(orders.state, 'cancelled'),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.placedAt));
  const days = posted.map(({ placedAt, swatches }) => ({ day: shopDayOf(placedAt), swatches }));
  const reason = limitReason(days, wanted);
  if (reason) throw new AppError(409, 'sample_limit', reason);
}
