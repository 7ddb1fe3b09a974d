/** The lengths between which search engines show a description as it is. */
const MIN_LENGTH = 70;
const MAX_LENGTH = 160;

/**
 * A description of 70 to 160 characters: the first text, with as many of the others as it needs to be long
 * enough, cut between words.
 */
export function fitDescription(...texts: readonly string[]): string {
  let description = '';
  for (const text of texts) {
    if (description.length >= MIN_LENGTH) break;
    const line = text.replace(/\s+/g, ' ').trim();
    if (line) description = description ? `${asSentence(description)} ${line}` : line;
  }
  return shorten(description);
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

function shorten(line: string): string {
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH / 2)).trimEnd()}…`;
}
