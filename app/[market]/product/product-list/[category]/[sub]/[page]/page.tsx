import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListBody } from '@/components/search/list-body';
import { ListHeader } from '@/components/search/list-header';
import { findScope, type ListScope, scopeAddress, scopeName } from '@/components/search/list-scope';
import { NoProducts } from '@/components/search/no-products';
import { LIST_PAGE_SIZE, lastPageNumber } from '@/components/search/page-numbers';
import { ScopeLinks } from '@/components/search/scope-links';
import { getCategories, getProductList } from '@/lib/backend/catalogue';
import { brand } from '@/lib/brand';
import type { Category } from '@/lib/contract/category';
import type { SearchResult } from '@/lib/contract/search';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/current-market';
import { productListPath } from '@/lib/product-list-path';
import { pageMetadata } from '@/lib/seo/page-metadata';

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
  const result = await getProductList({
    ...scopeAddress(scope),
    pageNumber,
    pageSize: LIST_PAGE_SIZE,
  });
  return { scope, name: scopeName(scope) ?? 'All products', pageNumber, result, categories };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const market = await currentMarket();
  const list = market && (await readList(params));
  if (!list) return {};
  const { scope, name, pageNumber, result } = list;
  const shown = result.products.slice(0, 3).map((product) => product.name);
  return pageMetadata({
    title: pageNumber > 1 ? `${name}, page ${pageNumber}` : name,
    description: `${name} at ${brand.name}: ${result.total} pieces${shown.length > 0 ? `, among them ${shown.join(', ')}` : ''}.`,
    path: productListPath({ ...scopeAddress(scope), pageNumber }),
    market,
    noindex: pageNumber > lastPageNumber(result.total),
  });
}

/** One page of a list without a text; next.config.mjs leads the addresses with a query here. */
export default async function ProductListPage({ params }: Props) {
  if (!(await currentMarket())) return null;
  const list = await readList(params);
  if (!list) notFound();
  const { scope, name, categories, result, pageNumber } = list;
  return (
    <div className="container-page pt-2">
      <ListHeader scope={scope} title={name} />
      <div className="mt-4 mb-8">
        <ScopeLinks scope={scope} categories={categories} />
      </div>
      {result.total > 0 ? (
        <ListBody scope={scope} pageNumber={pageNumber} result={result} />
      ) : (
        <NoProducts scope={scope} categories={categories} />
      )}
    </div>
  );
}
