/** A failure that the reader can do something about: its message is shown alone, without a stack. */
export class Sentence extends Error {}

/**
 * Prints a line for the person at the terminal.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Prints a line where errors go.
 * @param {string} line
 */
export function complain(line) {
  process.stderr.write(`${line}\n`);
}

/**
 * What went wrong, in words.
 * @param {unknown} error
 */
export function explain(error) {
  if (error instanceof Sentence) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
