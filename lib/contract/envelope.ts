import { z } from 'zod';

/** The envelope's `status` that means success; the HTTP status is the same number (section 9). */
export const SUCCESS_STATUS = 200;

/** Section 3, "Response envelope". */
export const Envelope = z.object({
  status: z.number().int(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
});

/** A refusal's `data`: which request fields are wrong, with a sentence for each. */
export const FieldErrors = z.object({ errors: z.record(z.string(), z.string()) });

/** Section 9: what every call carries as `device_type`. The fetch layer adds it. */
export const DEVICE_TYPE = 'Web';
