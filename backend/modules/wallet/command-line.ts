import { formatMoney } from '@/lib/money';
import {
  CliError,
  CONNECTION_HELP,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { LedgerResult } from './command-schema';

const HELP = `npm run ledger -- COMMAND

SHOPPER is a member's e-mail address, or the id of a shopper. MONTH is one in UTC, such as 2026-11.

  check                    compare entries, balances, holds and top-ups; exit code 1 if something is wrong
  account SHOPPER          show the balance, what is pending, and the points
  statement SHOPPER MONTH  show each transaction of a month, from its opening balance to its closing one
  --help                   show this

${CONNECTION_HELP}`;

/** `-1250` → `-$12.50`. */
function signed(amount: number): string {
  return `${amount < 0 ? '-' : '+'}${formatMoney(Math.abs(amount))}`;
}

const asShopper = (word: string) => (/^\d+$/.test(word) ? Number(word) : word);

/** The command of the words, as the backend reads it. */
function toCommand([command, shopper, month, ...rest]: string[]) {
  const unexpected = (words: (string | undefined)[]) => {
    const given = words.filter(Boolean).join(' ');
    if (given) throw new CliError(`Unexpected argument '${given}': see --help.`);
  };
  unexpected(rest);
  switch (command) {
    case 'check':
      unexpected([shopper, month]);
      return { command };
    case 'account':
      unexpected([month]);
      if (!shopper) throw new CliError('Which shopper is it? See --help.');
      return { command, shopper: asShopper(shopper) };
    case 'statement':
      if (!shopper || !month) throw new CliError('Name a shopper and a month. See --help.');
      return { command, shopper: asShopper(shopper), month };
    default:
      throw new CliError(`There is no command '${command}': see --help.`);
  }
}

/** Runs one command line. Throws a `CliError` for an error that the operator can correct, and for a failed check. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(args, {});
  if (values.help || positionals.length === 0) return terminal.print(HELP);
  const { message, result } = await sendCommand<LedgerResult>(
    terminal,
    '/backend/admin/ledger',
    toCommand(positionals),
    LedgerResult,
  );
  const { issues = [], account, statement } = result;
  for (const issue of issues) terminal.print(issue);
  if (issues.length > 0) throw new CliError(message);
  terminal.print(message);
  if (account) {
    terminal.print(`  Balance: ${formatMoney(account.balance)}`);
    terminal.print(`  Pending: ${formatMoney(account.pending)}`);
    terminal.print(`  Points: ${account.points}`);
  }
  if (!statement) return;
  terminal.print(`  Opening balance: ${formatMoney(statement.opening)}`);
  for (const { transaction_id, at, comment, order_number, amount, balance } of statement.lines) {
    const about = [comment, order_number].filter(Boolean).join(' ');
    const moment = at.slice(0, 16).replace('T', ' ');
    terminal.print(
      `  ${moment}  ${transaction_id}  ${signed(amount)}  ${formatMoney(balance)}  ${about}`,
    );
  }
  terminal.print(`  Closing balance: ${formatMoney(statement.closing)}`);
}
