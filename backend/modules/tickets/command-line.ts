import fs from 'node:fs';
import { brand } from '@/lib/brand';
import {
  CliError,
  CONNECTION_HELP,
  type Outcome,
  readWords,
  sendCommand,
  type Terminal,
} from '../../platform/admin-command';
import { TicketsResult } from './command-schema';

const HELP = `npm run tickets -- COMMAND

An answer stands in the shopper's open page at once, and is sent by e-mail.

  list             show the tickets that are not closed, first those that wait for you
  show NUMBER [--document FILE]
                   show one ticket with its replies, and save its document
  reply NUMBER --text TEXT
                   answer it
  close NUMBER     close it; a reply of the shopper opens it again
  --help           show this

${CONNECTION_HELP}`;

/** Of the details in the list. */
const EXCERPT = 60;

function send(terminal: Terminal, command: object): Promise<Outcome<TicketsResult>> {
  return sendCommand<TicketsResult>(terminal, '/backend/admin/tickets', command, TicketsResult);
}

/** `2026-11-22T21:30:00.000Z` → `2026-11-22 21:30`. */
function momentText(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

/** A shopper's text, without what could steer a terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}

async function list(terminal: Terminal): Promise<void> {
  const { message, result } = await send(terminal, { command: 'list' });
  for (const { ticket_number, state, title, created_at, details } of result.tickets ?? []) {
    const [excerpt = ''] = plain(details).split('\n');
    terminal.print(
      `${ticket_number}  ${momentText(created_at)}  ${state}  ${title}  ${excerpt.slice(0, EXCERPT)}`,
    );
  }
  terminal.print(message);
}

async function show(terminal: Terminal, ticket_number: string): Promise<void> {
  const { message, result } = await send(terminal, { command: 'show', ticket_number });
  const { ticket, email, replies = [] } = result;
  if (!ticket) throw new CliError('The backend has answered no ticket.');
  const { print } = terminal;
  print(message);
  print(`  ${momentText(ticket.created_at)}  ${ticket.title}, by ${email}`);
  if (ticket.order_number) print(`  Order: ${ticket.order_number}`);
  if (ticket.document) {
    print(`  Document: ${ticket.document.file_name}, ${ticket.document.bytes} bytes`);
  }
  print(plain(ticket.details));
  for (const { author, at, text } of replies) {
    print(`  ${momentText(at)}  ${author === 'shop' ? brand.name : 'The shopper'}:`);
    print(plain(text));
  }
}

async function saveDocument(
  terminal: Terminal,
  ticket_number: string,
  file: string,
): Promise<void> {
  const { result } = await send(terminal, { command: 'document', ticket_number });
  fs.writeFileSync(file, Buffer.from(result.document?.content ?? '', 'base64'));
  terminal.print(`  Document: ${file}`);
}

/** Runs one command line. Throws a `CliError` for an error that the operator can correct. */
export async function runCommandLine(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readWords(args, {
    document: { type: 'string' },
    text: { type: 'string' },
  });
  const [command, ticket_number, ...rest] = positionals;
  if (values.help || !command) return terminal.print(HELP);
  if (rest.length > 0) throw new CliError(`Unexpected argument '${rest.join(' ')}': see --help.`);
  if (command === 'list') return list(terminal);
  if (!['show', 'reply', 'close'].includes(command)) {
    throw new CliError(`There is no command '${command}': see --help.`);
  }
  if (!ticket_number) throw new CliError('Which ticket is it? See --help.');
  if (command === 'show') {
    await show(terminal, ticket_number);
    if (values.document) await saveDocument(terminal, ticket_number, values.document);
    return;
  }
  if (command === 'reply' && !values.text) throw new CliError('Answer with --text. See --help.');
  const fields = command === 'reply' ? { text: values.text } : {};
  const { message } = await send(terminal, { command, ticket_number, ...fields });
  terminal.print(message);
}
