import type { FastifyInstance } from 'fastify';
import type { Queries } from '../../platform/database/database';
import { addAdminRoute } from '../../platform/http/admin-route';
import { CommandResult, OrdersCommand } from './command-schema';
import { runCommand } from './commands';

/** `POST /backend/admin/orders`: what the operator asks about orders. */
export function addOrdersRoute(
  server: FastifyInstance,
  queries: Queries,
  secret: string | undefined,
): void {
  addAdminRoute<OrdersCommand, CommandResult>(server, {
    path: '/backend/admin/orders',
    secret,
    command: OrdersCommand,
    result: CommandResult,
    run: (command) => runCommand(queries, command),
  });
}
