/** A name in which the beginnings of words that match the search text are bold. */
export function Highlight({ name, text }: { name: string; text: string }) {
  return splitAtMatches(name, text).map(({ at, part, isMatch }) =>
    isMatch ? (
      <b key={at} className="font-semibold">
        {part}
      </b>
    ) : (
      part
    ),
  );
}

interface Part {
  /** The index in the name at which the part begins. */
  at: number;
  part: string;
  isMatch: boolean;
}

/** Splits a name into parts. A part matches if it begins a word of the name and equals a word of `text`. */
export function splitAtMatches(name: string, text: string): Part[] {
  const whole = name.normalize('NFC');
  const words = fold(text).match(/[\p{L}\p{N}]+/gu);
  const matches = words
    ? fold(whole).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu'))
    : [];
  const parts: Part[] = [];
  let at = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ at, part: whole.slice(at, end), isMatch });
    at = end;
  };
  for (const match of matches) {
    add(match.index, false);
    add(match.index + match[0].length, true);
  }
  add(whole.length, false);
  return parts;
}

/** Removes accents without changing the length: `'bouclé'` → `'boucle'`. */
function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0)).join('');
}
