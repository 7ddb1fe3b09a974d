import type { FastifyInstance } from 'fastify';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Services } from '../../platform/procedure';
import { findAvatar } from './avatars';

const NAME = /^[\w-]{43}\.webp$/;

/** `GET /backend/avatars/{name}`: the shoppers' pictures. A name never gets another content. */
export function addAvatarRoutes(
  server: FastifyInstance,
  services: Pick<Services, 'queries' | 'files'>,
): void {
  server.get<{ Params: { name: string } }>('/backend/avatars/:name', async (request, reply) => {
    const { name } = request.params;
    const avatar = NAME.test(name) ? await findAvatar(services, name) : null;
    if (!avatar) throw appErrors.notFound('This picture');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(avatar);
  });
}
