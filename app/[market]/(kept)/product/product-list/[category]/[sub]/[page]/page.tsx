import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { findScope, type ListScope, scopeAddress, scopeName } from '@/components/search/list-scope';
import { lastPageNumber } from '@/components/search/page-numbers';
import { ProductListPage } from '@/components/search/product-list-page';
import { getCategories, getProductList } from '@/lib/backend/catalogue';
import { brand } from '@/lib/brand';
import type { Category } from '@/lib/contract/category';
import type { SearchResult } from '@/lib/contract/search';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/current-market';
import { productListPath, readProductListQuery } from '@/lib/product-list-path';
import { absoluteUrl, pageMetadata } from '@/lib/seo/page-metadata';

type Props = PageProps<'/[market]/product/product-list/[category]/[sub]/[page]'>;

export function generateStaticParams() {
  return [{ category: BUILD_PLACEHOLDER, sub: BUILD_PLACEHOLDER, page: BUILD_PLACEHOLDER }];
}

interface List {
  scope: ListScope;
  name: string;
  pageNumber: number;
  result: SearchResult;
  categories: readonly Category[];
}

/** `all` stands for a value that the address does not name. Answers `null` for a category that does not exist. */
async function readList(params: Props['params']): Promise<List | null> {
  const { category, sub, page } = await params;
  const categories = await getCategories();
  const idOf = (segment: string) => (segment === 'all' ? undefined : Number(segment));
  const scope = findScope(categories, { categoryId: idOf(category), subCategoryId: idOf(sub) });
  if (!scope) return null;
  const pageNumber = Number(page);
  const result = await getProductList(scopeAddress(scope), pageNumber);
  return { scope, name: scopeName(scope) ?? 'All products', pageNumber, result, categories };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const market = await currentMarket();
  const list = market && (await readList(params));
  if (!list) return {};
  const { scope, name, pageNumber, result } = list;
  const shown = result.products.slice(0, 3).map((product) => product.name);
  const lastPage = lastPageNumber(result.total);
  const pathOf = (page: number) => productListPath({ ...scopeAddress(scope), pageNumber: page });
  return {
    ...pageMetadata({
      title: pageNumber > 1 ? `${name}, page ${pageNumber}` : name,
      description: `${name} at ${brand.name}: ${result.total} pieces${shown.length > 0 ? `, among them ${shown.join(', ')}` : ''}.`,
      path: pathOf(pageNumber),
      market,
      noindex: pageNumber > lastPage || result.total === 0,
    }),
    pagination: {
      previous: pageNumber > 1 ? absoluteUrl(pathOf(pageNumber - 1), market) : null,
      next: pageNumber < lastPage ? absoluteUrl(pathOf(pageNumber + 1), market) : null,
    },
  };
}

/** One page of a list in its own order; next.config.mjs leads the addresses with a query here. */
export default async function Page({ params }: Props) {
  const market = await currentMarket();
  if (!market) return null;
  const list = await readList(params);
  if (!list) notFound();
  const { scope, name, categories, result, pageNumber } = list;
  return (
    <>
      <ProductListPage
        title={name}
        scope={scope}
        categories={categories}
        market={market}
        made={{
          list: {
            ...readProductListQuery(new URLSearchParams()),
            ...scopeAddress(scope),
            pageNumber,
          },
          result,
        }}
      />
      <RecentlyViewed />
    </>
  );
}
