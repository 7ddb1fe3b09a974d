import { and, asc, eq, sql } from 'drizzle-orm';
import type { ProductSummary } from '@/lib/contract/product';
import type { Database } from '../db/database';
import { categories, homeLists, products } from '../db/schema';
import { summaryColumns } from '../procedures/product-summary';

/** About 25 MB. Most that is looked at is popular or cheap, so that few serve most lists and texts. */
const MAX_CARDS = 50_000;
const MAX_BEST_SELLERS = 8;

const categoryName = sql<string>`${categories.name}`.as('category_name');

/** What lists and suggestions show of a product, by the names of the database's columns. */
export type ProductCard = ProductSummary & { category_id: number };

/** Reads what is shown of the products found, and remembers it until the catalogue changes. */
export interface ProductCards {
  /** In the order of the ids; a product that is gone is left out. */
  byIds(ids: number[]): Promise<ProductCard[]>;
  /** The ids of the best sellers of the shop (null) or of a category, in their order. */
  bestSellerIds(categoryId: number | null): Promise<number[]>;
  /** To be called after each change that was committed. */
  forget(): void;
}

export async function createProductCards({
  queries,
  prepareByIds,
}: Pick<Database, 'queries' | 'prepareByIds'>): Promise<ProductCards> {
  /** The one used last stands last. */
  const cards = new Map<number, ProductCard>();
  const bestSellers = new Map<number | null, number[]>();
  /** Rises with each change, so that what was read before it is not remembered after it. */
  let generation = 0;

  const card = queries
    .select({ ...summaryColumns, category_name: categoryName, category_id: products.categoryId })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
    .as('card');
  // One JSON value, since many single ones take longer to bring over than to find.
  const cardQuery = queries.select({ found: sql`json_agg(card)`.as('found') }).from(card);
  const readCards = await prepareByIds<{ found: ProductCard[] | null }>(
    'product_cards',
    cardQuery.toSQL().sql,
  );

  async function read(ids: number[]): Promise<Map<number, ProductCard>> {
    const startedIn = generation;
    const row = await readCards(ids);
    const byId = new Map(row?.found?.map((found) => [found.id, found]));
    if (startedIn === generation) for (const card of byId.values()) remember(card);
    return byId;
  }

  function remember(card: ProductCard): void {
    cards.delete(card.id);
    cards.set(card.id, card);
    if (cards.size <= MAX_CARDS) return;
    const [oldest] = cards.keys();
    if (oldest !== undefined) cards.delete(oldest);
  }

  return {
    async byIds(ids) {
      const known = new Map<number, ProductCard>();
      for (const id of ids) {
        const card = cards.get(id);
        if (card) {
          known.set(id, card);
          remember(card);
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
      cards.clear();
      bestSellers.clear();
    },
  };
}
