/** What ends a line somewhere; a tab is as wide as it likes. */
const SPACES = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Controls, and what turns the direction of text. Two joiners are a part of words and emoji. */
const CONTROLS = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * One line for a terminal, without what could steer it: others have written parts of it.
 * @param {string} line
 */
export function printable(line) {
  return line.replace(SPACES, ' ').replace(CONTROLS, '');
}

/**
 * As {@link printable}, for a text of several lines.
 * @param {string} text
 */
export function printableLines(text) {
  return text.split('\n').map(printable).join('\n');
}
