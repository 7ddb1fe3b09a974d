import { paths } from '@/lib/shared/paths';
import type { Queries } from '../../platform/database/database';
import { notifyShopper, type Shop } from '../notifications/service';
import type { OrderRow } from './order-state';

/** Notifies the shopper of an order of what happened to it. The guest who placed it may be gone. */
export async function notifyOfOrder(
  shop: Shop,
  transaction: Queries,
  { shopperId, number }: Pick<OrderRow, 'shopperId' | 'number'>,
  { title, text, now }: { title: string; text: string; now: Date },
): Promise<void> {
  if (shopperId === null) return;
  const path = `${paths.trackOrder}?${new URLSearchParams({ order: number })}`;
  await notifyShopper(shop, transaction, { shopperId, kind: 'order', title, text, path }, now);
}
