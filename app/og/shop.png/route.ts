import { cacheLife } from 'next/cache';
import { drawShopImage } from '@/lib/seo/share-image';

/** The picture for shared links to pages without a picture of their own. */
export async function GET(): Promise<Response> {
  return new Response(await getShopImage(), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}

async function getShopImage(): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  cacheLife('max');
  return new Uint8Array(await drawShopImage());
}
