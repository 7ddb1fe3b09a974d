/** A name with what was typed set in bold, wherever a word of the name begins like one of the text. */
export function Emphasis({ name, text }: { name: string; text: string }) {
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
  /** Where it begins in the name. */
  at: number;
  part: string;
  isMatch: boolean;
}

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

/** Without accents, each letter in its place: 'bouclé' is found by 'boucle'. */
function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => letter.normalize('NFD').charAt(0)).join('');
}
