import { eq, sql } from 'drizzle-orm';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import type { Invalidations } from '../../platform/invalidations';
import { CatalogueChanges, publishChanges } from './change-service';
import { productColumns } from './product-row';
import type { ProductRow } from './schema';
import { products } from './schema';

/** The product, locked until the transaction ends. @throws {AppError} 404 */
export async function lockProduct(transaction: Queries, id: string): Promise<ProductRow> {
  const [row] = await transaction
    .select(productColumns)
    .from(products)
    .where(eq(products.id, id))
    .for('no key update');
  if (!row) throw appErrors.notFound('This product');
  return row;
}

/** What a product shows of its reviews. */
export type RatingFigures = Pick<ProductRow, 'rating' | 'ratingCount' | 'hasVerifiedRatings'>;

/** Writes the figures of a locked product, and records what shows them. */
export async function setRating(
  transaction: Queries,
  changes: CatalogueChanges,
  before: ProductRow,
  figures: RatingFigures,
): Promise<void> {
  await transaction
    .update(products)
    .set({ ...figures, updatedAt: sql`current_date` })
    .where(eq(products.id, before.id));
  changes.product(before, { ...before, ...figures });
}

/**
 * Publishes what a change of a product's reviews makes stale: its page, and where its figures are others, its cards.
 * It comes last in the transaction, like `publishChanges`.
 */
export async function publishRating(
  transaction: Queries,
  invalidations: Pick<Invalidations, 'publishInvalidation'>,
  before: ProductRow,
  figures: RatingFigures,
): Promise<void> {
  const changes = new CatalogueChanges();
  await setRating(transaction, changes, before, figures);
  await publishChanges(transaction, changes, invalidations);
}
