import 'server-only';
import type { ProductSummary } from '@/lib/contract/product';
import { getBestSellers } from '@/lib/server/catalogue';
import type { ProductPage } from '@/lib/server/product-page';

const COUNT = 4;

/**
 * 'Our designers suggest': best sellers of other categories.
 * @throws the error of a read that fails, so that a page without its sections is never cached.
 */
export async function getSuggested({
  product,
  alsoViewed,
}: Pick<ProductPage, 'product' | 'alsoViewed'>): Promise<ProductSummary[]> {
  const shown = new Set([product.id, ...alsoViewed.map(({ id }) => id)]);
  const { category_name: own } = product;
  const others = (await getBestSellers()).filter(
    ({ id, category_name }) => !shown.has(id) && !(category_name && category_name === own),
  );
  return others.slice(0, COUNT);
}
