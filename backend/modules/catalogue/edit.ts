import { eq, sql } from 'drizzle-orm';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { appErrors } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import type { CatalogueChanges } from './change-service';
import { type Catalogue, changeCatalogue } from './change-service';
import { productColumns } from './product-row';
import type { ProductRow } from './schema';
import { products } from './schema';

/**
 * Changes the fields of one product that `edit` returns, and what `more` changes in the same transaction.
 * Throws a 404 for a missing product.
 */
export function editProduct(
  catalogue: Catalogue,
  id: string,
  edit: (before: ProductRow) => Partial<ProductRow>,
  more?: (transaction: Queries, changes: CatalogueChanges) => Promise<unknown>,
) {
  return changeCatalogue(catalogue, async (transaction, changes) => {
    const before = await findProduct(transaction, id);
    const after = { ...before, ...edit(before) };
    await transaction
      .update(products)
      .set({ ...after, updatedAt: sql`current_date` })
      .where(eq(products.id, id));
    changes.product(before, after);
    await more?.(transaction, changes);
    return { before, after };
  });
}

async function findProduct(queries: Queries, id: string): Promise<ProductRow> {
  const [row] = await queries
    .select(productColumns)
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  if (!row) throw appErrors.notFound(`Product ${id}`);
  return row;
}

/** Sets a price in minor units. Raises the list price if it would be below the price. */
export async function setPrice(catalogue: Catalogue, id: string, price: number) {
  const { result, tags, indexVersion } = await editProduct(catalogue, id, (before) => ({
    displayPrice: price,
    mrpPrice: Math.max(before.mrpPrice, price),
  }));
  if (indexVersion !== null) await catalogue.listener.onPriceChange(id, price, indexVersion);
  return {
    name: result.after.name,
    isMrpRaised: result.after.mrpPrice !== result.before.mrpPrice,
    tags,
  };
}

/**
 * Sets the stock status. `'In stock'` in any case means available, any other text out of stock (section 3).
 * A product that is counted is out of stock with no unit left, whatever its status.
 */
export async function setStock(catalogue: Catalogue, id: string, status: string) {
  const stockStatus = status.toLowerCase() === IN_STOCK.toLowerCase() ? IN_STOCK : status;
  const { result, tags } = await editProduct(catalogue, id, () => ({ stockStatus }));
  return { name: result.after.name, stockStatus, tags };
}
