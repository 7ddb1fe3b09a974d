import { deserialize } from 'node:v8';
import type { z } from 'zod';

/** Reads what `serialize` of node:v8 has written. Null for what another version of Node.js or of the shop wrote. */
export function decodeValue<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer,
): z.output<Schema> | null {
  try {
    return schema.parse(deserialize(bytes));
  } catch {
    return null;
  }
}
