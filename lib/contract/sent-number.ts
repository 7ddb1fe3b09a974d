import { z } from 'zod';

/** A decimal number of at most fifteen digits, which a number holds exactly. */
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** A number of an answer. Some backends write all values as text: `'12'` is read as 12. */
export function sentNumber(number: z.ZodNumber) {
  return z.codec(z.union([z.number(), z.string().regex(NUMBER)]), number, {
    decode: Number,
    encode: (value) => value,
  });
}

/** How many there are of something. */
export const Count = sentNumber(z.number().int().nonnegative());
