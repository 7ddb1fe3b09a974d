import { paths } from '@/lib/paths';
import type { Queries } from '../../platform/database/database';
import { notifications } from '../notifications/schema';
import type { OrderRow } from './order-state';

/** Tells the shopper of an order, if it still has one, what happened to it. */
export async function notifyOfOrder(
  transaction: Queries,
  { shopperId, number }: Pick<OrderRow, 'shopperId' | 'number'>,
  { title, text, now }: { title: string; text: string; now: Date },
): Promise<void> {
  if (shopperId === null) return;
  const path = `${paths.trackOrder}?${new URLSearchParams({ order: number })}`;
  await transaction
    .insert(notifications)
    .values({ shopperId, kind: 'order', title, text, path, createdAt: now });
}
