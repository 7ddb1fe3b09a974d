import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { CallTimeoutError } from '@/lib/contract-server/within-limit';
import { errorCode } from '@/lib/shared/error-code';

const RETRY_AFTER_SECONDS = 1;
/** A database that is down is not back in a second. */
const DATABASE_RETRY_AFTER_SECONDS = 5;

/** Fastify's own errors that are the caller's mistake. */
const FASTIFY_ERRORS: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: appErrors.wrongContentType,
  FST_ERR_CTP_INVALID_JSON_BODY: appErrors.malformed,
  FST_ERR_CTP_EMPTY_JSON_BODY: appErrors.malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: appErrors.malformed,
  FST_ERR_CTP_BODY_TOO_LARGE: appErrors.tooLarge,
  FST_ERR_BAD_URL: appErrors.badUrl,
  FST_ERR_MAX_PARAM_LENGTH: () => appErrors.notFound('This page'),
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

/** What the driver says, without a code, about a connection that is not there or does not answer. */
const UNAVAILABLE_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (?:was closed|has encountered a connection error) and is not queryable)/;

function isDatabaseUnavailable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = errorCode(cause);
  const message = cause instanceof Error ? cause.message : '';
  return (
    UNAVAILABLE_MESSAGE.test(message) ||
    UNAVAILABLE_CODES.has(code) ||
    UNAVAILABLE_SQLSTATE.test(code)
  );
}

/** The answer to any error; everything unexpected is the same 500 without detail. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  const fastifyError = FASTIFY_ERRORS[code];
  if (fastifyError) return fastifyError();
  if (error instanceof SyntaxError) return appErrors.malformed();
  if (error instanceof CallTimeoutError || code === 'FST_ERR_HANDLER_TIMEOUT')
    return appErrors.busy(RETRY_AFTER_SECONDS);
  if (isDatabaseUnavailable(error)) return appErrors.busy(DATABASE_RETRY_AFTER_SECONDS);
  return appErrors.failed();
}

/** Answers any error in the envelope, and logs once those that the caller did not cause. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const appError = toAppError(error);
  if (!(error instanceof AppError) && appError.status >= 500) {
    request.log.error({ err: error }, 'A call failed');
  }
  const { code, status, message, options } = appError;
  const { retryAfterSeconds, allow, errors } = options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (allow) reply.header('allow', allow);
  reply.status(status).send({ status, message, data: { code, errors } });
}
