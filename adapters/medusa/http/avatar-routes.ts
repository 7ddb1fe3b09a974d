import type { FastifyInstance } from 'fastify';
import { appErrors } from '@/lib/contract-server/app-error';
import { isAvatarName } from '../accounts/avatars';
import { type Medusa, unlessRefused } from '../medusa/medusa';

/** `GET /backend/avatars/{name}`: the shoppers' pictures, from Medusa's file module. */
export function addAvatarRoutes(server: FastifyInstance, medusa: Medusa): void {
  server.get<{ Params: { name: string } }>('/backend/avatars/:name', async (request, reply) => {
    const { name } = request.params;
    const content = isAvatarName(name)
      ? await unlessRefused([400, 404], medusa.download(name), null)
      : null;
    if (!content) throw appErrors.notFound('This picture');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(content);
  });
}
