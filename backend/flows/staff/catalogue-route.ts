import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../modules/catalogue/change';
import { addAdminRoute } from '../../platform/http/admin-route';
import { CatalogueCommand, CommandResult } from './catalogue-command-schema';
import { runCommand } from './catalogue-commands';

const BODY_LIMIT = 64 * 1024 * 1024;
/** How long an answer waits for the storefronts to accept the invalidation. */
const DELIVERY_LIMIT_MS = 2000;

/** `POST /backend/admin/catalogue`: the catalogue's commands. */
export function addCatalogueRoute(
  server: FastifyInstance,
  catalogue: Catalogue,
  secret: string | undefined,
): void {
  addAdminRoute<CatalogueCommand, CommandResult>(server, {
    path: '/backend/admin/catalogue',
    secret,
    bodyLimit: BODY_LIMIT,
    command: CatalogueCommand,
    result: CommandResult,
    async run(command, log) {
      const outcome = await runCommand(catalogue, command);
      const { tags } = outcome.result;
      if (!tags) return outcome;
      log.info({ command: command.command, tags }, 'Catalogue changed');
      const deliveries = await catalogue.invalidations.firstDeliveries(DELIVERY_LIMIT_MS);
      return { ...outcome, result: { ...outcome.result, deliveries: deliveries ?? undefined } };
    },
  });
}
