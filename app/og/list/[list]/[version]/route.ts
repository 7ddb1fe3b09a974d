import { drawListImage } from '@/lib/seo/share-image';
import {
  idsOfListImage,
  type ListImageFacts,
  listImageFacts,
  listImagePath,
} from '@/lib/seo/share-image-path';
import { shareImageResponse } from '@/lib/seo/share-image-response';
import { cacheCatalogue } from '@/lib/server/cache-manifest';
import { getCategories, getProductList } from '@/lib/server/catalogue';
import { findScope, scopeName, scopeParams } from '@/lib/shared/list-scope';

/** The picture of a category or a sub-category for shared links. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/og/list/[list]/[version]'>,
): Promise<Response> {
  const { list, version } = await params;
  const ids = idsOfListImage(list);
  const scope = ids && findScope(await getCategories(), ids);
  const name = scope && scopeName(scope);
  if (!name) return new Response('There is no such category.', { status: 404 });
  const { products } = await getProductList(scopeParams(scope), 1);
  const facts = listImageFacts(name, products);
  return shareImageResponse({
    requested: `/og/list/${list}/${version}`,
    path: listImagePath(scopeParams(scope), facts),
    draw: () => getImage(facts),
  });
}

/** Cached by everything that the picture shows. */
async function getImage(facts: ListImageFacts): Promise<Uint8Array<ArrayBuffer>> {
  'use cache';
  cacheCatalogue();
  return new Uint8Array(await drawListImage(facts));
}
