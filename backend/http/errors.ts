import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '../error-code';
import { Refusal, refusals } from './refusal';

const RETRY_AFTER_SECONDS = 1;
/** A database that is down is not back in a second. */
const DATABASE_RETRY_AFTER_SECONDS = 5;

/** Fastify's own errors that are the caller's mistake. */
const FASTIFY_REFUSALS: Record<string, () => Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.wrongContentType,
  FST_ERR_CTP_INVALID_JSON_BODY: refusals.malformed,
  FST_ERR_CTP_EMPTY_JSON_BODY: refusals.malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusals.malformed,
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
  FST_ERR_BAD_URL: refusals.badAddress,
  FST_ERR_MAX_PARAM_LENGTH: () => refusals.notFound('This page'),
};

/** PostgreSQL's classes: connection exception, insufficient resources, operator intervention (also time limits). */
const UNAVAILABLE_SQLSTATE = /^(?:08|53|57)/;
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '55P03',
]);

function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = errorCode(cause);
  const isTimeout =
    cause instanceof Error && cause.message.startsWith('timeout exceeded when trying to connect');
  return isTimeout || UNAVAILABLE_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code);
}

/** What the caller is told of an error; everything unexpected is the same 500 without detail. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = errorCode(error);
  const refusal = FASTIFY_REFUSALS[code];
  if (refusal) return refusal();
  if (error instanceof SyntaxError) return refusals.malformed();
  if (code === 'FST_ERR_HANDLER_TIMEOUT') return refusals.busy(RETRY_AFTER_SECONDS);
  if (isDatabaseUnavailable(error)) return refusals.busy(DATABASE_RETRY_AFTER_SECONDS);
  return refusals.failed();
}

/** Answers any error in the envelope, and logs once those that are not the caller's doing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error);
  if (!(error instanceof Refusal) && refusal.status >= 500) {
    request.log.error({ err: error }, 'A call failed');
  }
  const { retryAfterSeconds, allow, data } = refusal.options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (allow) reply.header('allow', allow);
  reply
    .status(refusal.status)
    .send({ status: refusal.status, message: refusal.message, data: data ?? null });
}
