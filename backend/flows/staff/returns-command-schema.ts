import { z } from 'zod';
import { RETURN_KINDS, RETURN_STATES } from '@/lib/contract/return-states';
import { OrderReturn, ReturnNumber } from '@/lib/contract/returns';

const MAX_NOTE = 500;

const ofReturn = { return_number: ReturnNumber };

/** Body of `POST /backend/admin/returns`. */
export const ReturnsCommand = z.discriminatedUnion('command', [
  /** The returns that wait for a step of the shop. */
  z.object({ command: z.literal('list') }),
  z.object({ command: z.literal('show'), ...ofReturn }),
  z.object({ command: z.literal('picture'), ...ofReturn }),
  /** It is picked up at the time that the shopper chose. */
  z.object({ command: z.literal('approve'), ...ofReturn }),
  z.object({
    command: z.literal('reject'),
    ...ofReturn,
    /** Why, for the shopper. */
    note: z.string().trim().min(1).max(MAX_NOTE),
  }),
  z.object({ command: z.literal('picked-up'), ...ofReturn }),
  z.object({
    command: z.literal('received'),
    ...ofReturn,
    /** Whether its units are put back on hand. */
    restock: z.boolean().default(false),
  }),
  /** Also of a replacement that cannot be sent. */
  z.object({ command: z.literal('refund'), ...ofReturn }),
  /** Places the order of price zero that brings the replacement. */
  z.object({ command: z.literal('replace'), ...ofReturn }),
]);
export type ReturnsCommand = z.output<typeof ReturnsCommand>;

const ListedReturn = z.object({
  return_number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  quantity: z.number().int(),
  name: z.string(),
  pickup_date: z.iso.date(),
  pickup_time: z.string(),
});

/** `data` of the answer. Each command sets only its own fields. */
export const ReturnsResult = z.object({
  /** The one that is picked up first stands first. */
  returns: z.array(ListedReturn).optional(),
  return: OrderReturn.optional(),
  /** WebP. */
  picture: z.base64().optional(),
});
export type ReturnsResult = z.output<typeof ReturnsResult>;
