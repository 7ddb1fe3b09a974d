import { asc, eq, sql } from 'drizzle-orm';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { appErrors } from '../../platform/app-error';
import type { Queries } from '../../platform/database/database';
import { stock, stockStatus } from '../stock/schema';
import { setOnHand } from '../stock/service';
import { type Catalogue, changeCatalogue } from './change';
import type { CatalogueChanges } from './changes';
import { type ProductRow, productColumns } from './product-row';
import { products } from './schema';

/**
 * Changes the fields of one product that `edit` returns, and what `more` changes in the same transaction.
 * Throws a 404 for a missing product.
 */
function editProduct(
  catalogue: Catalogue,
  id: number,
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

async function findProduct(queries: Queries, id: number): Promise<ProductRow> {
  const [row] = await queries
    .select(productColumns)
    .from(products)
    .where(eq(products.id, id))
    .for('update');
  if (!row) throw appErrors.notFound(`Product ${id}`);
  return row;
}

/** Sets a price in minor units. Raises the list price if it would be below the price. */
export async function setPrice(catalogue: Catalogue, id: number, price: number) {
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
export async function setStock(catalogue: Catalogue, id: number, status: string) {
  const stockStatus = status.toLowerCase() === IN_STOCK.toLowerCase() ? IN_STOCK : status;
  const { result, tags } = await editProduct(catalogue, id, () => ({ stockStatus }));
  return { name: result.after.name, stockStatus, tags };
}

/**
 * Sets the number on hand by a movement. From then on the number decides whether the product is in stock.
 * Throws a 409 for a number below what is reserved.
 */
export async function setUnits(catalogue: Catalogue, id: number, onHand: number) {
  const { result, tags } = await editProduct(
    catalogue,
    id,
    () => ({ stockStatus: IN_STOCK }),
    (transaction, changes) => setOnHand(transaction, changes, [{ productId: id, onHand }]),
  );
  return { name: result.after.name, tags };
}

/** The first `limit` products by id with prices in minor units, and the number of all products. */
export async function listProducts(queries: Queries, limit: number) {
  const [rows, [count]] = await Promise.all([
    queries
      .select({
        id: products.id,
        name: products.name,
        display_price: products.displayPrice,
        mrp_price: products.mrpPrice,
        stock_status: stockStatus,
        on_hand: stock.onHand,
      })
      .from(products)
      .leftJoin(stock, eq(stock.productId, products.id))
      .orderBy(asc(products.id))
      .limit(limit),
    queries.select({ total: sql<number>`count(*)::integer` }).from(products),
  ]);
  return { products: rows, total: count?.total ?? 0 };
}
