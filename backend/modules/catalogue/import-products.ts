import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import type { CatalogueChanges } from './change-service';
import type { CatalogueProduct } from './format';
import { productColumns, toProductRow } from './product-row';
import type { ProductRow } from './schema';
import { products, subCategories } from './schema';
import { writeProducts } from './write-products';

const BATCH = 1000;

async function rejectUnknownCategories(
  queries: Queries,
  entries: CatalogueProduct[],
): Promise<void> {
  const rows = await queries.select().from(subCategories);
  const categoryOf = new Map(rows.map((row) => [row.id, row.categoryId]));
  for (const [index, product] of entries.entries()) {
    if (categoryOf.get(product.sub_category_id) === product.category_id) continue;
    throw new AppError(
      422,
      'validation_failed',
      `products[${index}].sub_category_id must be a sub-category of category ${product.category_id}, which ${product.sub_category_id} is not.`,
    );
  }
}

/** Adds new products and replaces stored ones by id. Returns the ids of those that were new or different. */
export async function importProducts(
  queries: Queries,
  changes: CatalogueChanges,
  entries: CatalogueProduct[],
): Promise<Set<string>> {
  await rejectUnknownCategories(queries, entries);
  const written = new Set<string>();
  for (let start = 0; start < entries.length; start += BATCH) {
    const rows = entries.slice(start, start + BATCH).map(toProductRow);
    for (const id of await writeRows(queries, changes, rows)) written.add(id);
    // The embedded database works on this thread. The pause lets the server answer other calls.
    await setImmediate();
  }
  return written;
}

async function writeRows(
  queries: Queries,
  changes: CatalogueChanges,
  rows: ProductRow[],
): Promise<string[]> {
  const ids = rows.map((row) => row.id);
  const known = await queries
    .select(productColumns)
    .from(products)
    .where(inArray(products.id, ids));
  const before = new Map<string, ProductRow>(known.map((row) => [row.id, row]));
  const different = rows
    .map((row) => ({ ...row, ...ratingOf(before.get(row.id) ?? row) }))
    .filter((row) => !isDeepStrictEqual(before.get(row.id), row));
  if (different.length === 0) return [];

  await writeProducts(queries, different);
  for (const row of different) changes.product(before.get(row.id) ?? null, row);
  return different.map((row) => row.id);
}

/** The figures of its reviews: no file changes them, so they make no product different. */
function ratingOf({ rating, ratingCount, hasVerifiedRatings }: ProductRow) {
  return { rating, ratingCount, hasVerifiedRatings };
}
