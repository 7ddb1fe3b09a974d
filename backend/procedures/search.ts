import { and, asc, desc, eq, like, type SQL } from 'drizzle-orm';
import type { RequestOf } from '@/lib/contract/endpoints';
import {
  DEFAULT_PAGE_NUMBER,
  DEFAULT_PAGE_SIZE,
  type SearchResult,
  type SortOption,
  type Suggestion,
} from '@/lib/contract/search';
import { searchWordsOf } from '../catalogue/search-words';
import { categories, products } from '../db/schema';
import type { Context } from './procedure';
import { summaryColumns } from './product-summary';

const MAX_SUGGESTIONS = 8;

/** Relevance: names that begin with the text, then what most people rated. */
function orderOf(sortBy: SortOption, words: string[]): SQL[] {
  switch (sortBy) {
    case 'Alphabetically A-Z':
      return [asc(products.searchName)];
    case 'Price Low to High':
      return [asc(products.displayPrice)];
    case 'Price High to Low':
      return [desc(products.displayPrice)];
    case 'Relevance': {
      const byPopularity = desc(products.ratingCount);
      if (words.length === 0) return [byPopularity];
      return [desc(like(products.searchName, ` ${words.join(' ')}%`)), byPopularity];
    }
  }
}

/** Section 3, "Search request fields": every word of the text must begin a word of the name. */
export async function searchProductList(
  request: RequestOf<'searchProductList'>,
  { queries }: Context,
): Promise<SearchResult> {
  const page = {
    page_number: request.page_number ?? DEFAULT_PAGE_NUMBER,
    page_size: request.page_size ?? DEFAULT_PAGE_SIZE,
  };
  const words = searchWordsOf(request.search_text ?? '');
  if (!words) return { products: [], total: 0, ...page };

  const matches = and(
    ...words.map((word) => like(products.searchName, `% ${word}%`)),
    request.category_id ? eq(products.categoryId, request.category_id) : undefined,
    request.sub_category_id ? eq(products.subCategoryId, request.sub_category_id) : undefined,
  );
  const [rows, total] = await Promise.all([
    queries
      .select(summaryColumns)
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(matches)
      .orderBy(...orderOf(request.sort_by ?? 'Relevance', words), asc(products.id))
      .limit(page.page_size)
      .offset((page.page_number - 1) * page.page_size),
    queries.$count(products, matches),
  ]);
  return { products: rows, total, ...page };
}

/**
 * Section 7, "Header suggestion search": at most eight products whose name has words that begin like
 * those of the text, then similar ones; without a text the best sellers and what most people rated.
 */
export async function searchSuggestionList(
  request: RequestOf<'searchSuggestionList'>,
  { suggestions }: Context,
): Promise<Suggestion[]> {
  const words = searchWordsOf(request.search_text);
  if (!words) return [];
  const { index, products: suggested } = suggestions;
  const categoryId = request.category_id || null;
  if (words.length > 0) return suggested.byIds(index.find(words, categoryId, MAX_SUGGESTIONS));

  const bestSellers = await suggested.bestSellerIds(categoryId);
  const popular = index.popular(categoryId, MAX_SUGGESTIONS + bestSellers.length);
  const ids = new Set([...bestSellers, ...popular]);
  return suggested.byIds([...ids].slice(0, MAX_SUGGESTIONS));
}
