import { z } from 'zod';

/** The envelope's `status` that means success; the HTTP status is the same number (section 9). */
export const SUCCESS_STATUS = 200;

/** Section 3, "Response envelope". */
export const Envelope = z.object({
  status: z.number().int(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
});

/** Whether a backend that does not have a call answers with this status. No answer says nothing of it. */
export function isUnknownCall(status: number | null | undefined): boolean {
  return status === 404 || status === 405 || status === 501;
}

/**
 * The `data` of a failure: its stable code (`error-codes.ts`) and which request fields are wrong, with a
 * message for each. Another backend may send neither.
 */
export const FailureData = z.object({
  code: z.string().nullish(),
  errors: z.record(z.string(), z.string()).nullish(),
});

/** Section 9: the `device_type` of every call. The fetch layer adds it. */
export const DEVICE_TYPE = 'Web';
