import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { AppError, appErrors } from '../../platform/app-error';
import { validationError } from '../../platform/http/field-errors';
import { isSameSecret } from '../../platform/same-secret';
import type { Catalogue } from './change';
import { CatalogueCommand, CommandResult } from './command-schema';
import { runCommand } from './commands';

const BODY_LIMIT = 64 * 1024 * 1024;
const TIME_LIMIT_MS = 120_000;
/** How long an answer waits for the storefronts to accept the invalidation. */
const DELIVERY_LIMIT_MS = 2000;

const bodySchema: z.ZodType<CatalogueCommand> = CatalogueCommand;

/** `POST /backend/admin/catalogue`: the catalogue's commands. Without a configured secret it answers 404. */
export function addAdminRoutes(
  server: FastifyInstance,
  catalogue: Catalogue,
  secret: string | undefined,
): void {
  server.route({
    method: 'POST',
    url: '/backend/admin/catalogue',
    bodyLimit: BODY_LIMIT,
    handlerTimeout: TIME_LIMIT_MS,
    // The operator's commands must work under load too, and a large import causes load itself.
    config: { pressureHandler: () => undefined },
    onRequest: async (request) => {
      if (!secret) throw appErrors.notFound('This page');
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!isSameSecret(given, secret))
        throw new AppError(401, 'invalid_credentials', 'The admin secret is wrong.');
    },
    handler: async (request) => {
      const decoded = z.safeDecode(bodySchema, request.body);
      if (!decoded.success) throw validationError(decoded.error, request.body);
      const { message, result } = await runCommand(catalogue, decoded.data);
      if (result.tags) {
        request.log.info({ command: decoded.data.command, tags: result.tags }, 'Catalogue changed');
        const deliveries = await catalogue.invalidations.firstDeliveries(DELIVERY_LIMIT_MS);
        result.deliveries = deliveries ?? undefined;
      }
      return { status: SUCCESS_STATUS, message, data: z.encode(CommandResult, result) };
    },
  });
}
