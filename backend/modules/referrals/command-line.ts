import {
  CliError,
  CONNECTION_HELP,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { ReferralsResult } from './command-schema';

const HELP = `npm run referrals -- COMMAND

An invitation waits for you where inviter and friend may be one person (person, device,
address, card), where the friend was invited before and has deleted that account
(returning), or where the inviter has earned very many this month (limit).

  list             show the invitations that wait for you
  approve ID       it may be earned
  void ID          it brings neither of them anything
  --help           show this

${CONNECTION_HELP}`;

/** Runs one command line. Throws a `CliError` for an error that the operator can correct. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(args, {});
  const [command, id, ...rest] = positionals;
  if (values.help || !command) return terminal.print(HELP);
  if (rest.length > 0) throw new CliError(`Unexpected argument '${rest.join(' ')}': see --help.`);
  if (!['list', 'approve', 'void'].includes(command)) {
    throw new CliError(`There is no command '${command}': see --help.`);
  }
  const isList = command === 'list';
  if (!isList && !/^[1-9]\d{0,9}$/.test(id ?? '')) {
    throw new CliError('Which invitation is it? See --help.');
  }
  const { message, result } = await sendCommand<ReferralsResult>(
    terminal,
    '/backend/admin/referrals',
    isList ? { command } : { command, referral: Number(id) },
    ReferralsResult,
  );
  for (const { referral, state, flags, inviter, friend, order_number } of result.referrals ?? []) {
    const people = `${inviter ?? '(deleted)'} invited ${friend ?? '(deleted)'}`;
    terminal.print(`${referral}  ${state}  ${flags.join(', ')}  ${people}  ${order_number ?? ''}`);
  }
  terminal.print(message);
}
