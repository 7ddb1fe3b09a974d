import type { Facets } from '@/lib/contract/search';
import type { FacetName, SortOption } from '@/lib/contract/search-options';
import type { CatalogueListener } from '../catalogue/change-service';
import type { ProductCards } from './product-cards';

/** The filters of a product list; null and an empty list mean no restriction. Prices in minor units. */
export interface ProductQuery {
  /** See `TextReader`. */
  text: string;
  categoryId: number | null;
  subCategoryId: number | null;
  /** For each facet, a product must have one of its values. */
  values: { [F in FacetName]?: readonly string[] | undefined };
  priceMin: number | null;
  priceMax: number | null;
  /** The lowest mean rating. */
  rating: number | null;
  sortBy: SortOption;
  /** The number of products to skip, and the maximum of products to return. */
  skip: number;
  limit: number;
  withFacets: boolean;
  /** Whether of each model only the product that comes first is found, and models are counted instead of products. */
  onePerModel: boolean;
}

export interface FoundProducts {
  ids: number[];
  /** For each of the ids, those of all products of its model in ascending order; null where each product counts. */
  models: number[][] | null;
  total: number;
  /** The number of products, also where models are counted. */
  productTotal: number;
  facets: Facets | null;
  /** Which part of the text no product matches, see `Attempt`. */
  nothingFor: string | null;
}

/** What is suggested for a text. */
export interface Suggested {
  ids: number[];
  /** Whether no product matches what was typed, and these are similar. */
  isGuess: boolean;
}

/** Finds products for lists and suggestions. */
export interface SearchIndex {
  readonly cards: ProductCards;
  /**
   * Finds a list, with every change that was committed before the call, by whichever backend: a storefront keeps it until
   * the next invalidation, which may have come from another backend.
   * @throws {AppError} 503 while an index is made
   */
  list(query: ProductQuery): Promise<FoundProducts>;
  /**
   * At most `limit` products: those that match the whole text, then those in whose names words begin with each of its
   * words, and without any, those that match nearly. The most popular products of each come first. They may be found by
   * what they were five seconds ago, and longer while an index is made.
   * @throws {AppError} 503 while the first index is made
   */
  suggest(text: string, categoryId: number | null, limit: number): Promise<Suggested>;
  /** The ids of the most popular products of one category or of all (null). As old as `suggest`. */
  popular(categoryId: number | null, limit: number): Promise<number[]>;
  /** Applies the changes of this process. */
  readonly listener: CatalogueListener;
  stop(): Promise<void>;
}
