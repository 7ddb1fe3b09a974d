import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { CallTimeoutError } from '@/lib/contract-server/within-limit';
import { errorCode } from '@/lib/shared/error-code';
import { MedusaUnavailable } from '../medusa/medusa';
import { StoreUnavailable } from '../redis/store';

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

/** The answer to any error; everything unexpected is the same 500 without detail. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  const fastifyError = FASTIFY_ERRORS[code];
  if (fastifyError) return fastifyError();
  if (error instanceof SyntaxError) return appErrors.malformed();
  if (error instanceof CallTimeoutError || code === 'FST_ERR_HANDLER_TIMEOUT') {
    return appErrors.busy(RETRY_AFTER_SECONDS);
  }
  if (error instanceof MedusaUnavailable || error instanceof StoreUnavailable) {
    return appErrors.busy(DOWN_RETRY_AFTER_SECONDS);
  }
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
