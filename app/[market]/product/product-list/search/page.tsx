import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { findScope, scopeAddress, scopeName } from '@/components/search/list-scope';
import { ProductListPage } from '@/components/search/product-list-page';
import { findProducts, getCategories } from '@/lib/backend/catalogue';
import { brand } from '@/lib/brand';
import { currentMarket } from '@/lib/current-market';
import { isKeptList, productListPath, readProductListQuery } from '@/lib/product-list-path';
import { pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[market]/product/product-list/search'>;

/** Its answer is one piece, so that a browser without JavaScript shows all of it. */
export const instant = false;

async function readList(searchParams: Props['searchParams']) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(await searchParams)) {
    for (const each of [value ?? []].flat()) query.append(name, each);
  }
  const asked = readProductListQuery(query);
  const categories = await getCategories();
  const scope = findScope(categories, asked) ?? {};
  const list = { ...asked, ...scopeAddress(scope) };
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
    // Nothing but broken parts may have been asked for: then the list that is kept stands for this one.
    noindex: !isKeptList(list),
  });
}

/**
 * What a text or filters find; next.config.mjs leads every address with one of those here. Once it stands,
 * the browser asks for the next ones itself.
 */
export default async function SearchPage({ searchParams }: Props) {
  const market = await currentMarket();
  if (!market) return null;
  const { list, ...page } = await readList(searchParams);
  await connection();
  const result = await findProducts(list);
  return (
    <>
      <ProductListPage {...page} market={market} made={{ list, result }} />
      <RecentlyViewed />
    </>
  );
}
