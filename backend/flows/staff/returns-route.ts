import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import { ReturnsCommand, ReturnsResult } from './returns-command-schema';
import { runCommand } from './returns-commands';
import type { StaffServices } from './staff-services';

/** `POST /backend/admin/returns`: what the operator asks about returns and does with them. */
export function addReturnsRoute(
  server: FastifyInstance,
  services: StaffServices,
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
