import { setImmediate } from 'node:timers/promises';
import { asc, gte, lt } from 'drizzle-orm';
import { AppError } from '@/lib/contract-server/app-error';
import { isOneOf } from '../../platform/database/is-one-of';
import { type Catalogue, changeCatalogue } from './change-service';
import { FIRST_GENERATED_ID, generateProduct } from './generated-product';
import { productColumns } from './product-row';
import { products } from './schema';
import { writeProducts } from './write-products';

/** Products per transaction. The embedded database has one connection, so other calls wait for it. */
const BATCH = 500;
/** For more, the caller calls again. */
const MAX_REMOVED_A_CALL = 10_000;

/**
 * Adds the generated products with the indexes from `from` to below `to`, in several transactions.
 * The indexes must be free. Returns the number of cache tags that became stale.
 */
export async function generateProducts(
  catalogue: Catalogue,
  { from, to, seed }: { from: number; to: number; seed: number },
): Promise<{ tags: number }> {
  const patterns = await catalogue.queries
    .select(productColumns)
    .from(products)
    .where(lt(products.id, String(FIRST_GENERATED_ID)))
    .orderBy(asc(products.id))
    .limit(500);
  if (patterns.length === 0) {
    throw new AppError(
      422,
      'validation_failed',
      'Import a catalogue first: generated products take their categories and pictures from it.',
    );
  }
  let staleTags = 0;
  for (let start = from; start < to; start += BATCH) {
    const count = Math.min(BATCH, to - start);
    const rows = Array.from({ length: count }, (_, offset) =>
      generateProduct(patterns, start + offset, seed),
    );
    const { tags } = await changeCatalogue(catalogue, async (transaction, changes) => {
      await writeProducts(transaction, rows);
      for (const row of rows) changes.product(null, row);
    });
    staleTags += tags;
    // The embedded database works on this thread. The pause lets the server answer other calls.
    await setImmediate();
  }
  return { tags: staleTags };
}

/** Removes up to {@link MAX_REMOVED_A_CALL} products. Returns how many remain, and the number of stale tags. */
export async function removeGenerated(
  catalogue: Catalogue,
): Promise<{ removed: number; remaining: number; tags: number }> {
  let removed = 0;
  let staleTags = 0;
  while (removed < MAX_REMOVED_A_CALL) {
    const { result, tags } = await changeCatalogue(catalogue, async (transaction, changes) => {
      const rows = await transaction
        .select(productColumns)
        .from(products)
        .where(gte(products.id, String(FIRST_GENERATED_ID)))
        .orderBy(asc(products.id))
        .limit(BATCH);
      const ids = rows.map((row) => row.id);
      await transaction.delete(products).where(isOneOf(products.id, ids));
      for (const row of rows) changes.product(row, null);
      return rows.length;
    });
    if (result === 0) break;
    removed += result;
    staleTags += tags;
    await setImmediate();
  }
  const remaining = await catalogue.queries.$count(
    products,
    gte(products.id, String(FIRST_GENERATED_ID)),
  );
  return { removed, remaining, tags: staleTags };
}
