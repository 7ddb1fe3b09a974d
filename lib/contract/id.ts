import { z } from 'zod';
import { ID_PATTERN } from './id-text';

const ID = new RegExp(`^${ID_PATTERN}$`);

/** An id that is a text on the wire too. */
export const TextId = z.string().regex(ID);

/** Fifteen digits are an exact number in JSON. */
const INTEGER = /^(?:0|[1-9]\d{0,14})$/;

/**
 * An identifier: a text that the backend chooses and nobody else reads. Backends that number their rows may send
 * integers. In its domain representation it is a string. An id that is written as an integer goes out as one, because
 * the backends with integers expect them: a backend takes both.
 */
export const Id = z.codec(z.union([TextId, z.number().int().nonnegative()]), TextId, {
  decode: String,
  encode: (id) => (INTEGER.test(id) ? Number(id) : id),
});

/** An optional filter by id: the specification sends an empty string for "all" (section 7). */
export const IdFilter = z.union([Id, z.literal('')]).optional();
