import type { RequestOf } from '@/lib/contract/endpoints';
import type { ListedColour } from '@/lib/contract/product';
import {
  DEFAULT_PAGE_NUMBER,
  DEFAULT_PAGE_SIZE,
  type ListedProduct,
  type SearchResult,
  type Suggestion,
} from '@/lib/contract/search';
import { CURRENCY } from '../../platform/currency';
import { toRowNumber } from '../../platform/database/row-id';
import type { ProductCard } from './product-cards';
import type { SearchIndex } from './search-index';

const MAX_SUGGESTIONS = 8;

/** A category as the indexes know it, which have the integers of ids; null for all. No product is in an unknown one. */
function scopeOf(id: string | undefined): number | null {
  return id ? toRowNumber(id) : null;
}

/** Creates the procedures that search products in these indexes. */
export function createSearchProcedures(
  search: Pick<SearchIndex, 'cards' | 'list' | 'suggest' | 'popular'>,
) {
  /** Section 3, "Search request fields", with the filters and their facets. */
  async function searchProductList(request: RequestOf<'searchProductList'>): Promise<SearchResult> {
    const page_number = request.page_number ?? DEFAULT_PAGE_NUMBER;
    const page_size = request.page_size ?? DEFAULT_PAGE_SIZE;
    const { ids, models, total, productTotal, facets, nothingFor } = await search.list({
      text: request.search_text ?? '',
      categoryId: scopeOf(request.category_id),
      subCategoryId: scopeOf(request.sub_category_id),
      values: request,
      priceMin: request.price_min ?? null,
      priceMax: request.price_max ?? null,
      rating: request.rating ?? null,
      sortBy: request.sort_by ?? 'Relevance',
      skip: (page_number - 1) * page_size,
      limit: page_size,
      withFacets: request.with_facets ?? false,
      onePerModel: request.one_per_model ?? false,
    });
    return {
      currency: CURRENCY,
      products: models
        ? await listModels(ids, models)
        : (await search.cards.byIds(ids)).map(toListed),
      total,
      product_total: productTotal,
      page_number,
      page_size,
      facets,
      nothing_for: nothingFor,
    };
  }

  /** The cards of products with the colours of their models. */
  async function listModels(ids: number[], models: number[][]): Promise<ListedProduct[]> {
    const cards = await search.cards.byIds([...new Set(models.flat())]);
    const byId = new Map(cards.map((card) => [toRowNumber(card.id), card]));
    return ids.flatMap((id, index) => {
      const card = byId.get(id);
      const colours = (models[index] ?? []).flatMap((colour) => byId.get(colour) ?? []);
      if (!card) return [];
      return {
        ...toListed(card),
        ...(colours.length > 1 && { colours: colours.map((colour) => toColour(colour, card.id)) }),
      };
    });
  }

  /**
   * Section 7, "Header suggestion search": at most eight products, see `WordIndex.find`. Without a text: the best
   * sellers, then the products with the most ratings.
   */
  async function searchSuggestionList(
    request: RequestOf<'searchSuggestionList'>,
  ): Promise<Suggestion[]> {
    const { cards } = search;
    const categoryId = scopeOf(request.category_id);
    if (request.search_text.trim() !== '') {
      const { ids, isGuess } = await search.suggest(
        request.search_text,
        categoryId,
        MAX_SUGGESTIONS,
      );
      const found = await cards.byIds(ids);
      return found.map((card) => ({ ...toSuggestion(card), ...(isGuess && { is_guess: true }) }));
    }
    const bestSellers = await cards.bestSellerIds(categoryId);
    const popular = await search.popular(categoryId, MAX_SUGGESTIONS + bestSellers.length);
    const ids = new Set([...bestSellers, ...popular]);
    return (await cards.byIds([...ids].slice(0, MAX_SUGGESTIONS))).map(toSuggestion);
  }

  return { searchProductList, searchSuggestionList };
}

/** A card without what only its colour in another card needs. */
function toListed({ color: _, label: __, ...card }: ProductCard): ListedProduct {
  return card;
}

/**
 * A card as a colour in the card of its model, without what is the same or is not shown there. What the text of the
 * picture would say, its name says. Of the card's own colour everything else is said already.
 */
function toColour(card: ProductCard, ownId: string): ListedColour {
  const { id, color, label, image, stock_status } = card;
  const swatch = { id, color, label, image: image ?? '', stock_status };
  if (id === ownId) return swatch;
  const { name, short_description, display_price, mrp_price, available_units } = card;
  const { rating, rating_count } = card;
  return {
    ...swatch,
    ...{ name, short_description, display_price, mrp_price, available_units },
    ...{ rating, rating_count },
  };
}

function toSuggestion(card: ProductCard): Suggestion {
  const { id, name, image, currency, display_price, category_id, category_name } = card;
  const category = category_name ? { id: category_id, name: category_name } : null;
  return { id, name, image, currency, display_price, category };
}
