import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Queries } from '../../platform/database/database';
import { addAdminRoute } from '../../platform/http/admin-route';
import { LedgerCommand, LedgerResult } from './command-schema';
import { runCommand } from './commands';

/** `POST /backend/admin/ledger`: what the operator may see of the books. */
export function addLedgerRoute(
  server: FastifyInstance,
  services: { queries: Queries; clock: Clock },
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
