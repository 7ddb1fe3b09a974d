import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Envelope, SUCCESS_STATUS } from '@/lib/contract/envelope';
import { firstIssue } from '@/lib/contract-server/field-errors';
import { printable } from '@/lib/shared/printable.mjs';
import { backupUsages } from './backup/usage';
import { CliError } from './cli-error';
import { type Command, type CommandGroup, type Outcome, type Word, words } from './command';
import { fileParts } from './file-parts';

const PROGRAM = 'npm run shop --';
/** The column of the helps. A longer usage has a line of its own. */
const HELP_COLUMN = 19;

const CONNECTION_HELP = [
  '',
  'It calls the running backend at BACKEND_URL (default: http://127.0.0.1:BACKEND_PORT, port 4000)',
  'with BACKEND_ADMIN_SECRET. Both can be set in .env.local.',
];

type Environment = Record<string, string | undefined>;

/** The environment variables and the output of the program. */
export interface Terminal {
  environment: Environment;
  print(line: string): void;
}

function backendUrl({ BACKEND_URL, BACKEND_PORT }: Environment): string {
  return (BACKEND_URL || `http://127.0.0.1:${BACKEND_PORT || 4000}`).replace(/\/+$/, '');
}

/**
 * Sends a command to the backend of the environment. `path` is its group and its name, such as `orders/ship`. Throws
 * a `CliError` with the backend's message when the backend rejects it.
 * @param signal ends the wait for its answer
 */
export async function sendCommand<Result extends z.ZodType>(
  environment: Environment,
  path: string,
  { result }: Pick<Command<z.ZodObject, Result>, 'result'>,
  input: unknown,
  signal?: AbortSignal,
): Promise<Outcome<z.output<Result>>> {
  const secret = environment.BACKEND_ADMIN_SECRET;
  if (!secret) throw new CliError('Set BACKEND_ADMIN_SECRET in the environment or in .env.local.');
  const url = backendUrl(environment);
  let response: Response;
  try {
    response = await fetch(`${url}/backend/admin/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
      ...(signal && { signal }),
    });
  } catch {
    throw new CliError(`No backend answers at ${url}: start it, or set BACKEND_URL.`);
  }
  const envelope = Envelope.safeParse(await response.json().catch(() => null));
  if (!envelope.success) throw new CliError(`What answers at ${url} is not the backend.`);
  const { status, message, data } = envelope.data;
  if (status === 401) {
    throw new CliError('The backend has another BACKEND_ADMIN_SECRET than this command.');
  }
  if (status === 404 && message === 'This page was not found.') {
    throw new CliError(
      'The backend does not accept this command: it has no BACKEND_ADMIN_SECRET, or another version.',
    );
  }
  if (status !== SUCCESS_STATUS) throw new CliError(message ?? `It answered ${status}.`);
  return { message: message ?? '', result: result.parse(data) };
}

/** A field of a command's input that is given on the command line. */
interface Field extends Word {
  name: string;
  schema: z.ZodType;
  isOptional: boolean;
  /** `NUMBER` or `--carrier`. */
  label: string;
}

function fieldsOf({ input }: Command): Field[] {
  return Object.entries<z.ZodType>(input.shape).flatMap(([name, schema]) => {
    const given = words.get(schema);
    if (!given) return [];
    const label = given.option ? `--${given.option}` : (given.value ?? name);
    return { ...given, name, schema, label, isOptional: schema.safeParse(undefined).success };
  });
}

/** `ship NUMBER --carrier NAME --number TRACKING_NUMBER`. */
function usageOf(name: string, command: Command): string {
  const usages = fieldsOf(command).map(({ option, value, label, isOptional }) => {
    const usage = option && value ? `${label} ${value}` : label;
    return isOptional ? `[${usage}]` : usage;
  });
  return [name, ...usages].join(' ');
}

function helpLines(usage: string, help: string): string[] {
  const start = `  ${usage}`;
  if (start.length + 2 <= HELP_COLUMN) return [start.padEnd(HELP_COLUMN) + help];
  return [start, ' '.repeat(HELP_COLUMN) + help];
}

function programHelp(groups: Record<string, CommandGroup>): string[] {
  const lines = Object.entries(groups).flatMap(([name, { help }]) => helpLines(name, help));
  return [
    `${PROGRAM} GROUP COMMAND`,
    '',
    ...lines,
    '',
    `${PROGRAM} GROUP shows the commands of a group.`,
    `${PROGRAM} doctor looks at all that the shop needs.`,
    ...CONNECTION_HELP,
    '',
    'These work on the database itself:',
    '',
    ...Object.values(backupUsages).flatMap(({ usage, help }) => helpLines(usage, help)),
  ];
}

function groupHelp(name: string, { notes, commands }: CommandGroup): string[] {
  const lines = Object.entries(commands).flatMap(([commandName, command]) =>
    helpLines(usageOf(commandName, command), command.help),
  );
  return [
    `${PROGRAM} ${name} COMMAND`,
    '',
    ...(notes ? [...notes, ''] : []),
    ...lines,
    ...CONNECTION_HELP,
  ];
}

const isHelp = (text: string | undefined) => text === '--help' || text === '-h';

/** The entry with this name. */
function find<Value>(table: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The words of a command line by field. Throws a `CliError` for a word that the command does not have. */
function readWords(args: string[], fields: Field[], usage: string) {
  const options = Object.fromEntries(
    fields.flatMap(({ option, value }) =>
      option ? [[option, { type: value ? 'string' : 'boolean' } as const]] : [],
    ),
  );
  const places = fields.filter(({ option }) => !option);
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const unexpected = positionals.slice(places.length).join(' ');
    if (unexpected) {
      throw new CliError(
        `Unexpected argument '${unexpected}': put quotes around a text with spaces. ${usage}`,
      );
    }
    return ({ option, name }: Field) =>
      option ? values[option] : positionals[places.findIndex((place) => place.name === name)];
  } catch (error) {
    if (error instanceof CliError) throw error;
    // Only the first sentence is used. The others explain how to escape a dash.
    const [reason] = String(error)
      .replace(/^TypeError[^:]*: /, '')
      .split('. ');
    throw new CliError(`${reason}: ${usage}`);
  }
}

function readFile(file: string): Buffer {
  try {
    return fs.readFileSync(file);
  } catch {
    throw new CliError(`The file ${file} cannot be read.`);
  }
}

function readJson(file: string): unknown {
  const text = readFile(file).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CliError(`The file ${file} is not JSON: ${reason}.`);
  }
}

/**
 * The wire value of a word: the text as it is, or a number where the field takes one. Throws a `CliError` that says what
 * is wrong.
 */
function wireValue({ schema, label, file }: Field, given: string): unknown {
  if (file === 'json') {
    const content = readJson(given);
    const decoded = schema.safeParse(content);
    if (!decoded.success) throw new CliError(`${given}: ${firstIssue(decoded.error, content)}`);
    return content;
  }
  if (file === 'bytes') return readFile(given).toString('base64');
  const name = `${label} '${given}'`;
  const named = z.object({ [name]: schema });
  const text = named.safeParse({ [name]: given });
  if (text.success) return given;
  const isNumeric = /^-?\d{1,15}(\.\d+)?$/.test(given);
  const number = isNumeric ? named.safeParse({ [name]: Number(given) }) : text;
  if (number.success) return Number(given);
  const isOfNumbers = text.error.issues[0]?.code === 'invalid_type';
  throw new CliError(firstIssue(isOfNumbers ? number.error : text.error, { [name]: given }));
}

/** The input of a command in its wire representation, and the files that are read in parts and saved as the answer. */
function readInput(command: Command, args: string[], usage: string) {
  const fields = fieldsOf(command);
  const givenFor = readWords(args, fields, usage);
  const input: Record<string, unknown> = {};
  let saveAs: string | undefined;
  let parts: { name: string; file: string } | undefined;
  for (const field of fields) {
    const given = givenFor(field);
    if (given === undefined) {
      if (!field.isOptional) throw new CliError(`${field.label} is missing: ${usage}`);
    } else if (typeof given === 'boolean') input[field.name] = given;
    else if (field.file === 'saved') {
      input[field.name] = true;
      saveAs = given;
    } else if (field.file === 'lines') parts = { name: field.name, file: given };
    else input[field.name] = wireValue(field, given);
  }
  return { input, saveAs, parts };
}

/** Runs one command line. Throws a `CliError` for an error that the operator can correct, and for a failed check. */
export async function runCommandLine(
  groups: Record<string, CommandGroup>,
  [groupName, commandName, ...args]: string[],
  { environment, print }: Terminal,
): Promise<void> {
  const printAll = (lines: readonly string[]) => {
    for (const line of lines) print(printable(line));
  };
  if (!groupName || isHelp(groupName)) return printAll(programHelp(groups));
  const group = find(groups, groupName);
  if (!group) throw new CliError(`There is no group '${groupName}': ${PROGRAM} --help`);
  if (!commandName || isHelp(commandName)) return printAll(groupHelp(groupName, group));
  const command = find(group.commands, commandName);
  if (!command) {
    throw new CliError(
      `There is no command '${groupName} ${commandName}': ${PROGRAM} ${groupName} --help`,
    );
  }
  const usage = `${PROGRAM} ${groupName} ${usageOf(commandName, command)}`;
  if (args.some(isHelp)) return printAll([usage, '', command.help, ...CONNECTION_HELP]);

  const { input, saveAs, parts } = readInput(command, args, usage);
  const path = `${groupName}/${commandName}`;
  if (parts) {
    for await (const part of fileParts(parts.file)) {
      const { message, result } = await sendCommand(environment, path, command, {
        ...input,
        [parts.name]: part,
      });
      printAll([message, ...(command.details?.(result) ?? [])]);
    }
    return;
  }
  for (let next: Record<string, unknown> | undefined = input; next; ) {
    const { message, result }: Outcome<unknown> = await sendCommand(
      environment,
      path,
      command,
      next,
    );
    printAll(command.rows?.(result) ?? []);
    if (command.isFailure?.(result)) throw new CliError(message);
    printAll([message, ...(command.details?.(result) ?? [])]);
    if (saveAs) {
      const content = command.savedContent?.(result);
      if (content === undefined) throw new CliError(`There is nothing to save as ${saveAs}.`);
      fs.writeFileSync(saveAs, Buffer.from(content, 'base64'));
      printAll([`  Saved: ${saveAs}`]);
    }
    next = command.next?.(result);
  }
}
