import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SECOND_MS } from '@/lib/contract/durations';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { clientKeyOf } from '@/lib/contract-server/client-key';
import { validationError } from '@/lib/contract-server/field-errors';
import { isSameSecret } from '@/lib/shared/same-secret';
import type { Clock } from '../clock';
import type { CommandGroup, CommandHandler } from '../command';
import { AdminTries } from './admin-tries';

const TIME_LIMIT_MS = 120_000;

/**
 * `POST /backend/admin/{group}/{command}` for every command; its body is the input. Without a configured secret they
 * answer 404.
 */
export function addAdminRoutes(
  server: FastifyInstance,
  groups: Record<string, CommandGroup>,
  handlers: Record<string, Record<string, CommandHandler>>,
  { secret, clock }: { secret: string | undefined; clock: Clock },
): void {
  const tries = new AdminTries();
  const checkSecret = (request: FastifyRequest) => {
    if (!secret) throw appErrors.notFound('This page');
    const client = clientKeyOf(request, undefined);
    const waitMs = tries.waitMs(client, clock());
    if (waitMs > 0) throw appErrors.tooManyAttempts(Math.ceil(waitMs / SECOND_MS));
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (isSameSecret(given, secret)) return tries.right(client);
    tries.wrong(client, clock());
    request.log.warn({ client }, 'The admin secret was wrong');
    throw new AppError(401, 'invalid_credentials', 'The admin secret is wrong.');
  };
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
        onRequest: async (request) => checkSecret(request),
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
