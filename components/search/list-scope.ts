import type { Category, CategoryName } from '@/lib/contract/category';
import type { ProductListAddress } from '@/lib/product-list-path';

/** The part of the catalogue that a list is about: everything, a category, or one of its sub-categories. */
export interface ListScope {
  category?: Category;
  sub?: CategoryName;
}

/**
 * The scope that an address names; `null` where there is no such category. A sub-category that stands
 * alone brings its category along.
 */
export function findScope(
  categories: readonly Category[],
  { categoryId, subCategoryId }: ProductListAddress,
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

export function scopeAddress({ category, sub }: ListScope): ProductListAddress {
  return { categoryId: category?.id, subCategoryId: sub?.id };
}

/** The name of what is listed; absent for the whole shop. */
export function scopeName({ category, sub }: ListScope): string | undefined {
  return sub?.name ?? category?.name;
}
