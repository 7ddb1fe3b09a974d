import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../api-error';

/** What Fastify itself rejects, by its HTTP status. The texts repeat nothing of the request. */
const rejections: Record<number, ApiError> = {
  400: new ApiError(400, 'malformed_request', 'The request is not valid JSON.'),
  408: new ApiError(408, 'timeout', 'The request took too long.'),
  413: new ApiError(413, 'too_large', 'The request is too large.'),
  415: new ApiError(415, 'unsupported_media_type', 'The request must be application/json.'),
  503: new ApiError(503, 'unavailable', 'The payment provider is busy.'),
};

function statusOf(error: unknown): number {
  const isCoded = typeof error === 'object' && error !== null && 'statusCode' in error;
  return isCoded ? Number(error.statusCode) : 500;
}

/** Answers `{ error: { code, message } }`. Only errors that no one expected are logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = error instanceof ApiError ? error : rejections[statusOf(error)];
  if (!known) request.log.error({ err: error }, 'A call failed');
  const { status, code, message } =
    known ?? new ApiError(500, 'internal_error', 'The payment provider has a problem.');
  void reply.status(status).send({ error: { code, message } });
}

/** The request in its type. Throws a 422 that names the first wrong field, not its value. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.') || 'The request';
  throw new ApiError(422, 'validation_failed', `${field}: ${issue?.message ?? 'is not valid'}`);
}
