import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { storableTexts } from '@/lib/contract/storable-text';

/*
 * The commands of the shop's staff. A command is declared once; the admin route and the command line are derived from
 * the declaration. Its work stands elsewhere (`command-handlers.ts`), so that the program which prints the help and
 * sends the input loads no database.
 */

/** How many characters a line of a {@link linesFile} may have, and how many lines one call takes. */
export const MAX_LINE = 2000;
export const LINES_OF_A_CALL = 5000;

/** How a field of a command's input is given on the command line. */
export interface Word {
  /** The name of the option, without its dashes. A word without one is known by its place. */
  option?: string;
  /** Stands for the value in the usage, such as `NUMBER`. A flag has none. */
  value?: string;
  /**
   * The word names a file: one whose JSON is the field's value, one whose bytes are, one whose lines are sent a part at a
   * time, or one that the answer is saved as.
   */
  file?: 'json' | 'bytes' | 'lines' | 'saved';
}

/** By the schemas of the fields. A field that is not here is for callers by HTTP alone. */
export const words = z.registry<Word>();

function addWord<Schema extends z.ZodType>(
  usage: string,
  schema: Schema,
  file?: Word['file'],
): Schema {
  const [, option, value] = /^(?:--(\S+) ?)?(.*)$/.exec(usage) ?? [];
  // Two commands may give the same schema different words.
  const field = schema.clone();
  words.add(field, { ...(option && { option }), ...(value && { value }), ...(file && { file }) });
  return field;
}

/** A field with its usage: `NUMBER` for one that is known by its place, `--carrier NAME`, or `--restock` for a flag. */
export function word<Schema extends z.ZodType>(usage: string, schema: Schema): Schema {
  return addWord(usage, schema);
}

/** A field whose value is read from a JSON file. */
export function jsonFile<Schema extends z.ZodType>(usage: string, schema: Schema): Schema {
  return addWord(usage, schema, 'json');
}

/** A field whose value is a file, in base64. */
export function bytesFile(usage: string) {
  return addWord(usage, z.base64(), 'bytes');
}

/** A part of a file of lines. */
const FileLines = z.object({
  /** The number of the first line, from 1. */
  first: z.number().int().positive(),
  lines: z.array(z.string().max(MAX_LINE)).max(LINES_OF_A_CALL),
});
export type FileLines = z.output<typeof FileLines>;

/** A field whose file is read line by line: the command is called for each part of it, in order. */
export function linesFile(usage: string) {
  return addWord(usage, FileLines, 'lines');
}

/** A field that asks for a file of the answer, which the program saves under the given name. */
export function savedFile(usage: string) {
  return addWord(usage, z.boolean().default(false), 'saved');
}

/** A command as callers know it. Input and result have wire and domain representations like an endpoint's. */
export interface Command<
  Input extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> {
  /** One line. */
  help: string;
  input: Input;
  result: Result;
  /** Of the input, in bytes; the server's own limit where it is absent. */
  bodyLimit?: number;
  /** What the program prints above the message: a list. */
  rows?(result: z.output<Result>): string[];
  /** What it prints below the message. */
  details?(result: z.output<Result>): string[];
  /** Whether something is wrong; the program then ends with 1. */
  isFailure?(result: z.output<Result>): boolean;
  /** The content of the {@link savedFile}, in base64. */
  savedContent?(result: z.output<Result>): string | undefined;
  /** The input of the next call, where the work takes more than one. */
  next?(result: z.output<Result>): z.input<Input> | undefined;
}

/** Declares a command. The texts of its input are bound to what a database can store. */
export function defineCommand<Input extends z.ZodObject, Result extends z.ZodType>(
  command: Command<Input, Result>,
): Command<Input, Result> {
  return { ...command, input: command.input.check(storableTexts) };
}

/** The commands of one domain, by their names. */
export interface CommandGroup {
  /** One line. */
  help: string;
  /** What the operator should know of them all. */
  notes?: readonly string[];
  commands: Record<string, Command>;
}

/** What a command answers. */
export interface Outcome<Result> {
  /** A sentence for the operator about the result. */
  message: string;
  result: Result;
}

interface Work<C extends Command> {
  /** Throws an `AppError` when the operator's input is invalid. */
  handle(
    input: z.output<C['input']>,
    log: FastifyBaseLogger,
  ): Promise<Outcome<z.output<C['result']>>>;
}

/** A command's work. The type of a method, so that the handlers of all commands stand in one table. */
export type CommandHandler<C extends Command = Command> = Work<C>['handle'];

/** Every command of a group: the type leaves none out. */
export type CommandHandlers<Group extends CommandGroup> = {
  [Name in keyof Group['commands']]: CommandHandler<Group['commands'][Name]>;
};
