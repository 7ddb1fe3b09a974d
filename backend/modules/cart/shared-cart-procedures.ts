import { eq, inArray } from 'drizzle-orm';
import type { RequestOf, ResponseOf } from '@/lib/contract/endpoints';
import type { Context, ShopperContext } from '../../platform/procedure';
import { categories, products } from '../catalogue/schema';
import { summaryColumns } from '../product/service';
import { addAvailable } from './service';

export async function sharedCart(
  { items }: RequestOf<'sharedCart'>,
  { queries }: Context,
): Promise<ResponseOf<'sharedCart'>> {
  const ids = items.map(({ product_id }) => product_id);
  const found = await queries
    .select(summaryColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids));
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** A product that is gone has no name any more. */
export async function addSharedCart(
  { items }: RequestOf<'addSharedCart'>,
  { queries, shopper, clock }: ShopperContext,
): Promise<ResponseOf<'addSharedCart'>> {
  const ids = items.map(({ product_id }) => product_id);
  const added = await queries.transaction(async (transaction) => {
    const named = await transaction
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, ids));
    const nameOf = new Map(named.map(({ id, name }) => [id, name]));
    const wanted = items.map(({ product_id, product_qty }) => ({
      product_id,
      name: nameOf.get(product_id) ?? `Product ${product_id}`,
      quantity: product_qty,
    }));
    return addAvailable(transaction, shopper.id, wanted, clock());
  });
  return { products: added };
}
