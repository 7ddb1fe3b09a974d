import { drawHomeImage } from '@/lib/seo/share-image';
import { type HomeImageFacts, homeImageFacts, homeImagePath } from '@/lib/seo/share-image-path';
import { cacheCatalogue } from '@/lib/server/cache-manifest';
import { getHomeData } from '@/lib/server/catalogue';

/** The picture of the home page for shared links. Its URL changes when the picture changes. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/og/home/[version]'>,
): Promise<Response> {
  const { version } = await params;
  const facts = homeImageFacts(await getHomeData());
  if (!facts) return new Response('The home page has no picture.', { status: 404 });
  const path = homeImagePath(facts);
  if (path !== `/og/home/${version}`) {
    return new Response(null, { status: 307, headers: { location: path } });
  }
  return new Response(await getImage(facts), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
}

/** Cached by everything that the picture shows. */
async function getImage(facts: HomeImageFacts): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  cacheCatalogue();
  return new Uint8Array(await drawHomeImage(facts));
}
