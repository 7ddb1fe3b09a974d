import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import type { Files } from '../../platform/files/files';
import { toWebp, within } from '../../platform/pictures';

/** As the largest screen shows it, with two pixels for one. */
const SIDE_PX = 2400;
const FILE_NAME = /^([\w-]{1,100})\.webp$/;

const keyOf = (name: string) => `product-pictures/${name}.webp`;

/**
 * Puts a picture of a product into the object store.
 * @returns its path and its size in pixels, as a catalogue file has them
 * @throws {AppError} 409 where the shop has no store or the name is taken, 422 for what is no PNG, JPEG or WebP
 */
export async function addProductPicture(
  files: Files,
  { name, upload }: { name: string; upload: Buffer },
): Promise<{ image: string; width: number; height: number }> {
  const key = keyOf(name);
  if (await files.has(key)) {
    const reason = 'browsers and caches keep the picture of a name for a year';
    throw new AppError(
      409,
      'conflict',
      `There is a picture named ${name}: ${reason}. Give this one another name.`,
    );
  }
  const webp = await toWebp(upload, {
    field: 'picture',
    types: ['image/png', 'image/jpeg', 'image/webp'],
    messages: { wrongType: 'The picture must be a PNG, JPEG or WebP.' },
    resize: within(SIDE_PX),
  });
  await files.put(key, webp, 'image/webp');
  const { width, height } = await sharp(webp).metadata();
  return { image: `/${key}`, width, height };
}

/** `GET /backend/product-pictures/{name}.webp`: pictures of products in the object store. */
export function addProductPictureRoutes(server: FastifyInstance, files: Files): void {
  server.get<{ Params: { name: string } }>(
    '/backend/product-pictures/:name',
    async (request, reply) => {
      const [, name] = FILE_NAME.exec(request.params.name) ?? [];
      const picture = name ? await files.find(keyOf(name)) : null;
      if (!picture) throw appErrors.notFound('This picture');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('image/webp')
        .send(picture);
    },
  );
}
