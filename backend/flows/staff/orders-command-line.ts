import { formatMoney } from '@/lib/money';
import { addressTexts, lineDetails, paidParts } from '@/lib/order-texts';
import {
  CliError,
  CONNECTION_HELP,
  type Outcome,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { CommandResult } from './orders-command-schema';
import { listReturns, RETURN_HELP, runReturnCommand } from './returns-command-line';

const HELP = `npm run orders -- COMMAND

Each step writes the order's timeline, and notifies the shopper by e-mail.

  list             show the latest orders, with those that are not paid
  show NUMBER      show one order with its payment and its timeline
  prepare NUMBER   the order is being made ready: from now on it is cancelled only if you agree
  ship NUMBER --carrier NAME --number TRACKING_NUMBER
                   the order has left the shop
  out-for-delivery NUMBER
                   the order arrives today
  deliver NUMBER   the order has arrived
  grant-cancellation NUMBER
                   cancel an order that its shopper asked to cancel, and refund it
  refuse-cancellation NUMBER
                   go on preparing it
  retry-refunds NUMBER
                   send refunds that have failed to the payment provider once more
${RETURN_HELP}
  check            compare orders, payments, stock, delivery days and wallets; exit code 1 if something is wrong
  jobs             show the jobs (e-mails, payment checks, invalidations…) that were given up
  --help           show this

${CONNECTION_HELP}`;

function send(terminal: Terminal, command: object): Promise<Outcome<CommandResult>> {
  return sendCommand<CommandResult>(terminal, '/backend/admin/orders', command, CommandResult);
}

/** `2026-11-22T21:30:00.000Z` → `2026-11-22 21:30`. */
function momentText(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

async function list(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'list' });
  const shown = result.orders ?? [];
  for (const { order_number, state, placed_at, grand_total, name } of shown)
    terminal.print(
      `${order_number}  ${momentText(placed_at)}  ${state}  ${formatMoney(grand_total)}  ${name}`,
    );
  const more = (result.total ?? 0) - shown.length;
  terminal.print(more > 0 ? `${message} The latest ${shown.length} are shown.` : message);
}

async function show(terminal: Terminal, order_number: string | undefined): Promise<void> {
  if (!order_number) throw new CliError('Which order should be shown? See --help.');
  const { message, result } = await send(terminal, { command: 'show', order_number });
  const { order, payment } = result;
  if (!order) throw new CliError('The backend has answered no order.');
  const { print } = terminal;
  print(message);
  for (const { state, at } of order.events) print(`  ${momentText(at)}  ${state}`);
  for (const line of order.lines) {
    const name = [line.name, lineDetails(line)].filter(Boolean).join(', ');
    print(`  ${line.quantity} × ${name} (product ${line.product_id})  ${formatMoney(line.total)}`);
  }
  print(
    `  Delivery: ${order.delivery.date}, ${order.delivery.method}  ${formatMoney(order.shipping)}`,
  );
  if (order.discount > 0) print(`  Coupon: ${order.coupon_code}  −${formatMoney(order.discount)}`);
  print(`  Total: ${formatMoney(order.grand_total)}`);
  for (const { by, amount } of paidParts(order)) print(`  ${by}: ${formatMoney(amount)}`);
  if (payment) {
    const { provider, reference, state, amount, refunds } = payment;
    print(
      `  Payment: ${provider} ${reference ?? 'without a reference'}, ${state}, ${formatMoney(amount)}`,
    );
    for (const refund of refunds)
      print(`  Refund: ${refund.reason}, ${refund.state}, ${formatMoney(refund.amount)}`);
  }
  if (order.shipment)
    print(`  Shipped by: ${order.shipment.carrier}, ${order.shipment.tracking_number}`);
  print(`  Ship to: ${addressTexts(order.shipping_address).join(', ')}`);
  print(`  Bill to: ${addressTexts(order.billing_address).join(', ')}`);
  print(`  E-mail: ${order.shipping_address.email}`);
}

async function take(
  terminal: Terminal,
  order_number: string | undefined,
  step: { command: string; carrier?: string; tracking_number?: string },
): Promise<void> {
  if (!order_number) throw new CliError('Which order is it? See --help.');
  const { message } = await send(terminal, { ...step, order_number });
  terminal.print(message);
}

async function check(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'check' });
  const issues = result.issues ?? [];
  for (const issue of issues) terminal.print(issue);
  if (issues.length > 0) throw new CliError(message);
  terminal.print(message);
}

async function listJobs(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'jobs' });
  for (const { topic, key, tries, reason } of result.dead_jobs ?? [])
    terminal.print(`${topic}  ${key}  failed ${tries} times, at last: ${reason}`);
  terminal.print(message);
}

/** Runs one command line. Throws a `CliError` for an error that the operator can correct, and for a failed check. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  if (args[0] === 'return') return runReturnCommand(args.slice(1), terminal);
  const { values, positionals } = readWords(args, {
    carrier: { type: 'string' },
    number: { type: 'string' },
  });
  const [command, first, ...rest] = positionals;
  if (values.help || !command) return terminal.print(HELP);
  if (rest.length > 0) throw new CliError(`Unexpected argument '${rest.join(' ')}': see --help.`);
  switch (command) {
    case 'list':
      return list(terminal);
    case 'show':
      return show(terminal, first);
    case 'prepare':
    case 'out-for-delivery':
    case 'deliver':
    case 'grant-cancellation':
    case 'refuse-cancellation':
    case 'retry-refunds':
      return take(terminal, first, { command });
    case 'ship': {
      const { carrier, number } = values;
      if (!carrier || !number) throw new CliError('Name --carrier and --number. See --help.');
      return take(terminal, first, { command, carrier, tracking_number: number });
    }
    case 'returns':
      return listReturns(terminal);
    case 'check':
      return check(terminal);
    case 'jobs':
      return listJobs(terminal);
    default:
      throw new CliError(`There is no command '${command}': see --help.`);
  }
}
