import { type SQL, sql } from 'drizzle-orm';
import { searchProducts } from '../schema';
import type { ProductQuery } from '../search-index';
import type { TextPlan } from './text-plan';

const { name, price, productId, ratingCount } = searchProducts;

/** As the indexes of the table have it. */
export const BY_POPULARITY = sql`${ratingCount} desc nulls last, ${productId}`;

/** The same for few products, which are found and then sorted: the index would be read to where the last of them is. */
export const BY_POPULARITY_OF_FEW = sql`${ratingCount} + 0 desc, ${productId}`;

/** The best matches of a text first, and the most popular of each. */
export function byRelevance(plan: TextPlan | null): SQL {
  return plan ? sql`${plan.score} desc, ${BY_POPULARITY}` : BY_POPULARITY;
}

/**
 * The order of a list. Within a text or a category its expressions are not those of the indexes: the cheapest of a
 * million products may all be in other categories, and the index would be read to where those of this one begin.
 */
export function orderOf(
  { sortBy, categoryId, subCategoryId }: ProductQuery,
  plan: TextPlan | null,
): SQL {
  const isPart = plan !== null || categoryId !== null || subCategoryId !== null;
  switch (sortBy) {
    case 'Relevance':
      return byRelevance(plan);
    case 'Alphabetically A-Z':
      return isPart ? sql`${name} || '', ${productId}` : sql`${name}, ${productId}`;
    case 'Price Low to High':
      return isPart ? sql`${price} + 0, ${productId}` : sql`${price}, ${productId}`;
    case 'Price High to Low':
      return isPart ? sql`-${price}, ${productId}` : sql`${price} desc nulls last, ${productId}`;
  }
}
