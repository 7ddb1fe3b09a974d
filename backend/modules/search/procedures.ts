import type { RequestOf } from '@/lib/contract/endpoints';
import {
  DEFAULT_PAGE_NUMBER,
  DEFAULT_PAGE_SIZE,
  type SearchResult,
  type Suggestion,
} from '@/lib/contract/search';
import type { ProductCard } from './product-cards';
import type { SearchIndex } from './search-index';

const MAX_SUGGESTIONS = 8;

/** Creates the procedures that search products in these indexes. */
export function createSearchProcedures(
  search: Pick<SearchIndex, 'words' | 'products' | 'cards' | 'current'>,
) {
  /** Section 3, "Search request fields", with the filters and their facets. */
  async function searchProductList(request: RequestOf<'searchProductList'>): Promise<SearchResult> {
    const page_number = request.page_number ?? DEFAULT_PAGE_NUMBER;
    const page_size = request.page_size ?? DEFAULT_PAGE_SIZE;
    await search.current();
    const { ids, total, facets, nothingFor } = search.products.find({
      text: request.search_text ?? '',
      categoryId: request.category_id || null,
      subCategoryId: request.sub_category_id || null,
      values: request,
      priceMin: request.price_min ?? null,
      priceMax: request.price_max ?? null,
      rating: request.rating ?? null,
      sortBy: request.sort_by ?? 'Relevance',
      skip: (page_number - 1) * page_size,
      limit: page_size,
      withFacets: request.with_facets ?? false,
    });
    const products = await search.cards.byIds(ids);
    return { products, total, page_number, page_size, facets, nothing_for: nothingFor };
  }

  /**
   * Section 7, "Header suggestion search": at most eight products, see `WordIndex.find`. Without a text: the best
   * sellers, then the products with the most ratings.
   */
  async function searchSuggestionList(
    request: RequestOf<'searchSuggestionList'>,
  ): Promise<Suggestion[]> {
    const { words: index, cards } = search;
    const categoryId = request.category_id || null;
    if (request.search_text.trim() !== '') {
      const { ids, isGuess } = index.find(request.search_text, categoryId, MAX_SUGGESTIONS);
      const found = await cards.byIds(ids);
      return found.map((card) => ({ ...toSuggestion(card), ...(isGuess && { is_guess: true }) }));
    }
    const bestSellers = await cards.bestSellerIds(categoryId);
    const popular = index.popular(categoryId, MAX_SUGGESTIONS + bestSellers.length);
    const ids = new Set([...bestSellers, ...popular]);
    return (await cards.byIds([...ids].slice(0, MAX_SUGGESTIONS))).map(toSuggestion);
  }

  return { searchProductList, searchSuggestionList };
}

function toSuggestion(card: ProductCard): Suggestion {
  const { id, name, image, display_price, category_id, category_name } = card;
  const category = category_name ? { id: category_id, name: category_name } : null;
  return { id, name, image, display_price, category };
}
