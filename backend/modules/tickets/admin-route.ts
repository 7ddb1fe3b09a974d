import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import { TicketsCommand, TicketsResult } from './command-schema';
import { runCommand } from './commands';
import type { TicketServices } from './steps';

/** `POST /backend/admin/tickets`: what the operator reads of tickets, and answers. */
export function addTicketsRoute(
  server: FastifyInstance,
  services: TicketServices,
  secret: string | undefined,
): void {
  addAdminRoute<TicketsCommand, TicketsResult>(server, {
    path: '/backend/admin/tickets',
    secret,
    command: TicketsCommand,
    result: TicketsResult,
    run: (command) => runCommand(services, command),
  });
}
