import fs from 'node:fs';
import { formatMoney } from '@/lib/money';
import { addressTexts, lineDetails } from '@/lib/order-texts';
import {
  CliError,
  type Outcome,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { ReturnsResult } from './returns-command-schema';

/** The part of the help of `npm run orders` that is about returns. */
export const RETURN_HELP = `  returns          show the returns that wait for you
  return NUMBER show [--picture FILE]
                   show one return with its timeline, and save its picture (WebP)
  return NUMBER approve
                   it is picked up at the time that the shopper chose
  return NUMBER reject --note TEXT
                   it is not accepted; the shopper reads why
  return NUMBER picked-up
                   the carrier has it
  return NUMBER received [--restock]
                   it is back in the shop; with --restock it can be sold again
  return NUMBER refund
                   the money goes back, also for a replacement that cannot be sent
  return NUMBER replace
                   an order of price zero brings the replacement`;

function send(terminal: Terminal, command: object): Promise<Outcome<ReturnsResult>> {
  return sendCommand<ReturnsResult>(terminal, '/backend/admin/returns', command, ReturnsResult);
}

/** `npm run orders -- returns`. */
export async function listReturns(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'list' });
  for (const {
    return_number,
    kind,
    state,
    quantity,
    name,
    pickup_date,
    pickup_time,
  } of result.returns ?? [])
    terminal.print(
      `${return_number}  ${kind}  ${state}  pickup ${pickup_date} ${pickup_time}  ${quantity} × ${name}`,
    );
  terminal.print(message);
}

async function show(terminal: Terminal, return_number: string): Promise<void> {
  const { message, result } = await send(terminal, { command: 'show', return_number });
  if (!result.return) throw new CliError('The backend has answered no return.');
  const { events, line, quantity, amount, destination, ...rest } = result.return;
  const { print } = terminal;
  print(message);
  for (const { state, at } of events) print(`  ${at.slice(0, 16).replace('T', ' ')}  ${state}`);
  const name = [line.name, lineDetails(line)].filter(Boolean).join(', ');
  print(`  ${rest.kind}: ${quantity} × ${name} (product ${line.product_id})`);
  print(`  Reason: ${[rest.reason, rest.comment].filter(Boolean).join(', ')}`);
  print(`  Paid for it: ${formatMoney(amount)}, to go back to the ${destination}`);
  const { date, time, address } = rest.pickup;
  print(`  Pickup: ${date} ${time}, ${addressTexts(address).join(', ')}`);
  if (rest.note) print(`  Rejected: ${rest.note}`);
  if (rest.refund) print(`  Refund: ${rest.refund.state}, ${formatMoney(rest.refund.amount)}`);
  if (rest.replacement_order_number) print(`  Replaced by: ${rest.replacement_order_number}`);
}

async function savePicture(terminal: Terminal, return_number: string, file: string): Promise<void> {
  const { result } = await send(terminal, { command: 'picture', return_number });
  fs.writeFileSync(file, Buffer.from(result.picture ?? '', 'base64'));
  terminal.print(`  Picture: ${file}`);
}

/** Runs `npm run orders -- return …`, of which `args` are the words behind `return`. Throws a `CliError`. */
export async function runReturnCommand(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(args, {
    note: { type: 'string' },
    picture: { type: 'string' },
    restock: { type: 'boolean' },
  });
  const [return_number, command, ...rest] = positionals;
  if (!return_number) throw new CliError('Which return is it? See --help.');
  if (!command) throw new CliError(`What should happen to ${return_number}? See --help.`);
  if (rest.length > 0) throw new CliError(`Unexpected argument '${rest.join(' ')}': see --help.`);
  const take = async (fields: object = {}) => {
    const { message } = await send(terminal, { command, return_number, ...fields });
    terminal.print(message);
  };
  switch (command) {
    case 'show':
      await show(terminal, return_number);
      if (values.picture) await savePicture(terminal, return_number, values.picture);
      return;
    case 'reject':
      if (!values.note) throw new CliError('Say why with --note, for the shopper. See --help.');
      return take({ note: values.note });
    case 'received':
      return take({ restock: values.restock ?? false });
    case 'approve':
    case 'picked-up':
    case 'refund':
    case 'replace':
      return take();
    default:
      throw new CliError(`There is no command 'return … ${command}': see --help.`);
  }
}
