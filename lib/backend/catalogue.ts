import 'server-only';
import type { Category, CategoryName } from '@/lib/contract/category';
import type { CmsPage, CmsSlug } from '@/lib/contract/cms';
import type { HomeData } from '@/lib/contract/home';
import type { Product, ProductSummary } from '@/lib/contract/product';
import { tags } from '@/lib/contract/revalidation';
import type { SearchResult } from '@/lib/contract/search';
import type { ProductListAddress } from '@/lib/product-list-path';
import { searchRequestOf } from '@/lib/search-request';
import { BackendError } from './backend-error';
import { keepCatalogue, keepMissing, keepProducts } from './cache-manifest';
import { callBackend } from './call-backend';

/*
 * The catalogue's reads, each kept until the backend announces a change. A failed call is thrown and
 * never kept, so that a page is made as soon as the backend is back.
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
  keepProducts(shown, tags.home);
  return home;
}

/** Categories with their sub-categories, for the navigation. */
export async function getCategories(): Promise<Category[]> {
  'use cache';
  keepCatalogue(tags.categories);
  return callBackend('categoryWiseSubCategoryList', {});
}

/** Categories by name, for the search's category select. */
export async function getCategoryNames(): Promise<CategoryName[]> {
  'use cache';
  keepCatalogue(tags.categories);
  return callBackend('getCategoryList', {});
}

/** `null` for a product that does not exist: an error would lose its kind on the way out of the cache. */
export async function getProduct(id: number): Promise<Product | null> {
  'use cache';
  try {
    const product = await callBackend('getProductDetial', { product_id: id });
    keepProducts([product, ...(product.colours ?? [])]);
    return product;
  } catch (error) {
    if (!(error instanceof BackendError && error.status === 404)) throw error;
    keepMissing(tags.product(id));
    return null;
  }
}

/** 'People also viewed': products of the same category without the product itself. */
export async function getAlsoViewed(
  productId: number,
  categoryId: number,
  count: number,
): Promise<ProductSummary[]> {
  'use cache';
  const { products } = await callBackend('searchProductList', {
    category_id: categoryId,
    page_size: count + 1,
  });
  keepProducts(products, tags.category(categoryId));
  return products.filter((product) => product.id !== productId).slice(0, count);
}

/** One page of a list in its own order, unfiltered, with its facets. */
export async function getProductList(
  scope: Pick<ProductListAddress, 'categoryId' | 'subCategoryId'>,
  pageNumber: number,
): Promise<SearchResult> {
  'use cache';
  const result = await callBackend('searchProductList', searchRequestOf({ ...scope, pageNumber }));
  const listId = scope.subCategoryId ?? scope.categoryId;
  keepProducts(result.products, listId === undefined ? tags.products : tags.category(listId));
  return result;
}

/** What a text or filters find. Never kept: there are as many such lists as people can think of. */
export async function findProducts(list: ProductListAddress): Promise<SearchResult> {
  return callBackend('searchProductList', searchRequestOf(list));
}

export async function getCmsPage(slug: CmsSlug): Promise<CmsPage> {
  'use cache';
  keepCatalogue(tags.cms(slug));
  return callBackend('getCmsPage', { slug });
}
