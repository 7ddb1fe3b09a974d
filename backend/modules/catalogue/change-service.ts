import { or, sql } from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import type { Queries } from '../../platform/database/database';
import { isOneOf } from '../../platform/database/is-one-of';
import type { Invalidations } from '../../platform/invalidations';
import type { CatalogueFile } from './format';
import { hasOtherFigures, isCardChanged, isContentChanged } from './rules';
import type { ProductRow } from './schema';
import { catalogueState, homeLists, products } from './schema';

/** What decides which pages and lists show a product. */
export type PlacedProduct = Pick<ProductRow, 'id' | 'model' | 'categoryId' | 'subCategoryId'>;

/** Of which products the content has changed: what they are found, filtered and sorted by, without prices and ratings. */
export interface StaleContent {
  products: ReadonlySet<string>;
  /** All products of these categories. */
  categories: ReadonlySet<string>;
  isAll: boolean;
}

/** Collects what a change modifies, and computes the cache tags that become stale. */
export class CatalogueChanges {
  readonly #tags = new Set<string>();
  readonly #models = new Set<string>();
  /** The ids of products whose card is different now. */
  readonly #cards = new Set<string>();
  readonly #renamedCategories = new Set<string>();
  readonly #renamedSubCategories = new Set<string>();
  /** Whether prices or ratings are different after the change, by which products are filtered and sorted. */
  #hasOtherFigures = false;
  readonly #staleProducts = new Set<string>();
  readonly #staleCategories = new Set<string>();
  #hasOtherSynonyms = false;
  /** Whether a product costs less after the change. */
  hasLowerPrice = false;

  /** The products that are found, filtered or sorted differently after the change by anything else. */
  get staleContent(): StaleContent {
    return {
      products: this.#staleProducts,
      categories: this.#staleCategories,
      isAll: this.#hasOtherSynonyms,
    };
  }

  get isContentStale(): boolean {
    const { products, categories, isAll } = this.staleContent;
    return isAll || products.size + categories.size > 0;
  }

  /** Whether products are found, filtered or sorted differently after the change. */
  get isIndexStale(): boolean {
    return this.isContentStale || this.#hasOtherFigures;
  }

  /** Records a changed product. `before` is null for a new product, `after` is null for a removed one. */
  product(before: ProductRow | null, after: ProductRow | null): void {
    if (!before || !after || isContentChanged(before, after)) this.#contentOf(before ?? after);
    else if (hasOtherFigures(before, after)) this.#hasOtherFigures = true;
    if (before && after && after.displayPrice < before.displayPrice) this.hasLowerPrice = true;
    const isInLists = !before || !after || isCardChanged(before, after);
    for (const row of [before, after]) {
      if (!row) continue;
      this.#page(row);
      if (isInLists) this.#card(row);
    }
  }

  #contentOf(product: ProductRow | null): void {
    if (product) this.#staleProducts.add(product.id);
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
  categoryRenamed(id: string): void {
    this.#staleCategories.add(id);
    this.#renamedCategories.add(id);
    this.#tags.add(tags.category(id));
    this.#tags.add(tags.products);
  }

  /** Records other names of a category's sub-categories, by which the search finds its products. */
  subCategoriesChanged(categoryId: string): void {
    this.#staleCategories.add(categoryId);
  }

  /** Records other synonyms, which are a part of the words of all products. */
  synonymsReplaced(): void {
    this.#hasOtherSynonyms = true;
  }

  /** Records a new name of a sub-category, which its products' pages show. */
  subCategoryRenamed(id: string): void {
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

/** The id of an advisory lock (any number). Changes of the catalogue in all processes wait for each other. */
const CHANGE_LOCK = 7_205_222;

/** Lets no other change of the catalogue begin until the transaction ends. */
export async function lockCatalogue(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`);
}

/** Is notified of changes of the catalogue, e.g. the search. */
export interface CatalogueListener {
  /** Called in the transaction of a change of the content, before the change is published. */
  writeContent(transaction: Queries, stale: StaleContent): Promise<void>;
  /** Called after each committed change: the card of a product may be different now. */
  onChange(): void;
  /**
   * Called after a committed change of one product's price only (in minor units). `indexVersion` is the version after
   * this change. Resolves when the product is found by its new price.
   */
  onPriceChange(id: string, price: number, indexVersion: number): Promise<void>;
  /**
   * Called after one or several committed changes of fields that products are found, filtered or sorted by. Resolves
   * when the search knows every change that was committed before the call.
   */
  onIndexChange(): Promise<void>;
}

export interface FileImport {
  /** The transaction of the whole import. */
  transaction: Queries;
  /** Collects the cache tags that the import makes stale. */
  changes: CatalogueChanges;
  file: CatalogueFile;
  /** The ids of the products that are new or different. */
  written: Set<string>;
}

/** Writes the part of a catalogue file that belongs to another module. */
type ImportPart = (fileImport: FileImport) => Promise<void>;

/** The dependencies of the catalogue's commands. */
export interface Catalogue {
  queries: Queries;
  invalidations: Invalidations;
  listener: CatalogueListener;
  importParts: ImportPart[];
  /** Called in the transaction of a change that lowers a price. */
  onLowerPrice(transaction: Queries): Promise<void>;
  /** Must be called after many changes: see `Database.vacuum`. */
  vacuum(): Promise<void>;
}

interface Change<T> {
  result: T;
  /** How many cache tags became stale. */
  tags: number;
  /**
   * The version of the search index after the change; null when products are found as before. The caller
   * notifies the listener, because one call is enough after many changes.
   */
  indexVersion: number | null;
}

async function raiseVersion(
  transaction: Queries,
  { isIndexStale, isContentStale }: CatalogueChanges,
): Promise<number | null> {
  const step = isIndexStale ? 1 : 0;
  const figureStep = isContentStale ? 0 : step;
  const [state] = await transaction
    .insert(catalogueState)
    .values({ id: 1, version: 1, indexVersion: step, figureChanges: figureStep })
    .onConflictDoUpdate({
      target: catalogueState.id,
      set: {
        version: sql`${catalogueState.version} + 1`,
        indexVersion: sql`${catalogueState.indexVersion} + ${step}`,
        figureChanges: sql`${catalogueState.figureChanges} + ${figureStep}`,
      },
    })
    .returning({ indexVersion: catalogueState.indexVersion });
  return isIndexStale && state ? state.indexVersion : null;
}

/**
 * Publishes the tags that the changes make stale, and lets other processes know of them. It comes last in the
 * transaction of the changes: from here on, other changes wait for its end.
 */
export async function publishChanges(
  transaction: Queries,
  changes: CatalogueChanges,
  invalidations: Pick<Invalidations, 'publishInvalidation'>,
): Promise<{ tags: number; indexVersion: number | null }> {
  const indexVersion = await raiseVersion(transaction, changes);
  const stale = await changes.staleTags(transaction);
  await invalidations.publishInvalidation(transaction, stale);
  return { tags: stale.size, indexVersion };
}

/**
 * Runs one change of the catalogue and publishes the tags that it makes stale in the same transaction. After
 * a crash either both are stored or neither.
 */
export async function changeCatalogue<T>(
  { queries, invalidations, listener, onLowerPrice }: Catalogue,
  work: (transaction: Queries, changes: CatalogueChanges) => Promise<T>,
): Promise<Change<T>> {
  const change = await queries.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const changes = new CatalogueChanges();
    const result = await work(transaction, changes);
    if (changes.hasLowerPrice) await onLowerPrice(transaction);
    if (changes.isContentStale) await listener.writeContent(transaction, changes.staleContent);
    return { result, ...(await publishChanges(transaction, changes, invalidations)) };
  });
  listener.onChange();
  return change;
}
