import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import { CommandResult, OrdersCommand } from './orders-command-schema';
import { runCommand } from './orders-commands';
import type { StaffServices } from './staff-services';

/** `POST /backend/admin/orders`: what the operator asks about orders and does with them. */
export function addOrdersRoute(
  server: FastifyInstance,
  services: StaffServices,
  secret: string | undefined,
): void {
  addAdminRoute<OrdersCommand, CommandResult>(server, {
    path: '/backend/admin/orders',
    secret,
    command: OrdersCommand,
    result: CommandResult,
    run: (command) => runCommand(services, command),
  });
}
