import { messages } from '@/lib/contract/messages';

/** An answer other than success, in the envelope. `message` is for the shopper. */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    message: string,
    readonly options: { data?: unknown; retryAfterSeconds?: number; allow?: string } = {},
  ) {
    super(message);
  }
}

/** `90` → "2 minutes". */
function inWords(seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

export const refusals = {
  malformed: () => new Refusal(400, 'The request is not valid JSON.'),
  malformedForm: () => new Refusal(400, 'The form that was sent is not valid.'),
  badAddress: () => new Refusal(400, 'The address of the request is not valid.'),
  loginRequired: () => new Refusal(401, 'Please log in to continue.'),
  notFound: (what: string) => new Refusal(404, `${what} was not found.`),
  wrongMethod: () => new Refusal(405, 'Only POST is allowed here.', { allow: 'POST' }),
  tooLarge: () => new Refusal(413, 'The request is too large.'),
  wrongContentType: () => new Refusal(415, 'The request must be application/json.'),
  /** One field is wrong. */
  field: (field: string, sentence: string) =>
    new Refusal(422, sentence, { data: { errors: { [field]: sentence } } }),
  tooManyAttempts: (retryAfterSeconds: number) =>
    new Refusal(429, `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    }),
  failed: () => new Refusal(500, messages.somethingWentWrong),
  busy: (retryAfterSeconds: number) =>
    new Refusal(503, 'The shop is busy right now. Please try again in a moment.', {
      retryAfterSeconds,
    }),
} as const;
