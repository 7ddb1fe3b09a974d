import 'server-only';
import type { Category, CategoryName } from '@/lib/contract/category';
import type { CmsPage, CmsSlug } from '@/lib/contract/content';
import type { HomeData } from '@/lib/contract/home';
import type { Product, ProductSummary } from '@/lib/contract/product';
import { tags } from '@/lib/contract/revalidation';
import type { SearchResult } from '@/lib/contract/search';
import type { ProductListParams } from '@/lib/shared/product-list-path';
import { searchRequestOf } from '@/lib/shared/search-request';
import { BackendError } from './backend-error';
import { cacheCatalogue, cacheMissing, cacheProducts } from './cache-manifest';
import { callBackend } from './call-backend';
import { callOptional } from './call-optional';

/*
 * Reads of the catalogue. Each is cached until the backend invalidates one of its tags. A failed call throws
 * and is never cached, so that a page can be rendered as soon as the backend is back.
 */

export async function getHomeData(): Promise<HomeData> {
  'use cache';
  const home = await callBackend('getHomeData', {});
  const shown = [
    ...home.latestProductList,
    ...home.bestSeller,
    ...(home.trendingProductList ?? []),
    ...(home.offerProductList ?? []),
  ];
  cacheProducts(shown, tags.home);
  return home;
}

/** The best sellers of /home alone: the page of each product reads them. */
export async function getBestSellers(): Promise<ProductSummary[]> {
  'use cache';
  const { bestSeller } = await callBackend('getHomeData', {});
  cacheProducts(bestSeller, tags.home);
  return bestSeller;
}

/** Categories with their sub-categories, for the navigation: without descriptions, which every page would be sent. */
export async function getCategories(): Promise<Category[]> {
  const described = await getDescribedCategories();
  return described.map(({ description: _, sub_category, ...category }) => ({
    ...category,
    sub_category: sub_category.map(({ id, name }) => ({ id, name })),
  }));
}

/** Categories with their sub-categories and what introduces their lists. */
export async function getDescribedCategories(): Promise<Category[]> {
  'use cache';
  cacheCatalogue(tags.categories);
  return callBackend('categoryWiseSubCategoryList', {});
}

/** Categories by name, for the search's category select. */
export async function getCategoryNames(): Promise<CategoryName[]> {
  'use cache';
  cacheCatalogue(tags.categories);
  return callBackend('getCategoryList', {});
}

/** Returns `null` for a product that does not exist. A thrown error would lose its class and status in the cache. */
export async function getProduct(id: string): Promise<Product | null> {
  'use cache';
  try {
    const product = await callBackend('getProductDetial', { product_id: id });
    // As the front: `server/known-pages.ts`.
    if (product.id === id) {
      cacheProducts([product, ...(product.colours ?? [])]);
      return product;
    }
  } catch (error) {
    if (!(error instanceof BackendError && error.status === 404)) throw error;
  }
  cacheMissing(tags.product(id));
  return null;
}

/** One page of an unfiltered list in the default order, with its facets. */
export async function getProductList(
  scope: Pick<ProductListParams, 'categoryId' | 'subCategoryId'>,
  pageNumber: number,
): Promise<SearchResult> {
  'use cache';
  const result = await callBackend('searchProductList', searchRequestOf({ ...scope, pageNumber }));
  const listId = scope.subCategoryId ?? scope.categoryId;
  // A card also shows its other colours.
  const shown = result.products.flatMap((product) => [product, ...(product.colours ?? [])]);
  cacheProducts(shown, listId === undefined ? tags.products : tags.category(listId));
  return result;
}

/** The products for a search text or filters. Not cached, because there are too many different lists. */
export async function findProducts(
  list: ProductListParams,
  requestId: string,
): Promise<SearchResult> {
  return callBackend('searchProductList', searchRequestOf(list), { requestId });
}

export async function getCmsPage(slug: CmsSlug): Promise<CmsPage> {
  'use cache';
  cacheCatalogue(tags.cms(slug));
  return callBackend('getCmsPage', { slug });
}

/** The answers of /help-support; `null` where the shop has written none. */
export async function getHelpPage(): Promise<CmsPage | null> {
  'use cache';
  const page = await callOptional('getCmsPage', { slug: 'help-support' });
  const cache = page ? cacheCatalogue : cacheMissing;
  cache(tags.cms('help-support'));
  return page;
}
