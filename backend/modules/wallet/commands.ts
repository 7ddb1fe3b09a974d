import { eq } from 'drizzle-orm';
import type { Outcome } from '../../platform/admin-command';
import { appErrors } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { lowered, shoppers } from '../accounts/schema';
import type { LedgerCommand, LedgerResult } from './command-schema';
import { readBalance } from './ledger';
import { checkLedger, type WalletReader } from './service';
import { hasBegun, readStatement } from './statement';

type Answer = Outcome<LedgerResult>;
type Shopper = Extract<LedgerCommand, { command: 'account' }>['shopper'];

export interface LedgerServices {
  queries: Queries;
  clock: Clock;
  readWallet: WalletReader;
}

/** Runs a decoded command. Throws an `AppError` when the operator's input is invalid. */
export function runCommand(
  { queries, clock, readWallet }: LedgerServices,
  command: LedgerCommand,
): Promise<Answer> {
  switch (command.command) {
    case 'check':
      return check(queries);
    case 'account':
      return showAccount(queries, readWallet, command.shopper);
    case 'statement':
      return showStatement(queries, command, clock());
  }
}

async function check(queries: Queries): Promise<Answer> {
  const issues = await checkLedger(queries);
  const count = issues.length;
  const message =
    count === 0
      ? 'The books are right.'
      : `${count} ${count === 1 ? 'thing is' : 'things are'} wrong.`;
  return { message, result: { issues } };
}

async function findShopper(queries: Queries, shopper: Shopper): Promise<number> {
  const [found] = await queries
    .select({ id: shoppers.id })
    .from(shoppers)
    .where(
      typeof shopper === 'number'
        ? eq(shoppers.id, shopper)
        : eq(lowered(shoppers.email), shopper.toLowerCase()),
    );
  if (!found) throw appErrors.notFound(`The shopper ${shopper}`);
  return found.id;
}

async function showAccount(
  queries: Queries,
  readWallet: WalletReader,
  shopper: Shopper,
): Promise<Answer> {
  const shopperId = await findShopper(queries, shopper);
  const points = await readBalance(queries, { shopperId, unit: 'points' });
  const wallet = await readWallet(shopperId);
  return { message: `Shopper ${shopperId}`, result: { account: { ...wallet, points } } };
}

async function showStatement(
  queries: Queries,
  { shopper, month }: { shopper: Shopper; month: string },
  now: Date,
): Promise<Answer> {
  const shopperId = await findShopper(queries, shopper);
  if (!hasBegun(month, now)) throw appErrors.field('month', 'This month has not begun.');
  const { opening, lines, closing } = await readStatement(queries, shopperId, month);
  const shown = lines.map(({ transactionId, at, comment, orderNumber, amount, balance }) => ({
    transaction_id: transactionId,
    at: at.toISOString(),
    comment,
    order_number: orderNumber,
    amount,
    balance,
  }));
  const message = `Shopper ${shopperId}, ${month}`;
  return { message, result: { statement: { opening, lines: shown, closing } } };
}
