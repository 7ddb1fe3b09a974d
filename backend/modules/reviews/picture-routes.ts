import type { FastifyInstance } from 'fastify';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { findPublicPicture } from './pictures';

const NAME = /^([\w-]{43})(-small)?\.webp$/;

/**
 * `GET /backend/review-pictures/{name}`: the pictures of published reviews. They are cached shortly, because a review
 * can be hidden or deleted.
 */
export function addReviewPictureRoutes(server: FastifyInstance, queries: Queries): void {
  server.get<{ Params: { name: string } }>(
    '/backend/review-pictures/:name',
    async (request, reply) => {
      const [, name, small] = NAME.exec(request.params.name) ?? [];
      const size = small ? 'thumbnail' : 'content';
      const picture = name ? await findPublicPicture(queries, name, size) : null;
      if (!picture) throw appErrors.notFound('This picture');
      return reply.header('cache-control', 'public, max-age=300').type('image/webp').send(picture);
    },
  );
}
