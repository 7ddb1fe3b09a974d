import { inArray } from 'drizzle-orm';
import { shopDayOf } from '@/lib/shared/shop-time';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { deliveryDays, slowestLeadDays } from '../delivery/rules';
import { countBookings, readDeliveryCalendar } from '../delivery/service';

/** The days on which products can be delivered together to a region, the first one first. */
export async function readFreeDays(
  queries: Queries,
  { region, productIds, now }: { region: string; productIds: readonly string[]; now: Date },
): Promise<string[]> {
  const today = shopDayOf(now);
  const { calendar, leadDays } = await readDeliveryCalendar(queries, region);
  const found = await queries
    .select({ id: products.id, delivery: products.delivery })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  // A product may be gone from the catalogue.
  const deliveries = productIds.map((id) => found.find((one) => one.id === id)?.delivery ?? null);
  const days = deliveryDays({
    today,
    leadDays: slowestLeadDays(deliveries, leadDays),
    calendar,
    booked: await countBookings(queries, region, today),
  });
  return days.flatMap(({ date, status }) => (status === 'available' ? [date] : []));
}
