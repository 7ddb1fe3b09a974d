import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RecentlyViewed } from '@/components/product/recently-viewed';
import { lastPageNumber } from '@/components/product-list/page-numbers';
import { ProductListPage } from '@/components/product-list/product-list-page';
import type { Category } from '@/lib/contract/category';
import type { SearchResult } from '@/lib/contract/search';
import { absoluteUrl, pageMetadata, type ShareImage } from '@/lib/seo/page-metadata';
import { listImageFacts, listImagePath } from '@/lib/seo/share-image-path';
import { getCategories, getDescribedCategories, getProductList } from '@/lib/server/catalogue';
import { BUILD_PLACEHOLDER, currentMarket } from '@/lib/server/current-market';
import { brand } from '@/lib/shared/brand';
import {
  findScope,
  type ListScope,
  scopeDescription,
  scopeName,
  scopeParams,
} from '@/lib/shared/list-scope';
import { idOfSegment, productListPath, readProductListQuery } from '@/lib/shared/product-list-path';

type Props = PageProps<'/[market]/product/product-list/[category]/[sub]/[page]'>;

export function generateStaticParams() {
  return [{ category: BUILD_PLACEHOLDER, sub: BUILD_PLACEHOLDER, page: BUILD_PLACEHOLDER }];
}

interface List {
  scope: ListScope;
  name: string;
  /** What introduces the list, on its first page. */
  introduction: string | undefined;
  pageNumber: number;
  result: SearchResult;
  categories: readonly Category[];
}

/** Returns `null` for a category that does not exist and for a page beyond the end of the list. */
async function readList(params: Props['params']): Promise<List | null> {
  const { category, sub, page } = await params;
  const [categories, described] = await Promise.all([getCategories(), getDescribedCategories()]);
  const ids = { categoryId: idOfSegment(category), subCategoryId: idOfSegment(sub) };
  const scope = findScope(categories, ids);
  if (!scope) return null;
  const pageNumber = Number(page);
  const introduction =
    pageNumber === 1 ? scopeDescription(findScope(described, ids) ?? {}) : undefined;
  const result = await getProductList(scopeParams(scope), pageNumber);
  if (pageNumber > lastPageNumber(result.total)) return null;
  const name = scopeName(scope) ?? 'All products';
  return { scope, name, introduction, pageNumber, result, categories };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const market = await currentMarket();
  const list = market && (await readList(params));
  if (!list) return {};
  const { scope, name, introduction, pageNumber, result } = list;
  const shown = result.products.slice(0, 3).map((product) => product.name);
  const lastPage = lastPageNumber(result.total);
  const pathOf = (page: number) => productListPath({ ...scopeParams(scope), pageNumber: page });
  return {
    ...pageMetadata({
      title: pageNumber > 1 ? `${name}, page ${pageNumber}` : name,
      description:
        introduction ??
        `${name} at ${brand.name}: ${result.total} products${shown.length > 0 ? `, among them ${shown.join(', ')}` : ''}.`,
      path: pathOf(pageNumber),
      market,
      noindex: result.total === 0,
      ...(scope.category ? { image: await shareImage(scope, name) } : {}),
    }),
    pagination: {
      previous: pageNumber > 1 ? absoluteUrl(pathOf(pageNumber - 1), market) : null,
      next: pageNumber < lastPage ? absoluteUrl(pathOf(pageNumber + 1), market) : null,
    },
  };
}

/** The picture of a category for shared links. All pages of its list have the same one. */
async function shareImage(scope: ListScope, name: string): Promise<ShareImage> {
  const { products } = await getProductList(scopeParams(scope), 1);
  return {
    path: listImagePath(scopeParams(scope), listImageFacts(name, products)),
    alt: `${name} at ${brand.name}`,
  };
}

/** One page of an unfiltered list in the default order. next.config.mjs rewrites URLs with a query to this path. */
export default async function Page({ params }: Props) {
  const market = await currentMarket();
  if (!market) return null;
  const list = await readList(params);
  if (!list) notFound();
  const { scope, name, introduction, categories, result, pageNumber } = list;
  return (
    <div className="wide-page">
      <ProductListPage
        title={name}
        introduction={introduction}
        scope={scope}
        categories={categories}
        market={market}
        initial={{
          list: {
            ...readProductListQuery(new URLSearchParams()),
            ...scopeParams(scope),
            pageNumber,
          },
          result,
        }}
      />
      <RecentlyViewed isWide />
    </div>
  );
}
