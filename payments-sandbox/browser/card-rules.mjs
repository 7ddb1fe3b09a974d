// The rules of the card fields. The browser runs them while a person types, the server before it charges.

/** @typedef {'number' | 'name' | 'expiry' | 'cvv'} CardField */

/**
 * What a person typed into the card fields. It is never stored, logged or passed on.
 * @typedef {Record<CardField, string>} CardInput
 */

/** In the order in which they stand. @type {readonly CardField[]} */
export const cardFields = ['number', 'name', 'expiry', 'cvv'];

/** @type {readonly [RegExp, string][]} */
const brands = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
];

/** @param {string} number */
export function digitsOf(number) {
  return number.replace(/[\s-]/g, '');
}

/** @param {string} number */
export function brandOf(number) {
  return brands.find(([start]) => start.test(number))?.[1] ?? 'card';
}

/** @param {string} number */
export function cvvDigits(number) {
  return brandOf(digitsOf(number)) === 'amex' ? 4 : 3;
}

/**
 * Whether the digits end in the right check digit (ISO/IEC 7812).
 * @param {string} digits
 */
export function hasCheckDigit(digits) {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits !== '' && sum % 10 === 0;
}

/**
 * `'04/30'`, `'04 / 2030'` or `'0430'` → April 2030; null for anything else.
 * @param {string} text
 */
export function parseExpiry(text) {
  const match = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/**
 * What is wrong with a field, for the person who typed it; null when nothing is.
 * @param {CardField} field
 * @param {CardInput} input
 * @param {number} nowMs
 * @returns {string | null}
 */
export function issueOf(field, input, nowMs) {
  switch (field) {
    case 'number': {
      const digits = digitsOf(input.number);
      if (digits === '') return 'Please enter the card number.';
      const isNumber = /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
      return isNumber ? null : 'Please check the card number.';
    }
    case 'name':
      return input.name.trim() === '' ? 'Please enter the name on the card.' : null;
    case 'expiry': {
      const expiry = parseExpiry(input.expiry);
      if (!expiry) return 'Please enter the expiry date as MM/YY.';
      // A card is good until its month is over.
      const isOver = Date.UTC(expiry.year, expiry.month, 1) <= nowMs;
      return isOver ? 'This card has expired.' : null;
    }
    case 'cvv': {
      const digits = cvvDigits(input.number);
      const isCvv = /^\d+$/.test(input.cvv) && input.cvv.length === digits;
      return isCvv ? null : `Please enter the ${digits} digits of the CVV.`;
    }
  }
}
