import { z } from 'zod';

/** An id as it is stored. Nine digits are always an `integer` of PostgreSQL. */
const STORED = /^(?:0|[1-9]\d{0,8})$/;

/** No row has it. */
const NO_ROW = -1;

/** The integer of an id. A text that is none, as another backend's ids are, is the integer of no row. */
export function toRowNumber(id: string): number {
  return STORED.test(id) ? Number(id) : NO_ROW;
}

/** Whether rows can have the id. */
export function isRowId(id: string): boolean {
  return STORED.test(id);
}

/** The order of the integers: that in which the database sorts and locks rows. */
export function byRowId(a: string, b: string): number {
  return toRowNumber(a) - toRowNumber(b);
}

const RowNumber = z.number().int().positive().max(999_999_999);

/** An id of a row in a file or a command of this backend: an integer there, and in code a text as everywhere. */
export const RowId = z
  .codec(z.union([z.number().int(), z.string().regex(/^\d{1,9}$/)]), RowNumber, {
    decode: Number,
    encode: (id) => id,
  })
  .pipe(z.codec(RowNumber, z.string(), { decode: String, encode: toRowNumber }));
