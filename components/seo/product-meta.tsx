import type { Product } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { brand } from '@/lib/shared/brand';
import { toDecimal } from '@/lib/shared/money';

/**
 * The Open Graph type of a product page with price and availability. They are not part of the page's metadata
 * object, because Next.js does not know this type. React moves them into the head.
 */
export function ProductMeta({ product }: { product: Product }) {
  const isInStock = product.stock_status === IN_STOCK;
  return (
    <>
      <meta property="og:type" content="product" />
      <meta property="product:price:amount" content={toDecimal(product.display_price)} />
      <meta property="product:price:currency" content={product.currency} />
      <meta property="product:availability" content={isInStock ? 'in stock' : 'out of stock'} />
      <meta property="product:condition" content="new" />
      <meta property="product:brand" content={product.brand || brand.name} />
      <meta property="product:retailer_item_id" content={product.id} />
    </>
  );
}
