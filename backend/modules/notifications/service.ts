import type { Queries } from '../../platform/database/database';
import { notifications } from './schema';

/** Tells a shopper what happened. `path` is the page of the storefront that shows more, without a market. */
export async function notifyShopper(
  transaction: Queries,
  notification: Omit<typeof notifications.$inferInsert, 'createdAt'>,
  now: Date,
): Promise<void> {
  await transaction.insert(notifications).values({ ...notification, createdAt: now });
}
