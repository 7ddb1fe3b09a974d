import {
  CliError,
  CONNECTION_HELP,
  type Outcome,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { ReviewsResult } from './command-schema';

const HELP = `npm run reviews -- COMMAND

The product's rating and its pages follow at once.

  list             show the latest reviews
  read ID          show one review with what it said before
  hide ID          only its author sees it, and it does not count
  show ID          everyone sees it again
  answer ID --text TEXT
                   write below it, in place of an earlier answer; its author is notified
  --help           show this

${CONNECTION_HELP}`;

/** Of the text in the list. */
const EXCERPT = 60;

function send(terminal: Terminal, command: object): Promise<Outcome<ReviewsResult>> {
  return sendCommand<ReviewsResult>(terminal, '/backend/admin/reviews', command, ReviewsResult);
}

/** A shopper's text, without what could steer a terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}

async function list(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'list' });
  for (const { id, state, rating, text, author, written_at, subject } of result.reviews ?? []) {
    const excerpt = plain(text).replaceAll('\n', ' ').slice(0, EXCERPT);
    terminal.print(
      `${id}  ${written_at.slice(0, 10)}  ${state}  ${rating}/5  ${subject}  ${plain(author)}: ${excerpt}`,
    );
  }
  terminal.print(message);
}

function print({ print }: Terminal, { message, result: { review } }: Outcome<ReviewsResult>): void {
  if (!review) throw new CliError('The backend has answered no review.');
  print(message);
  print(`  ${review.subject}, by ${plain(review.author)}, ${review.pictures} pictures`);
  print(`  ${review.helpful_count} found it helpful`);
  const { versions } = review;
  if (versions.length === 0) print(`  ${review.rating}/5  ${plain(review.text)}`);
  for (const { rating, text, at } of versions)
    print(`  ${at.slice(0, 16).replace('T', ' ')}  ${rating}/5  ${plain(text)}`);
  if (review.answer !== null) print(`  Answer: ${review.answer}`);
}

/** Runs one command line. Throws a `CliError` for an error that the operator can correct. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(args, { text: { type: 'string' } });
  const [command, id, ...rest] = positionals;
  if (values.help || !command) return terminal.print(HELP);
  if (rest.length > 0) throw new CliError(`Unexpected argument '${rest.join(' ')}': see --help.`);
  if (command === 'list') return list(terminal);
  if (!['read', 'hide', 'show', 'answer'].includes(command)) {
    throw new CliError(`There is no command '${command}': see --help.`);
  }
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw new CliError('Which review is it? See --help.');
  const { text } = values;
  if (command === 'answer' && !text)
    throw new CliError('Write the answer with --text. See --help.');
  print(terminal, await send(terminal, { command, review_id: Number(id), text }));
}
