import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tags } from '@/lib/contract/revalidation';
import type { Queries } from '../db/database';
import { homeLists, products } from '../db/schema';
import { isCardChanged, isFoundOtherwise, type ProductRow } from './product-row';

/** One array parameter, since a statement takes no more than 65,535 of them. */
function isOneOf(column: PgColumn, values: Set<unknown>): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}

/** Collects what a change touches and says which cache tags that makes stale. */
export class CatalogueChanges {
  readonly #tags = new Set<string>();
  readonly #models = new Set<string>();
  /** Products whose card looks different now. */
  readonly #cards = new Set<number>();
  readonly #renamedCategories = new Set<number>();
  readonly #renamedSubCategories = new Set<number>();
  /** Products are found, filtered or sorted otherwise now. */
  isIndexStale = false;

  /** `null` before: the product is new. `null` after: it is gone. */
  product(before: ProductRow | null, after: ProductRow | null): void {
    if (!before || !after || isFoundOtherwise(before, after)) this.isIndexStale = true;
    const isInLists = !before || !after || isCardChanged(before, after);
    for (const row of [before, after]) {
      if (!row) continue;
      this.#tags.add(tags.product(row.id));
      this.#models.add(row.model);
      if (!isInLists) continue;
      this.#cards.add(row.id);
      this.#tags.add(tags.products);
      this.#tags.add(tags.category(row.categoryId));
      this.#tags.add(tags.category(row.subCategoryId));
    }
  }

  /** The category's name stands on its products' cards and pages, and they are found by it. */
  categoryRenamed(id: number): void {
    this.isIndexStale = true;
    this.#renamedCategories.add(id);
    this.#tags.add(tags.category(id));
    this.#tags.add(tags.products);
  }

  /** The sub-category's name stands on its products' pages, and they are found by it. */
  subCategoryRenamed(id: number): void {
    this.isIndexStale = true;
    this.#renamedSubCategories.add(id);
    this.#tags.add(tags.category(id));
  }

  tag(tag: string): void {
    this.#tags.add(tag);
  }

  /** The stale tags, after the change was written: colour siblings stand on each other's pages. */
  async staleTags(queries: Queries): Promise<Set<string>> {
    const affected = await queries
      .select({ id: products.id, categoryId: products.categoryId })
      .from(products)
      .where(
        or(
          isOneOf(products.model, this.#models),
          isOneOf(products.categoryId, this.#renamedCategories),
          isOneOf(products.subCategoryId, this.#renamedSubCategories),
        ),
      );
    for (const product of affected) {
      this.#tags.add(tags.product(product.id));
      if (this.#renamedCategories.has(product.categoryId)) this.#cards.add(product.id);
    }
    const [onHomePage] = await queries
      .select({ id: homeLists.productId })
      .from(homeLists)
      .where(isOneOf(homeLists.productId, this.#cards))
      .limit(1);
    if (onHomePage) this.#tags.add(tags.home);
    return this.#tags;
  }
}
