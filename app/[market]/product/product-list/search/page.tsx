import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { lastPageNumber } from '@/components/product-list/page-numbers';
import { ProductListPage } from '@/components/product-list/product-list-page';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { findProducts, getCategories } from '@/lib/server/catalogue';
import { currentMarket } from '@/lib/server/current-market';
import { brand } from '@/lib/shared/brand';
import { findScope, scopeName, scopeParams } from '@/lib/shared/list-scope';
import {
  isCachedList,
  productListPath,
  readProductListQuery,
  withKnownValues,
} from '@/lib/shared/product-list-path';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/shared/request-id';

type Props = PageProps<'/[market]/product/product-list/search'>;

/** The page is sent as a whole, so that a browser without JavaScript shows all of it. */
export const instant = false;

async function readList(searchParams: Props['searchParams']) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    for (const each of [value ?? []].flat()) query.append(name, each);
  }
  const asked = readProductListQuery(query);
  const categories = await getCategories();
  const scope = findScope(categories, asked) ?? {};
  const list = { ...asked, ...scopeParams(scope) };
  const name = scopeName(scope);
  const title = list.searchText
    ? `Results for “${list.searchText}”${name ? ` in ${name}` : ''}`
    : (name ?? 'All products');
  return { list, scope, categories, title };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const market = await currentMarket();
  if (!market) return {};
  const { list, title } = await readList(searchParams);
  return pageMetadata({
    title,
    description: `${title} at ${brand.name}.`,
    path: productListPath(list),
    market,
    // A query of invalid parts only shows the static list, whose URL is then the canonical one.
    noindex: !isCachedList(list),
  });
}

/**
 * The list for a search text, filters or a sort order; next.config.mjs rewrites such URLs to this page. After
 * the first list the browser calls the backend itself.
 */
export default async function SearchPage({ searchParams }: Props) {
  const market = await currentMarket();
  if (!market) return null;
  const { list: asked, ...page } = await readList(searchParams);
  const requestId = requestIdOf((await headers()).get(REQUEST_ID_HEADER));
  const found = await findProducts(asked, requestId);
  const list = withKnownValues(asked, found.facets);
  const isAsked = productListPath(list) === productListPath(asked);
  const result = isAsked ? found : await findProducts(list, requestId);
  if (list.pageNumber > lastPageNumber(result.total)) notFound();
  return (
    <div className="wide-page">
      <ProductListPage {...page} market={market} initial={{ list, result }} />
      <RecentlyViewed isWide />
    </div>
  );
}
