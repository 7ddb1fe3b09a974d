import { IN_STOCK } from '@/lib/contract/stock-status';
import type { Catalogue } from '../../modules/catalogue/change-service';
import { editProduct } from '../../modules/catalogue/edit';
import { setOnHand } from '../../modules/stock/service';

/**
 * Sets the number on hand by a movement. From then on the number decides whether the product is in stock.
 * Throws a 409 for a number below what is reserved.
 */
export async function setUnits(catalogue: Catalogue, id: string, onHand: number) {
  const { result, tags } = await editProduct(
    catalogue,
    id,
    () => ({ stockStatus: IN_STOCK }),
    (transaction, changes) => setOnHand(transaction, changes, [{ productId: id, onHand }]),
  );
  return { name: result.after.name, tags };
}
