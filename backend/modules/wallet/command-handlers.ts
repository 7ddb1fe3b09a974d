import { eq } from 'drizzle-orm';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Clock } from '../../platform/clock';
import type { CommandHandlers } from '../../platform/command';
import type { Queries } from '../../platform/database/database';
import { lowered, shoppers } from '../accounts/schema';
import type { ledgerCommands, Shopper } from './commands';
import { readBalance } from './ledger';
import { checkLedger, type WalletReader } from './service';
import { hasBegun, readStatement } from './statement';

interface LedgerServices {
  queries: Queries;
  clock: Clock;
  readWallet: WalletReader;
}

/** The work of {@link ledgerCommands}. */
export function createLedgerHandlers({
  queries,
  clock,
  readWallet,
}: LedgerServices): CommandHandlers<typeof ledgerCommands> {
  return {
    check: () => check(queries),
    account: ({ shopper }) => showAccount(queries, readWallet, shopper),
    statement: (asked) => showStatement(queries, asked, clock()),
  };
}

async function check(queries: Queries) {
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

async function showAccount(queries: Queries, readWallet: WalletReader, shopper: Shopper) {
  const shopperId = await findShopper(queries, shopper);
  const points = await readBalance(queries, { shopperId, unit: 'points' });
  const wallet = await readWallet(shopperId);
  return { message: `Shopper ${shopperId}`, result: { account: { ...wallet, points } } };
}

async function showStatement(
  queries: Queries,
  { shopper, month }: { shopper: Shopper; month: string },
  now: Date,
) {
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
