import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCode } from '@/lib/shared/error-code';
import { AppError, appErrors } from './app-error';
import { CallTimeoutError } from './within-limit';

const RETRY_AFTER_SECONDS = 1;
/** What is down is not back in a second. */
const DOWN_RETRY_AFTER_SECONDS = 5;

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

type IsUnavailable = (error: unknown) => boolean;

/** The answer to any error; everything unexpected is the same 500 without detail. */
function toAppError(error: unknown, isUnavailable: IsUnavailable): AppError {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  const fastifyError = FASTIFY_ERRORS[code];
  if (fastifyError) return fastifyError();
  if (error instanceof SyntaxError) return appErrors.malformed();
  if (error instanceof CallTimeoutError || code === 'FST_ERR_HANDLER_TIMEOUT')
    return appErrors.busy(RETRY_AFTER_SECONDS);
  if (isUnavailable(error)) return appErrors.busy(DOWN_RETRY_AFTER_SECONDS);
  return appErrors.failed();
}

/**
 * For Fastify: answers any error in the envelope, and logs once those that the caller did not cause.
 * @param isUnavailable whether an error says that something which the program needs is down: a 503
 */
export function errorHandler(isUnavailable: IsUnavailable) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const appError = toAppError(error, isUnavailable);
    if (!(error instanceof AppError) && appError.status >= 500) {
      request.log.error({ err: error }, 'A call failed');
    }
    const { code, status, message, options } = appError;
    const { retryAfterSeconds, allow, errors } = options;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (allow) reply.header('allow', allow);
    reply.status(status).send({ status, message, data: { code, errors } });
  };
}
