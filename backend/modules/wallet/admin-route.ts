import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import { LedgerCommand, LedgerResult } from './command-schema';
import { type LedgerServices, runCommand } from './commands';

/** `POST /backend/admin/ledger`: what the operator may see of the books. */
export function addLedgerRoute(
  server: FastifyInstance,
  services: LedgerServices,
  secret: string | undefined,
): void {
  addAdminRoute<LedgerCommand, LedgerResult>(server, {
    path: '/backend/admin/ledger',
    secret,
    command: LedgerCommand,
    result: LedgerResult,
    run: (command) => runCommand(services, command),
  });
}
