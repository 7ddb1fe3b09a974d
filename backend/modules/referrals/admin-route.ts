import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import { ReferralsCommand, ReferralsResult } from './command-schema';
import { runCommand } from './commands';
import type { ReferralServices } from './services';

/** `POST /backend/admin/referrals`: the invitations that wait for the operator, and the decision about one. */
export function addReferralsRoute(
  server: FastifyInstance,
  services: ReferralServices,
  secret: string | undefined,
): void {
  addAdminRoute<ReferralsCommand, ReferralsResult>(server, {
    path: '/backend/admin/referrals',
    secret,
    command: ReferralsCommand,
    result: ReferralsResult,
    run: (command) => runCommand(services, command),
  });
}
