import type { Endpoint } from './endpoint';
import { type AnsweredCode, ERROR_CAUSES } from './error-causes';

/** A failure that an endpoint may answer. */
export interface EndpointError {
  code: AnsweredCode;
  /** The HTTP status, which is the envelope's as well. */
  status: number;
  /** Why, in one sentence. */
  cause: string;
  /** Whether the answer has the header `Retry-After`. */
  hasRetryAfter: boolean;
}

const WITH_RETRY_AFTER: readonly AnsweredCode[] = ['rate_limited', 'unavailable'];

const OF_ALL: readonly AnsweredCode[] = [
  'malformed_request',
  'method_not_allowed',
  'too_large',
  'unsupported_media_type',
  'validation_failed',
  'internal_error',
  'unavailable',
];

/** The failures that an endpoint may answer, each code once, in rising order of their statuses. */
export function errorsOf(row: Endpoint): EndpointError[] {
  const { access, rateLimit, idempotent, errors = [], errorStatuses = {} } = row;
  const codes = new Set<AnsweredCode>([
    ...OF_ALL,
    ...(access === 'public' ? [] : ['login_required' as const]),
    ...(access === 'member' ? ['member_required' as const] : []),
    ...(rateLimit ? ['rate_limited' as const] : []),
    ...(idempotent ? ['idempotency_key_reused' as const] : []),
    ...errors,
  ]);
  return [...codes]
    .map((code) => ({
      code,
      ...ERROR_CAUSES[code],
      ...(errorStatuses[code] && { status: errorStatuses[code] }),
      hasRetryAfter: WITH_RETRY_AFTER.includes(code),
    }))
    .sort((one, other) => one.status - other.status);
}
