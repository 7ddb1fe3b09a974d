import type { Files } from '../../platform/files/files';
import type { Module } from '../../platform/module';
import type { OrderServices } from '../orders/services';
import { reviewInvitation } from '../orders/topics';
import { inviteToReview } from './invitation';
import { personParts } from './person';
import { addReviewPictureRoutes } from './picture-routes';
import { deleteUnusedReviewPictures } from './pictures';
import { createReviewProcedures } from './procedures';
import type { ReviewServices } from './services';

export function reviewModule(
  services: ReviewServices & { files: Files },
  orderServices: OrderServices,
) {
  return {
    procedures: createReviewProcedures(services),
    handleJobs: (jobs) =>
      jobs.handle(reviewInvitation, ({ key }) => inviteToReview(orderServices, Number(key))),
    cleanups: [deleteUnusedReviewPictures],
    addRoutes: (server) => addReviewPictureRoutes(server, services),
    personParts: [personParts],
  } satisfies Module;
}
