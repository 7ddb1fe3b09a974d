import { keepProducts } from '@/lib/backend/cache-manifest';
import { getProduct } from '@/lib/backend/catalogue';
import { PRODUCT_ID_PATTERN } from '@/lib/routes';
import { drawProductImage } from '@/lib/seo/share-image';
import { type ShareImageFacts, shareImageFacts, shareImagePath } from '@/lib/seo/share-image-path';

const ID = new RegExp(`^${PRODUCT_ID_PATTERN}$`);

/**
 * A product's picture for shared links. Its address changes with what it shows, so an old address leads to
 * the new one and a current one may be kept for good.
 */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/og/product/[id]/[version]'>,
): Promise<Response> {
  const { id, version } = await params;
  const product = ID.test(id) ? await getProduct(Number(id)) : null;
  if (!product) return new Response('There is no such product.', { status: 404 });
  const path = shareImagePath(product);
  if (path !== `/og/product/${id}/${version}`) {
    return new Response(null, { status: 307, headers: { location: path } });
  }
  return new Response(await getImage(product.id, shareImageFacts(product)), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}

/** Kept under all that it shows: a new price is never answered with the picture of the old one. */
async function getImage(id: number, facts: ShareImageFacts): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  keepProducts([{ id }]);
  return new Uint8Array(await drawProductImage(facts));
}
