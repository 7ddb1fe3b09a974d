import { z } from 'zod';
import { parseJson } from '@/lib/parse-json';

/** The channel on which every backend of this database is notified of what has changed for a shopper. */
export const SHOPPER_CHANGES = 'shopper_changes';

const ShopperChange = z.union([
  z.object({
    order_number: z.string(),
    /** Null where the guest who placed it is gone. */
    shopper_id: z.number().nullable(),
  }),
  z.object({ ticket_number: z.string(), shopper_id: z.number() }),
]);
/** What has changed and whose it is. How it has changed is read by anyone who may see it. */
export type ShopperChange = z.output<typeof ShopperChange>;

/** The change in a notification; null for a text that another version of the backend sent. */
export function shopperChangeOf(payload: string): ShopperChange | null {
  return ShopperChange.safeParse(parseJson(payload)).data ?? null;
}
