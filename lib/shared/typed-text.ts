/** How a field treats what is typed, pasted or filled in. It never makes another value of it unseen. */
export interface FieldCleaner {
  /** Whether a key writes nothing. @param text what the field would hold with it */
  blocks: (key: string, text: string) => boolean;
  /** The text without what does not change its meaning. Anything else stays as it is, so that its error can be seen. */
  clean: (text: string) => string;
}

/** What people write between the digits of a number. */
const SEPARATORS = /[\s().\p{Pd}]/gu;

/** Section 5 blocks the space key in names, e-mail addresses and passwords. */
export const withoutSpaces: FieldCleaner = {
  blocks: (key) => /\s/.test(key),
  clean: (text) => text.trim(),
};

/** A code of so many digits. */
export function codeOf(length: number): FieldCleaner {
  return {
    blocks: (key, text) => !/\d/.test(key) || text.length > length,
    clean: (text) => {
      const plain = text.replace(SEPARATORS, '');
      return /^\d*$/.test(plain) ? plain : text.trim();
    },
  };
}

/** Section 5: the ten digits of a phone number, also with +91, +1, +44 or 0 in front, which say whose number it is. */
export const mobileNumber: FieldCleaner = {
  blocks: (key, text) => {
    if (key === '+') return text.lastIndexOf('+') > 0;
    // What may become a number with a calling code or 0 in front is longer until its last digit is there.
    return !/\d/.test(key) || /^(?![01]|91|44)\d{11}|^\+?\d{13}/.test(text);
  },
  clean: (text) => {
    const plain = text.replace(SEPARATORS, '');
    if (/^(?:1|91|44)\d{10}$/.test(plain)) return `+${plain}`;
    // `+44 (0)20 …` is dialled without the 0.
    if (/^\+440\d{9,10}$/.test(plain)) return plain.replace('+440', '+44');
    return /^\d{0,10}$|^0\d{10}$|^\+(?:1|91|44)\d{9,10}$/.test(plain) ? plain : text.trim();
  },
};

/** An e-mail address, also out of `Ada Weaver <ada@example.com>` and `mailto:ada@example.com`. */
export const emailAddress: FieldCleaner = {
  blocks: withoutSpaces.blocks,
  clean: (text) => {
    const [, address] =
      /^[^<>@]*<\s*(?:mailto:)?([^\s<>@]+@[^\s<>@]+)\s*>[\s,;]*$/i.exec(text) ?? [];
    return (address ?? text).trim().replace(/^mailto:/i, '');
  },
};

/** An e-mail address or a mobile number. */
export const loginName: FieldCleaner = {
  blocks: withoutSpaces.blocks,
  clean: (text) => (/\p{L}/u.test(text) ? emailAddress : mobileNumber).clean(text),
};

/**
 * The one code of so many digits in a text that was pasted, such as a whole message; a text of digits alone may have
 * fewer. Null where there is none, or several.
 */
export function pastedCode(text: string, length: number): string | null {
  const plain = text.replace(SEPARATORS, '');
  if (/^\d+$/.test(plain)) return plain.length <= length ? plain : null;
  const codes = text.match(/\d+/g)?.filter((digits) => digits.length === length) ?? [];
  return codes.length === 1 ? (codes[0] ?? null) : null;
}
