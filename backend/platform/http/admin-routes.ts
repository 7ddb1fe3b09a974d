import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { isSameSecret } from '@/lib/shared/same-secret';
import { AppError, appErrors } from '../app-error';
import type { CommandGroup, CommandHandler } from '../command';
import { validationError } from './field-errors';

const TIME_LIMIT_MS = 120_000;

/**
 * `POST /backend/admin/{group}/{command}` for every command; its body is the input. Without a configured secret they
 * answer 404.
 */
export function addAdminRoutes(
  server: FastifyInstance,
  groups: Record<string, CommandGroup>,
  handlers: Record<string, Record<string, CommandHandler>>,
  secret: string | undefined,
): void {
  for (const [groupName, group] of Object.entries(groups)) {
    for (const [name, { input, result, bodyLimit }] of Object.entries(group.commands)) {
      const handle = handlers[groupName]?.[name];
      if (!handle) throw new Error(`No handler of ${groupName}/${name}`);
      server.route({
        method: 'POST',
        url: `/backend/admin/${groupName}/${name}`,
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
          const body = request.body ?? {};
          const decoded = input.safeParse(body);
          if (!decoded.success) throw validationError(decoded.error, body);
          const outcome = await handle(decoded.data, request.log);
          const data = z.encode(result, outcome.result);
          return { status: SUCCESS_STATUS, message: outcome.message, data };
        },
      });
    }
  }
}
