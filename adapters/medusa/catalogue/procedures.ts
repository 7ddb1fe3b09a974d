import type { Category, CategoryName } from '@/lib/contract/category';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import { type BackendFeatures, CONTRACT_VERSION } from '@/lib/contract/features';
import type { HomeData } from '@/lib/contract/home';
import type { Product } from '@/lib/contract/product';
import type { SearchResult, Suggestion } from '@/lib/contract/search';
import type { Context } from '../context';
import { DECLARED_FEATURES } from '../declared-features';

export function features(): BackendFeatures {
  return { contract_version: CONTRACT_VERSION, features: [...DECLARED_FEATURES] };
}

export function getHomeData(_: RequestOf<'getHomeData'>, { catalogue }: Context): HomeData {
  return catalogue.snapshot.home;
}

export function categoryWiseSubCategoryList(
  _: RequestOf<'categoryWiseSubCategoryList'>,
  { catalogue }: Context,
): Category[] {
  return [...catalogue.snapshot.categories];
}

export function getCategoryList(
  _: RequestOf<'getCategoryList'>,
  { catalogue }: Context,
): CategoryName[] {
  return catalogue.snapshot.categories.map(({ id, name }) => ({ id, name }));
}

/** Throws a 404 for a missing product. */
export function getProductDetial(
  { product_id }: RequestOf<'getProductDetial'>,
  { catalogue }: Context,
): Product {
  return catalogue.product(product_id).product;
}

export function searchProductList(
  request: RequestOf<'searchProductList'>,
  { catalogue }: Context,
): SearchResult {
  return catalogue.search.list(request);
}

export function searchSuggestionList(
  request: RequestOf<'searchSuggestionList'>,
  { catalogue }: Context,
): Suggestion[] {
  return catalogue.search.suggest(request);
}

/** In ascending order of their ids. */
export function productIndex(
  { after_id = '', limit }: RequestOf<'productIndex'>,
  { catalogue }: Context,
): ResponseOf<'productIndex'> {
  return [...catalogue.snapshot.products.values()]
    .filter(({ product }) => product.id > after_id)
    .sort((a, b) => (a.product.id < b.product.id ? -1 : 1))
    .slice(0, limit)
    .map(({ product: { id, image, pictures }, updatedAt }) => ({
      id,
      updated_at: updatedAt,
      images: [image, ...(pictures ?? []).map((picture) => picture.image)].flatMap(
        (one) => one ?? [],
      ),
    }));
}

/** The last change and a picture of each sub-category with products, for the sitemap. */
export function categoryIndex(
  _: RequestOf<'categoryIndex'>,
  { catalogue }: Context,
): ResponseOf<'categoryIndex'> {
  const rows = new Map<string, ResponseOf<'categoryIndex'>[number]>();
  for (const { product, updatedAt } of catalogue.search.popular) {
    const { category_id, sub_category_id, image } = product;
    if (!category_id || !sub_category_id) continue;
    const row = rows.get(sub_category_id);
    if (!row)
      rows.set(sub_category_id, { category_id, sub_category_id, updated_at: updatedAt, image });
    else if (updatedAt > row.updated_at) row.updated_at = updatedAt;
  }
  return [...rows.values()];
}
