/** Lines of a difference that are shown. */
const MAX_LINES = 20;

/**
 * Where two texts differ: the lines from the first to the last difference, marked with `-` and `+`, and not too many.
 * @returns null where they are the same
 */
export function firstDifference(before: string, after: string): string | null {
  if (before === after) return null;
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const shown = (mark: string, lines: string[]) => {
    const changed = lines.slice(start, lines.length - end);
    const more = changed.length > MAX_LINES ? [`${mark} …`] : [];
    return [...changed.slice(0, MAX_LINES).map((line) => `${mark} ${line}`), ...more];
  };
  return [`line ${start + 1}`, ...shown('-', old), ...shown('+', now)].join('\n');
}
