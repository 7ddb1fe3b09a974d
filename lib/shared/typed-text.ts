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

const MOBILE_DIGITS = 10;

/** Section 5: the ten digits of a mobile number, also of one that is given with +91 or 0 in front. */
export const mobileNumber: FieldCleaner = {
  blocks: (key, text) => {
    if (key === '+') return text.lastIndexOf('+') > 0;
    // What may become a number with +91 or 0 in front is longer until its last digit is there.
    return !/\d/.test(key) || (/^\d{11,}$/.test(text) && !/^(?:0|91)/.test(text));
  },
  clean: (text) => {
    const plain = text.replace(SEPARATORS, '');
    if (/^\d*$/.test(plain) && plain.length <= MOBILE_DIGITS) return plain;
    return /^(?:\+?91|0)(\d{10})$/.exec(plain)?.[1] ?? text.trim();
  },
};

/** An e-mail address or a mobile number. */
export const loginName: FieldCleaner = {
  blocks: withoutSpaces.blocks,
  clean: (text) => (/\p{L}/u.test(text) ? text.trim() : mobileNumber.clean(text)),
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
