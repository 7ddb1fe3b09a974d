import { desc, eq } from 'drizzle-orm';
import type { CartItem } from '@/lib/contract/cart';
import type { Queries } from '../../platform/database/database';
import { products } from '../catalogue/schema';
import { cartLines } from './schema';

/** A shopper's cart at the prices of now: what was added last stands first. */
export async function readCart(queries: Queries, shopperId: number): Promise<CartItem[]> {
  const lines = await queries
    .select({
      product_id: cartLines.productId,
      product_qty: cartLines.quantity,
      product_price: products.displayPrice,
      seen_price: cartLines.seenPrice,
      has_one_product: {
        name: products.name,
        image: products.image,
        image_alt: products.imageAlt,
        mrp_price: products.mrpPrice,
        stock_status: products.stockStatus,
        category_id: products.categoryId,
      },
      color: { name: products.colorCss, label: products.colorLabel },
      size: { name: products.size },
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.productId));
  return lines.map(({ color, size, has_one_product, ...line }) => ({
    ...line,
    has_one_product: { ...has_one_product, has_one_color: color, has_one_size: size },
  }));
}
