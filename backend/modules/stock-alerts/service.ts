import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { stockAlerts } from './schema';

/** Deletes what waits for an address, confirmed or not. The alerts of a member go with the member. */
export async function deleteStockAlertsOf(transaction: Queries, address: string): Promise<void> {
  await transaction.delete(stockAlerts).where(eq(stockAlerts.email, address.toLowerCase()));
}
