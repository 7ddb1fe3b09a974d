import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CategoryName } from '@/lib/contract/category';
import type { Suggestion } from '@/lib/contract/search';
import type { Queries } from '../db/database';
import { categories, homeLists, products } from '../db/schema';

/** About 4 MB. Suggestions are the popular products, so that few serve most texts. */
const MAX_PRODUCTS = 10_000;
const MAX_BEST_SELLERS = 8;

type Row = Suggestion & { id: number };

/** Reads what suggestions show, and remembers it until the catalogue changes. */
export interface SuggestedProducts {
  /** In the order of the ids; a product that is gone is left out. */
  byIds(ids: number[]): Promise<Row[]>;
  /** The ids of the best sellers of the shop (null) or of a category, in their order. */
  bestSellerIds(categoryId: number | null): Promise<number[]>;
  /** To be called after each change that was committed. */
  forget(): void;
}

export function createSuggestedProducts(queries: Queries): SuggestedProducts {
  /** The one used last stands last. */
  const rows = new Map<number, Row>();
  let categoryNames = new Map<number, CategoryName>();
  const bestSellers = new Map<number | null, number[]>();
  /** Rises with each change, so that what was read before it is not remembered after it. */
  let generation = 0;

  async function read(ids: number[]): Promise<Map<number, Row>> {
    const startedIn = generation;
    const found = await queries
      .select({
        id: products.id,
        name: products.name,
        image: products.image,
        display_price: products.displayPrice,
        categoryId: products.categoryId,
      })
      .from(products)
      .where(inArray(products.id, ids));
    // Without the join planning takes half as long, which is most of this query's time.
    const named = await categoryById(found.map((row) => row.categoryId));
    const byId = new Map<number, Row>();
    for (const { categoryId, ...row } of found) {
      byId.set(row.id, { ...row, category: named.get(categoryId) });
    }
    if (startedIn === generation) for (const row of byId.values()) remember(row);
    return byId;
  }

  /** All categories, of which there are few; read again when one of these is new. */
  async function categoryById(ids: number[]): Promise<Map<number, CategoryName>> {
    if (ids.every((id) => categoryNames.has(id))) return categoryNames;
    const startedIn = generation;
    const rows = await queries
      .select({ id: categories.id, name: categories.name })
      .from(categories);
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (startedIn === generation) categoryNames = byId;
    return byId;
  }

  function remember(row: Row): void {
    rows.delete(row.id);
    rows.set(row.id, row);
    if (rows.size <= MAX_PRODUCTS) return;
    const [oldest] = rows.keys();
    if (oldest !== undefined) rows.delete(oldest);
  }

  return {
    async byIds(ids) {
      const known = new Map<number, Row>();
      for (const id of ids) {
        const row = rows.get(id);
        if (row) {
          known.set(id, row);
          remember(row);
        }
      }
      const missing = ids.filter((id) => !known.has(id));
      const added = missing.length > 0 ? await read(missing) : null;
      return ids.flatMap((id) => known.get(id) ?? added?.get(id) ?? []);
    },
    async bestSellerIds(categoryId) {
      const known = bestSellers.get(categoryId);
      if (known) return known;
      const startedIn = generation;
      const found = await queries
        .select({ id: products.id, category: products.categoryId })
        .from(homeLists)
        .innerJoin(products, eq(products.id, homeLists.productId))
        .where(
          and(
            eq(homeLists.list, 'best_sellers'),
            categoryId === null ? undefined : eq(products.categoryId, categoryId),
          ),
        )
        .orderBy(asc(homeLists.position))
        .limit(MAX_BEST_SELLERS);
      const ids = found.map((row) => row.id);
      // An empty list is not remembered: any number of categories that do not exist have one.
      if (startedIn === generation && ids.length > 0) bestSellers.set(categoryId, ids);
      return ids;
    },
    forget() {
      generation += 1;
      rows.clear();
      bestSellers.clear();
      categoryNames = new Map();
    },
  };
}
