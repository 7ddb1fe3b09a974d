import type { Category } from '../contract/category';
import type { ProductListParams } from './product-list-path';

/** A sub-category in its category. */
type SubCategory = Category['sub_category'][number];

/** The part of the catalogue that a list shows: everything, a category, or one of its sub-categories. */
export interface ListScope {
  category?: Category;
  sub?: SubCategory;
}

/**
 * The scope that a URL names; `null` if a category does not exist. If the URL has only a sub-category, its
 * category is found too.
 */
export function findScope(
  categories: readonly Category[],
  { categoryId, subCategoryId }: ProductListParams,
): ListScope | null {
  if (subCategoryId !== undefined) {
    for (const category of categories) {
      const sub = category.sub_category.find(({ id }) => id === subCategoryId);
      if (sub && (categoryId === undefined || categoryId === category.id)) return { category, sub };
    }
    return null;
  }
  if (categoryId === undefined) return {};
  const category = categories.find(({ id }) => id === categoryId);
  return category ? { category } : null;
}

export function scopeParams({ category, sub }: ListScope): ProductListParams {
  return { categoryId: category?.id, subCategoryId: sub?.id };
}

/** The name of the sub-category or category; `undefined` for the whole shop. */
export function scopeName({ category, sub }: ListScope): string | undefined {
  return sub?.name ?? category?.name;
}

/** What introduces the list of a scope; `undefined` for the whole shop, and where the shop has written none. */
export function scopeDescription({ category, sub }: ListScope): string | undefined {
  return (sub ?? category)?.description ?? undefined;
}
