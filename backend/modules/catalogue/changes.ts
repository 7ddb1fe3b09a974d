import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { tags } from '@/lib/contract/revalidation';
import type { Queries } from '../../platform/database/database';
import type { ProductRow } from './product-row';
import { isCardChanged, isFoundOtherwise } from './rules';
import { homeLists, products } from './schema';

/** Uses one array parameter, because a statement may have at most 65,535 parameters. */
function isOneOf(column: PgColumn, values: Set<unknown>): SQL {
  return sql`${column} = any(${sql.param([...values])})`;
}

/** What decides which pages and lists show a product. */
export type PlacedProduct = Pick<ProductRow, 'id' | 'model' | 'categoryId' | 'subCategoryId'>;

/** Collects what a change modifies, and computes the cache tags that become stale. */
export class CatalogueChanges {
  readonly #tags = new Set<string>();
  readonly #models = new Set<string>();
  /** The ids of products whose card is different now. */
  readonly #cards = new Set<number>();
  readonly #renamedCategories = new Set<number>();
  readonly #renamedSubCategories = new Set<number>();
  /** Whether products are found, filtered or sorted differently after the change. */
  isIndexStale = false;
  /** Whether a product costs less after the change. */
  hasLowerPrice = false;

  /** Records a changed product. `before` is null for a new product, `after` is null for a removed one. */
  product(before: ProductRow | null, after: ProductRow | null): void {
    if (!before || !after || isFoundOtherwise(before, after)) this.isIndexStale = true;
    if (before && after && after.displayPrice < before.displayPrice) this.hasLowerPrice = true;
    const isInLists = !before || !after || isCardChanged(before, after);
    for (const row of [before, after]) {
      if (!row) continue;
      this.#page(row);
      if (isInLists) this.#card(row);
    }
  }

  /** Records that the page and the card of a product show another availability. */
  availability(product: PlacedProduct): void {
    this.#page(product);
    this.#card(product);
  }

  #page({ id, model }: PlacedProduct): void {
    this.#tags.add(tags.product(id));
    this.#models.add(model);
  }

  #card({ id, categoryId, subCategoryId }: PlacedProduct): void {
    this.#cards.add(id);
    this.#tags.add(tags.products);
    this.#tags.add(tags.category(categoryId));
    this.#tags.add(tags.category(subCategoryId));
  }

  /** Records a new name of a category. Its products' cards and pages show the name, and the search uses it. */
  categoryRenamed(id: number): void {
    this.isIndexStale = true;
    this.#renamedCategories.add(id);
    this.#tags.add(tags.category(id));
    this.#tags.add(tags.products);
  }

  /** Records a new name of a sub-category. Its products' pages show the name, and the search uses it. */
  subCategoryRenamed(id: number): void {
    this.isIndexStale = true;
    this.#renamedSubCategories.add(id);
    this.#tags.add(tags.category(id));
  }

  tag(tag: string): void {
    this.#tags.add(tag);
  }

  /**
   * Computes the stale tags after the change was written. They include the other colours of a model, because
   * the pages of all colours show each other.
   */
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
