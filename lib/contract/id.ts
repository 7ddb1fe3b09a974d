import { z } from 'zod';

/** Nine digits, as a URL may carry them; PostgreSQL's `integer` holds them all. */
const MAX_ID = 999_999_999;

/** An identifier. Backends send it as a number or as a string of digits; in its domain representation it is a number. */
export const Id = z.codec(
  z.union([z.number().int(), z.string().regex(/^\d{1,9}$/)]),
  z.number().int().positive().max(MAX_ID),
  { decode: (wire) => Number(wire), encode: (id) => id },
);

/** An optional filter by id: the specification sends an empty string for "all" (section 7). */
export const IdFilter = z.union([Id, z.literal('')]).optional();
