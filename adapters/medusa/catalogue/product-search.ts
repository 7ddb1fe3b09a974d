import type { RequestOf } from '@/lib/contract/endpoints';
import type { ListedColour, Product } from '@/lib/contract/product';
import {
  DEFAULT_PAGE_NUMBER,
  DEFAULT_PAGE_SIZE,
  type Facets,
  type FacetValue,
  type ListedProduct,
  type SearchResult,
  type Suggestion,
} from '@/lib/contract/search';
import {
  FACET_NAMES,
  type FacetName,
  RATING_CHOICES,
  type SortOption,
} from '@/lib/contract/search-options';
import { byPopularity, type Snapshot, toSummary } from './snapshot';
import type { CatalogueProduct } from './to-product';
import { wordsOf } from './words';

type Request = RequestOf<'searchProductList'>;

const MAX_SUGGESTIONS = 8;
/** What a word in the name counts, and one anywhere else. */
const IN_NAME = 3;
const ELSEWHERE = 1;

/** A product with what it is searched by. */
interface Entry extends CatalogueProduct {
  nameWords: readonly string[];
  otherWords: readonly string[];
  values: Record<FacetName, string | null>;
}

function toEntry(one: CatalogueProduct): Entry {
  const { product, room, colourFamily, keywords } = one;
  const material = product.has_one_material?.name ?? null;
  const size = product.has_one_size?.name ?? null;
  const others = [
    ...[product.short_description, product.category_name, product.sub_category_name],
    ...[material, size, room, colourFamily, product.has_one_color?.label, product.brand],
    ...keywords,
  ];
  return {
    ...one,
    nameWords: wordsOf(product.name),
    otherWords: [...new Set(others.flatMap((text) => wordsOf(text ?? '')))],
    values: { material, size, colour: colourFamily, room },
  };
}

/** How well a product fits the words of a text; 0 where one of them is nowhere in it. */
function relevanceOf({ nameWords, otherWords }: Entry, words: readonly string[]): number {
  let sum = 0;
  for (const word of words) {
    if (nameWords.some((own) => own.startsWith(word))) sum += IN_NAME;
    else if (otherWords.some((own) => own.startsWith(word))) sum += ELSEWHERE;
    else return 0;
  }
  return sum;
}

const isOneOf = (wanted: readonly string[] | undefined, value: string | null) =>
  !wanted?.length || (value !== null && wanted.includes(value));

type Filter = FacetName | 'price' | 'rating';

/** Whether a product passes all filters but one. */
function passes({ product, values }: Entry, request: Request, except?: Filter): boolean {
  const { price_min = 0, price_max = Number.POSITIVE_INFINITY, rating = 0 } = request;
  const { display_price: price } = product;
  return (
    FACET_NAMES.every((name) => name === except || isOneOf(request[name], values[name])) &&
    (except === 'price' || (price >= price_min && price <= price_max)) &&
    (except === 'rating' || (product.rating ?? 0) >= rating)
  );
}

const byName = new Intl.Collator('en', { numeric: true });
const byId = (a: Entry, b: Entry) => (a.product.id < b.product.id ? -1 : 1);

const ORDERS: Record<Exclude<SortOption, 'Relevance'>, (a: Entry, b: Entry) => number> = {
  'Alphabetically A-Z': (a, b) => byName.compare(a.product.name, b.product.name) || byId(a, b),
  'Price Low to High': (a, b) => a.product.display_price - b.product.display_price || byId(a, b),
  'Price High to Low': (a, b) => b.product.display_price - a.product.display_price || byId(a, b),
};

/** How many entries a list has: of each model one where colours are not entries of their own. */
function countOf(entries: readonly Entry[], onePerModel: boolean): number {
  return onePerModel ? new Set(entries.map(({ product }) => product.model)).size : entries.length;
}

function facetOf(name: FacetName, base: readonly Entry[], request: Request): FacetValue[] {
  const onePerModel = request.one_per_model ?? false;
  const all = new Map<string, Entry[]>();
  for (const entry of base) {
    const value = entry.values[name];
    if (value === null) continue;
    const entries = all.get(value);
    if (entries) entries.push(entry);
    else all.set(value, [entry]);
  }
  return [...all]
    .map(([value, entries]) => ({ value, entries }))
    .sort((a, b) => b.entries.length - a.entries.length || byName.compare(a.value, b.value))
    .map(({ value, entries }) => {
      const left = entries.filter((entry) => passes(entry, request, name));
      const color = name === 'colour' ? entries[0]?.product.has_one_color?.name : undefined;
      return { value, count: countOf(left, onePerModel), ...(color && { color }) };
    });
}

/** @param base what text and category leave */
function facetsOf(base: readonly Entry[], request: Request): Facets {
  const rated = base.filter((entry) => passes(entry, request, 'rating'));
  const prices = base
    .filter((entry) => passes(entry, request, 'price'))
    .map(({ product }) => product.display_price);
  return {
    material: facetOf('material', base, request),
    size: facetOf('size', base, request),
    colour: facetOf('colour', base, request),
    room: facetOf('room', base, request),
    rating: RATING_CHOICES.map((stars) => {
      const left = rated.filter(({ product }) => (product.rating ?? 0) >= stars);
      return { value: String(stars), count: countOf(left, request.one_per_model ?? false) };
    }),
    price:
      prices.length > 0
        ? {
            min: prices.reduce((a, b) => Math.min(a, b)),
            max: prices.reduce((a, b) => Math.max(a, b)),
          }
        : null,
  };
}

/** A product as a colour in the card of its model. Of the card's own one everything else is said already. */
function toColour(product: Product, ownId: string): ListedColour[] {
  const sibling = product.colours?.find(({ id }) => id === product.id);
  if (!sibling) return [];
  const { standard: _, image_alt: __, ...colour } = sibling;
  if (product.id === ownId) return [colour];
  const { name, short_description, available_units, rating, rating_count } = product;
  return [{ ...colour, name, short_description, available_units, rating, rating_count }];
}

/** Searches the products of a snapshot, in memory. */
export class ProductSearch {
  readonly #snapshot: Snapshot;
  /** The most popular ones first. */
  readonly #entries: readonly Entry[];

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#entries = [...snapshot.products.values()].toSorted(byPopularity).map(toEntry);
  }

  /** All products, the most popular ones first. */
  get popular(): readonly CatalogueProduct[] {
    return this.#entries;
  }

  /** What text and category leave, the best ones first. */
  #matching(text: string, categoryId?: string, subCategoryId?: string): Entry[] {
    const inCategory = this.#entries.filter(
      ({ product }) =>
        (!categoryId || product.category_id === categoryId) &&
        (!subCategoryId || product.sub_category_id === subCategoryId),
    );
    const words = wordsOf(text);
    if (words.length === 0) return text.trim() === '' ? inCategory : [];
    return inCategory
      .map((entry) => ({ entry, relevance: relevanceOf(entry, words) }))
      .filter(({ relevance }) => relevance > 0)
      .sort((a, b) => b.relevance - a.relevance)
      .map(({ entry }) => entry);
  }

  list(request: Request): SearchResult {
    const { page_number = DEFAULT_PAGE_NUMBER, page_size = DEFAULT_PAGE_SIZE } = request;
    const { search_text = '', category_id, sub_category_id, sort_by = 'Relevance' } = request;
    const base = this.#matching(search_text, category_id, sub_category_id);
    const found = base.filter((entry) => passes(entry, request));
    if (sort_by !== 'Relevance') found.sort(ORDERS[sort_by]);
    const begin = (page_number - 1) * page_size;
    const listed = request.one_per_model ? firstOfModels(found) : found;
    return {
      currency: this.#snapshot.currency,
      products: listed
        .slice(begin, begin + page_size)
        .map((entry) => this.#toListed(entry, request)),
      total: listed.length,
      product_total: found.length,
      page_number,
      page_size,
      ...(request.with_facets && { facets: facetsOf(base, request) }),
    };
  }

  #toListed({ product }: Entry, { one_per_model }: Request): ListedProduct {
    const summary = toSummary(product);
    if (!one_per_model || !product.model) return summary;
    const siblings = this.#snapshot.models.get(product.model) ?? [];
    const colours = siblings.flatMap((sibling) => toColour(sibling.product, product.id));
    return { ...summary, ...(colours.length > 1 && { colours }) };
  }

  suggest({ search_text, category_id }: RequestOf<'searchSuggestionList'>): Suggestion[] {
    return this.#matching(search_text, category_id)
      .slice(0, MAX_SUGGESTIONS)
      .map(({ product }) => {
        const { id, name, image, currency, display_price } = product;
        const { category_id: of, category_name } = product;
        const category = of && category_name ? { id: of, name: category_name } : null;
        return { id, name, image, currency, display_price, category };
      });
  }
}

/** The first product of each model. */
function firstOfModels(entries: readonly Entry[]): Entry[] {
  const models = new Set<string>();
  return entries.filter(({ product }) => {
    const model = product.model ?? product.id;
    if (models.has(model)) return false;
    models.add(model);
    return true;
  });
}
