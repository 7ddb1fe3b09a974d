import type { FastifyInstance } from 'fastify';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Services } from '../../platform/procedure';
import { findPublicPicture } from './pictures';

const NAME = /^([\w-]{43})(-small)?\.webp$/;

/**
 * `GET /backend/review-pictures/{name}`: the pictures of published reviews. They are cached shortly, because a review
 * can be hidden or deleted.
 */
export function addReviewPictureRoutes(
  server: FastifyInstance,
  services: Pick<Services, 'queries' | 'files'>,
): void {
  server.get<{ Params: { name: string } }>(
    '/backend/review-pictures/:name',
    async (request, reply) => {
      const [, name, small] = NAME.exec(request.params.name) ?? [];
      const size = small ? 'thumbnail' : 'content';
      const picture = name ? await findPublicPicture(services, name, size) : null;
      if (!picture) throw appErrors.notFound('This picture');
      return reply.header('cache-control', 'public, max-age=300').type('image/webp').send(picture);
    },
  );
}
