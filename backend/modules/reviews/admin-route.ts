import type { FastifyInstance } from 'fastify';
import { addAdminRoute } from '../../platform/http/admin-route';
import { ReviewsCommand, ReviewsResult } from './command-schema';
import { runCommand } from './commands';
import type { ReviewServices } from './services';

/** `POST /backend/admin/reviews`: what the operator reads of reviews, hides and answers. */
export function addReviewsRoute(
  server: FastifyInstance,
  services: ReviewServices,
  secret: string | undefined,
): void {
  addAdminRoute<ReviewsCommand, ReviewsResult>(server, {
    path: '/backend/admin/reviews',
    secret,
    command: ReviewsCommand,
    result: ReviewsResult,
    run: (command) => runCommand(services, command),
  });
}
