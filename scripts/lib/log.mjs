import { printableLines } from '../../lib/shared/printable.mjs';

/** An error that the user can fix: only its message is shown, without a stack. */
export class UserError extends Error {}

/**
 * Prints a line to standard output.
 * @param {string} line
 */
export function log(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints a line to standard error.
 * @param {string} line
 */
export function logError(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * The text to print for an error: the message of a {@link UserError}, the stack of any other.
 * @param {unknown} error
 */
export function describeError(error) {
  if (error instanceof UserError) return printableLines(error.message);
  return printableLines(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
