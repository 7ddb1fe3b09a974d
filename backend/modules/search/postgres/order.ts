import { type SQL, sql } from 'drizzle-orm';
import type { SortOption } from '@/lib/contract/search-options';
import { searchProducts } from '../schema';
import type { TextPlan } from './text-plan';

const { name, price, productId, ratingCount } = searchProducts;

/** As the indexes of the table have it. */
const BY_POPULARITY = sql`${ratingCount} desc nulls last, ${productId}`;

/** The best matches of a text first, and the most popular of each. */
export function byRelevance(plan: TextPlan | null): SQL {
  return plan ? sql`${plan.score} desc, ${BY_POPULARITY}` : BY_POPULARITY;
}

export function orderOf(sortBy: SortOption, plan: TextPlan | null): SQL {
  switch (sortBy) {
    case 'Relevance':
      return byRelevance(plan);
    case 'Alphabetically A-Z':
      return sql`${name}, ${productId}`;
    case 'Price Low to High':
      return sql`${price}, ${productId}`;
    case 'Price High to Low':
      return sql`${price} desc nulls last, ${productId}`;
  }
}
