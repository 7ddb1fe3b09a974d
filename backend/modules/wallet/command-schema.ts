import { z } from 'zod';
import { Price, SignedPrice } from '@/lib/contract/money';
import { Month } from '@/lib/contract/wallet';

/** A member's e-mail address, or the id of a shopper. */
const Shopper = z.union([
  z.string().trim().pipe(z.email().max(254)),
  z.number().int().positive().max(2_147_483_647),
]);

/** Body of `POST /backend/admin/ledger`. */
export const LedgerCommand = z.discriminatedUnion('command', [
  z.object({ command: z.literal('check') }),
  z.object({ command: z.literal('account'), shopper: Shopper }),
  z.object({ command: z.literal('statement'), shopper: Shopper, month: Month }),
]);
export type LedgerCommand = z.output<typeof LedgerCommand>;

const Line = z.object({
  transaction_id: z.string(),
  at: z.iso.datetime(),
  comment: z.string(),
  order_number: z.string().nullable(),
  amount: SignedPrice,
  balance: Price,
});

/** `data` of the answer. Each command sets only its own fields. */
export const LedgerResult = z.object({
  /** What `check` found, one text each. */
  issues: z.array(z.string()).optional(),
  account: z
    .object({ balance: Price, pending: Price, points: z.number().int().nonnegative() })
    .optional(),
  statement: z.object({ opening: Price, lines: z.array(Line), closing: Price }).optional(),
});
export type LedgerResult = z.output<typeof LedgerResult>;
