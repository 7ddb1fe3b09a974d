import { drawProductImage } from '@/lib/seo/share-image';
import { type ShareImageFacts, shareImageFacts, shareImagePath } from '@/lib/seo/share-image-path';
import { cacheProducts } from '@/lib/server/cache-manifest';
import { getProduct } from '@/lib/server/catalogue';
import { PRODUCT_ID_PATTERN } from '@/lib/shared/paths';

const ID = new RegExp(`^${PRODUCT_ID_PATTERN}$`);

/**
 * A product's picture for shared links. Its URL changes when the picture changes, so the current URL may be
 * cached for ever, and an old URL redirects to the current one.
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

/** Cached by everything that the picture shows, so a new price never gets the picture of the old price. */
async function getImage(id: number, facts: ShareImageFacts): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  cacheProducts([{ id }]);
  return new Uint8Array(await drawProductImage(facts));
}
