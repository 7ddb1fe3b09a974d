import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseJson } from '@/lib/shared/parse-json';
import type { Queries } from './database/database';

/** The channel on which every backend of this database is notified of what has changed for a shopper. */
export const SHOPPER_CHANGES = 'shopper_changes';

const ShopperChange = z.object({
  /** Null where the guest whose it was is gone. */
  shopper_id: z.number().nullable(),
  /** The event that the shopper's browsers get. */
  event: z.string(),
  data: z.record(z.string(), z.string()),
  /** What others may follow it by who have a key of it, e.g. the number of an order. */
  subject: z.string().optional(),
});
/** What has changed and whose it is. How it has changed is read by anyone who may see it. */
export type ShopperChange = z.output<typeof ShopperChange>;

/** Says that something has changed for a shopper, as soon as the transaction is committed. */
export async function publishShopperChange(
  transaction: Queries,
  change: ShopperChange,
): Promise<void> {
  await transaction.execute(sql`select pg_notify(${SHOPPER_CHANGES}, ${JSON.stringify(change)})`);
}

/** The change in a notification; null for a text that another version of the backend sent. */
export function shopperChangeOf(payload: string): ShopperChange | null {
  return ShopperChange.safeParse(parseJson(payload)).data ?? null;
}
