import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import type { OrderServices } from '../orders/services';
import { ReturnsCommand, ReturnsResult } from './command-schema';
import { runCommand } from './commands';

/** `POST /backend/admin/returns`: what the operator asks about returns and does with them. */
export function addReturnsRoute(
  server: FastifyInstance,
  services: OrderServices,
  secret: string | undefined,
): void {
  addAdminRoute<ReturnsCommand, ReturnsResult>(server, {
    path: '/backend/admin/returns',
    secret,
    command: ReturnsCommand,
    result: ReturnsResult,
    run: (command) => runCommand(services, command),
  });
}
