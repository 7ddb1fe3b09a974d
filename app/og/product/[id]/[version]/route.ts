import { idOf } from '@/lib/contract/id-text';
import { drawProductImage } from '@/lib/seo/share-image';
import { type ShareImageFacts, shareImageFacts, shareImagePath } from '@/lib/seo/share-image-path';
import { shareImageResponse } from '@/lib/seo/share-image-response';
import { cacheProducts } from '@/lib/server/cache-manifest';
import { getProduct } from '@/lib/server/catalogue';

/** A product's picture for shared links. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/og/product/[id]/[version]'>,
): Promise<Response> {
  const { id: segment, version } = await params;
  const id = idOf(segment);
  const product = id && (await getProduct(id));
  if (!product) return new Response('There is no such product.', { status: 404 });
  return shareImageResponse({
    requested: `/og/product/${id}/${version}`,
    path: shareImagePath(product),
    draw: () => getImage(product.id, shareImageFacts(product)),
  });
}

/** Cached by everything that the picture shows, so a new price never gets the picture of the old price. */
async function getImage(id: string, facts: ShareImageFacts): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  cacheProducts([{ id }]);
  return new Uint8Array(await drawProductImage(facts));
}
