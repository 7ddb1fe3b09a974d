import { z } from 'zod';
import { Price, SignedPrice } from '@/lib/contract/money';
import { Month } from '@/lib/contract/wallet';
import { formatMoney } from '@/lib/shared/money';
import { type CommandGroup, defineCommand, word } from '../../platform/command';
import { CURRENCY } from '../../platform/currency';
import { shopMoment } from '../../platform/terminal-text';

/** A member's e-mail address, or the id of a shopper. */
const Shopper = z.union([
  z.string().trim().pipe(z.email().max(254)),
  z.number().int().positive().max(2_147_483_647),
]);
export type Shopper = z.output<typeof Shopper>;

const Line = z.object({
  transaction_id: z.string(),
  at: z.iso.datetime(),
  comment: z.string(),
  order_number: z.string().nullable(),
  amount: SignedPrice,
  balance: Price,
});

const ofShopper = { shopper: word('SHOPPER', Shopper) };

/** `-1250` → `-$12.50`. */
function signed(amount: number): string {
  return `${amount < 0 ? '-' : '+'}${formatMoney(Math.abs(amount), CURRENCY)}`;
}

export const ledgerCommands = {
  help: "check the books of the wallets, show a shopper's account or the statement of a month",
  notes: [
    "SHOPPER is a member's e-mail address, or the id of a shopper. MONTH is one of the shop's clock, such as 2026-11.",
  ],
  commands: {
    check: defineCommand({
      help: 'compare entries, balances, holds and top-ups; exit code 1 if something is wrong',
      input: z.object({}),
      result: z.object({ issues: z.array(z.string()) }),
      rows: ({ issues }) => issues,
      isFailure: ({ issues }) => issues.length > 0,
    }),
    account: defineCommand({
      help: 'show the balance, what is pending, and the points',
      input: z.object(ofShopper),
      result: z.object({
        account: z.object({
          balance: Price,
          pending: Price,
          points: z.number().int().nonnegative(),
        }),
      }),
      details: ({ account: { balance, pending, points } }) => [
        `  Balance: ${formatMoney(balance, CURRENCY)}`,
        `  Pending: ${formatMoney(pending, CURRENCY)}`,
        `  Points: ${points}`,
      ],
    }),
    statement: defineCommand({
      help: 'show each transaction of a month, from its opening balance to its closing one',
      input: z.object({ ...ofShopper, month: word('MONTH', Month) }),
      result: z.object({
        statement: z.object({ opening: Price, lines: z.array(Line), closing: Price }),
      }),
      details: ({ statement: { opening, lines, closing } }) => [
        `  Opening balance: ${formatMoney(opening, CURRENCY)}`,
        ...lines.map(({ transaction_id, at, comment, order_number, amount, balance }) => {
          const about = [comment, order_number].filter(Boolean).join(' ');
          return `  ${shopMoment(at)}  ${transaction_id}  ${signed(amount)}  ${formatMoney(balance, CURRENCY)}  ${about}`;
        }),
        `  Closing balance: ${formatMoney(closing, CURRENCY)}`,
      ],
    }),
  },
} satisfies CommandGroup;
