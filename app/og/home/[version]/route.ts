import { drawHomeImage } from '@/lib/seo/share-image';
import { type HomeImageFacts, homeImageFacts, homeImagePath } from '@/lib/seo/share-image-path';
import { shareImageResponse } from '@/lib/seo/share-image-response';
import { cacheCatalogue } from '@/lib/server/cache-manifest';
import { getHomeData } from '@/lib/server/catalogue';

/** The picture of the home page for shared links. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/og/home/[version]'>,
): Promise<Response> {
  const { version } = await params;
  const facts = homeImageFacts(await getHomeData());
  if (!facts) return new Response('The home page has no picture.', { status: 404 });
  return shareImageResponse({
    requested: `/og/home/${version}`,
    path: homeImagePath(facts),
    draw: () => getImage(facts),
  });
}

/** Cached by everything that the picture shows. */
async function getImage(facts: HomeImageFacts): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  cacheCatalogue();
  return new Uint8Array(await drawHomeImage(facts));
}
