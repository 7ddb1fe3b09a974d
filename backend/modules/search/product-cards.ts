import { and, asc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { ProductSummary } from '@/lib/contract/product';
import { idInJson } from '../../platform/database/columns';
import type { Database } from '../../platform/database/database';
import { toRowNumber } from '../../platform/database/row-id';
import { categories, homeLists, products } from '../catalogue/schema';
import { summaryColumns } from '../product/service';

/** About 25 MB. Most requests are for popular or cheap products, so a few cards are enough for most of them. */
const MAX_CARDS = 50_000;
const MAX_BEST_SELLERS = 8;

const categoryName = sql<string>`${categories.name}`.as('category_name');

/** The fields of a product in lists and suggestions. */
export type ProductCard = ProductSummary & { category_id: string; color: string; label: string };

/** Reads the cards of products by the integers of their ids, and caches them until the catalogue changes. */
export interface ProductCards {
  /** The cards in the order of the ids. Removed products are left out. */
  byIds(ids: number[]): Promise<ProductCard[]>;
  /** The ids of the best sellers of the shop (null) or of a category, in the order of the list. */
  bestSellerIds(categoryId: number | null): Promise<number[]>;
  /** Must be called after each committed change. */
  clear(): void;
}

export async function createProductCards({
  queries,
  prepare,
}: Pick<Database, 'queries' | 'prepare'>): Promise<ProductCards> {
  const cards = new LRUCache<number, ProductCard>({ max: MAX_CARDS });
  const bestSellers = new Map<number | null, number[]>();
  /** Is incremented by each change, so that values that were read before the change are not cached after it. */
  let generation = 0;

  const card = queries
    .select({
      ...summaryColumns,
      id: idInJson(products.id).as('id'),
      category_name: categoryName,
      category_id: idInJson(products.categoryId).as('category_id'),
      color: sql<string>`${products.colorCss}`.as('color'),
      label: sql<string>`${products.colorLabel}`.as('label'),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::integer[])`)
    .as('card');
  // Reads one JSON value, because transferring many single values takes longer than finding them.
  const cardQuery = queries.select({ found: sql`json_agg(card)`.as('found') }).from(card);
  const readCards = await prepare<{ found: ProductCard[] | null }>(
    'product_cards',
    cardQuery.toSQL().sql,
  );

  async function read(ids: number[]): Promise<Map<number, ProductCard>> {
    const startedIn = generation;
    const row = await readCards(ids);
    const byId = new Map(row?.found?.map((card) => [toRowNumber(card.id), card]));
    if (startedIn === generation) for (const [id, card] of byId) cards.set(id, card);
    return byId;
  }

  return {
    async byIds(ids) {
      const known = new Map<number, ProductCard>();
      for (const id of ids) {
        const card = cards.get(id);
        if (card) known.set(id, card);
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
            categoryId === null ? undefined : eq(products.categoryId, String(categoryId)),
          ),
        )
        .orderBy(asc(homeLists.position))
        .limit(MAX_BEST_SELLERS);
      const ids = found.map((row) => toRowNumber(row.id));
      // Empty lists are not cached, because requests for unknown categories would fill the cache.
      if (startedIn === generation && ids.length > 0) bestSellers.set(categoryId, ids);
      return ids;
    },
    clear() {
      generation += 1;
      cards.clear();
      bestSellers.clear();
    },
  };
}
