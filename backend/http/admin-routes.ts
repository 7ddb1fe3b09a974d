import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import type { Catalogue } from '../catalogue/change';
import { CatalogueCommand, CommandResult } from '../catalogue/command-schema';
import { runCommand } from '../catalogue/commands';
import { isSameSecret } from '../same-secret';
import type { Announcer, Delivery } from '../services/announcer';
import { refuseFields } from './field-errors';
import { Refusal, refusals } from './refusal';

const BODY_LIMIT = 64 * 1024 * 1024;
const TIME_LIMIT_MS = 120_000;
/** How long an answer waits for the storefronts. */
const DELIVERY_LIMIT_MS = 2000;

/** What comes over the wire may be anything. */
const bodySchema: z.ZodType<CatalogueCommand> = CatalogueCommand;

/** The outcome of the first attempt, or null when it takes too long to wait for. */
async function firstDelivery(announcer: Announcer): Promise<Delivery[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, DELIVERY_LIMIT_MS, null);
  });
  const deliveries = await Promise.race([announcer.deliver(), limit]);
  clearTimeout(timer);
  return deliveries;
}

/** `POST /backend/admin/catalogue`: the catalogue's commands. Without a secret it is not there. */
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
    // A busy shop is when its operator needs it most, and a large import is what makes it busy.
    config: { pressureHandler: () => undefined },
    onRequest: async (request) => {
      if (!secret) throw refusals.notFound('This page');
      const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (!isSameSecret(given, secret)) throw new Refusal(401, 'The admin secret is wrong.');
    },
    handler: async (request) => {
      const decoded = z.safeDecode(bodySchema, request.body);
      if (!decoded.success) throw refuseFields(decoded.error, request.body);
      const { message, result } = await runCommand(catalogue, decoded.data);
      if (result.tags) {
        request.log.info({ command: decoded.data.command, tags: result.tags }, 'Catalogue changed');
        result.deliveries = (await firstDelivery(catalogue.announcer)) ?? undefined;
      }
      return { status: SUCCESS_STATUS, message, data: z.encode(CommandResult, result) };
    },
  });
}
