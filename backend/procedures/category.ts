import { asc, eq } from 'drizzle-orm';
import type { Category, CategoryName } from '@/lib/contract/category';
import { categories, subCategories } from '../db/schema';
import type { Context } from './procedure';

/** The navigation bar: every category with its sub-categories, in the shop's order. */
export async function categoryWiseSubCategoryList(
  _request: Record<string, never>,
  { queries }: Context,
): Promise<Category[]> {
  const rows = await queries
    .select({
      category: { id: categories.id, name: categories.name },
      subCategory: { id: subCategories.id, name: subCategories.name },
    })
    .from(categories)
    .leftJoin(subCategories, eq(subCategories.categoryId, categories.id))
    .orderBy(
      asc(categories.position),
      asc(categories.id),
      asc(subCategories.position),
      asc(subCategories.id),
    );
  const byId = new Map<number, Category>();
  for (const { category, subCategory } of rows) {
    const entry = byId.get(category.id) ?? { ...category, sub_category: [] };
    byId.set(category.id, entry);
    if (subCategory) entry.sub_category.push(subCategory);
  }
  return [...byId.values()];
}

/** The entries of the header's category select. */
export function getCategoryList(
  _request: Record<string, never>,
  { queries }: Context,
): Promise<CategoryName[]> {
  return queries
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}
