import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/durations';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { messages } from '@/lib/contract/messages';

interface Options {
  /** By request field: a message for the shopper. */
  errors?: Record<string, string>;
  /** Header `Retry-After`. */
  retryAfterSeconds?: number;
  /** Header `Allow`. */
  allow?: string;
}

/** An answer other than success, in the envelope: programs go by `code`, shoppers read `message`. */
export class AppError extends Error {
  override name = 'AppError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly options: Options = {},
  ) {
    super(message);
  }
}

const UNITS = [
  ['day', DAY_MS / SECOND_MS],
  ['hour', HOUR_MS / SECOND_MS],
  ['minute', MINUTE_MS / SECOND_MS],
] as const;

/** Rounded up, in the largest unit that makes two or more: `90` → "2 minutes", `5400` → "90 minutes". */
function inWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= 2 * length) ?? [
    seconds < 60 ? 'second' : 'minute',
    seconds < 60 ? 1 : 60,
  ];
  const amount = Math.ceil(seconds / length);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The errors that more than one module throws. */
export const appErrors = {
  malformed: () => new AppError(400, 'malformed_request', 'The request is not valid JSON.'),
  malformedForm: () =>
    new AppError(400, 'malformed_request', 'The form that was sent is not valid.'),
  badIdempotencyKey: () =>
    new AppError(400, 'malformed_request', 'The idempotency key is not valid.'),
  badUrl: () => new AppError(400, 'malformed_request', 'The URL of the request is not valid.'),
  loginRequired: () => new AppError(401, 'login_required', 'Please log in to continue.'),
  memberRequired: () =>
    new AppError(403, 'member_required', 'Please log in or register to continue.'),
  notFound: (what: string) => new AppError(404, 'not_found', `${what} was not found.`),
  wrongMethod: () =>
    new AppError(405, 'method_not_allowed', 'Only POST is allowed here.', { allow: 'POST' }),
  tooLarge: () => new AppError(413, 'too_large', 'The request is too large.'),
  wrongContentType: () =>
    new AppError(415, 'unsupported_media_type', 'The request must be application/json.'),
  /** One field is wrong. */
  field: (field: string, message: string, code: ErrorCode = 'validation_failed') =>
    new AppError(422, code, message, { errors: { [field]: message } }),
  tooManyAttempts: (retryAfterSeconds: number) =>
    new AppError(
      429,
      'rate_limited',
      `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`,
      { retryAfterSeconds },
    ),
  failed: () => new AppError(500, 'internal_error', messages.somethingWentWrong),
  busy: (retryAfterSeconds: number) =>
    new AppError(503, 'unavailable', 'The shop is busy right now. Please try again in a moment.', {
      retryAfterSeconds,
    }),
} as const;
