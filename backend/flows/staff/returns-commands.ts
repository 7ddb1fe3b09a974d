import { z } from 'zod';
import { RETURN_KINDS, RETURN_STATES } from '@/lib/contract/return-states';
import { OrderReturn, ReturnNumber } from '@/lib/contract/returns';
import { typedText } from '@/lib/contract/typed-text';
import { addressTexts } from '@/lib/shared/address-texts';
import { lineDetails } from '@/lib/shared/line-details';
import { formatMoney } from '@/lib/shared/money';
import { destinationOf } from '@/lib/shared/order-texts';
import { type CommandGroup, defineCommand, savedFile, word } from '../../platform/command';
import { CURRENCY } from '../../platform/currency';
import { shopMoment } from '../../platform/terminal-text';

const MAX_NOTE = 500;

const ListedReturn = z.object({
  return_number: z.string(),
  kind: z.enum(RETURN_KINDS),
  state: z.enum(RETURN_STATES),
  quantity: z.number().int(),
  name: z.string(),
  /** Null where the shopper chose none. */
  pickup_date: z.iso.date().nullable(),
  pickup_time: z.string().nullable(),
});

const ShownReturn = z.object({
  return: OrderReturn,
  /** WebP, where it was asked for. */
  picture: z.base64().optional(),
});

const ofReturn = { return_number: word('NUMBER', ReturnNumber) };

const pickupText = (date: string | null, time: string | null) =>
  date ? `${date} ${time}` : 'to be arranged';

/** A command that takes a return one step on. */
function step(help: string) {
  return defineCommand({ help, input: z.object(ofReturn), result: ShownReturn });
}

function returnLines({ return: shown }: z.output<typeof ShownReturn>): string[] {
  const { line, pickup, note, refund, replacement_order_number: replacement } = shown;
  const country = destinationOf({ shipping_address: pickup.address });
  const name = [line.name, lineDetails(line, country)].filter(Boolean).join(', ');
  return [
    ...shown.events.map(({ state, at }) => `  ${shopMoment(at)}  ${state}`),
    `  ${shown.kind}: ${shown.quantity} × ${name} (product ${line.product_id})`,
    `  Reason: ${[shown.reason, shown.comment].filter(Boolean).join(', ')}`,
    `  Paid for it: ${formatMoney(shown.amount, CURRENCY)}, to go back to the ${shown.destination}`,
    `  Pickup: ${pickupText(pickup.date, pickup.time)}, ${addressTexts(pickup.address).join(', ')}`,
    ...(note ? [`  Rejected: ${note}`] : []),
    ...(refund ? [`  Refund: ${refund.state}, ${formatMoney(refund.amount, CURRENCY)}`] : []),
    ...(replacement ? [`  Replaced by: ${replacement}`] : []),
  ];
}

export const returnCommands = {
  help: 'show returns and take them on their way',
  notes: ["Each step writes the return's timeline, and notifies the shopper by e-mail."],
  commands: {
    list: defineCommand({
      help: 'show the returns that wait for you',
      input: z.object({}),
      /** The one that is picked up first stands first; those whose pickup is to be arranged stand last. */
      result: z.object({ returns: z.array(ListedReturn) }),
      rows: ({ returns }) =>
        returns.map(
          ({ return_number, kind, state, quantity, name, pickup_date, pickup_time }) =>
            `${return_number}  ${kind}  ${state}  pickup ${pickupText(pickup_date, pickup_time)}  ${quantity} × ${name}`,
        ),
    }),
    show: defineCommand({
      help: 'show one return with its timeline, and save its picture (WebP)',
      input: z.object({ ...ofReturn, picture: savedFile('--picture FILE') }),
      result: ShownReturn,
      details: returnLines,
      savedContent: ({ picture }) => picture,
    }),
    approve: step(
      'it is picked up at the time that the shopper chose; where they chose none, arrange one with them',
    ),
    reject: defineCommand({
      help: 'it is not accepted; the shopper reads why',
      input: z.object({
        ...ofReturn,
        note: word('--note TEXT', typedText().min(1).max(MAX_NOTE)),
      }),
      result: ShownReturn,
    }),
    'picked-up': step('the carrier has it'),
    received: defineCommand({
      help: 'it is back in the shop; with --restock it can be sold again',
      input: z.object({ ...ofReturn, restock: word('--restock', z.boolean().default(false)) }),
      result: ShownReturn,
    }),
    refund: step('the money goes back, also for a replacement that cannot be sent'),
    replace: step('an order of price zero brings the replacement'),
  },
} satisfies CommandGroup;
