import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { isSameSecret } from '@/lib/same-secret';
import type { Outcome } from '../admin-command';
import { AppError, appErrors } from '../app-error';
import { validationError } from './field-errors';

const TIME_LIMIT_MS = 120_000;

interface AdminRoute<Command, Result> {
  /** E.g. `/backend/admin/catalogue`. */
  path: string;
  /** Without a configured secret the route answers 404. */
  secret: string | undefined;
  /** In bytes; the server's own limit where it is absent. */
  bodyLimit?: number;
  command: z.ZodType<Command>;
  result: z.ZodType<Result>;
  /** Throws an `AppError` when the operator's input is invalid. */
  run(command: Command, log: FastifyBaseLogger): Promise<Outcome<Result>>;
}

/** `POST` of one of the operator's commands. */
export function addAdminRoute<Command, Result>(
  server: FastifyInstance,
  { path, secret, bodyLimit, command, result, run }: AdminRoute<Command, Result>,
): void {
  server.route({
    method: 'POST',
    url: path,
    ...(bodyLimit && { bodyLimit }),
    handlerTimeout: TIME_LIMIT_MS,
    // The operator's commands must work under load too, and some cause load themselves.
    config: { pressureHandler: () => undefined },
    onRequest: async (request) => {
      if (!secret) throw appErrors.notFound('This page');
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!isSameSecret(given, secret))
        throw new AppError(401, 'invalid_credentials', 'The admin secret is wrong.');
    },
    handler: async (request) => {
      const decoded = z.safeDecode(command, request.body as never);
      if (!decoded.success) throw validationError(decoded.error, request.body);
      const outcome = await run(decoded.data, request.log);
      const data = z.encode(result, outcome.result);
      return { status: SUCCESS_STATUS, message: outcome.message, data };
    },
  });
}
