import { z } from 'zod';

/** An id as any shop sends it, as a text. */
export const Id = z.union([z.string(), z.number()]).transform(String);
