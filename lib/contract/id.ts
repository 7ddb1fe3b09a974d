import { z } from 'zod';

/** The largest value of PostgreSQL's `integer`, which holds the ids. */
const MAX_ID = 2_147_483_647;

/** An identifier. Backends send it as a number or as a string of digits; in the program it is a number. */
export const Id = z.codec(
  z.union([z.number().int(), z.string().regex(/^\d{1,10}$/)]),
  z.number().int().positive().max(MAX_ID),
  { decode: (wire) => Number(wire), encode: (id) => id },
);

/** An optional filter by id: the specification sends an empty string for "all" (section 7). */
export const IdFilter = z.union([Id, z.literal('')]).optional();
