import type { ProductSummary } from '../contract/product';

/** What a card shows of a viewed product. */
export type ViewedProduct = Pick<
  ProductSummary,
  | 'id'
  | 'name'
  | 'image'
  | 'image_alt'
  | 'currency'
  | 'display_price'
  | 'mrp_price'
  | 'rating'
  | 'rating_count'
  | 'stock_status'
>;

/** The part of a product that the browser stores. The server calls it, so that a page sends nothing else. */
export function viewedProduct(product: ProductSummary): ViewedProduct {
  const { id, name, image, image_alt, currency, display_price, mrp_price } = product;
  const { rating, rating_count, stock_status } = product;
  return {
    id,
    name,
    image,
    image_alt,
    currency,
    display_price,
    mrp_price,
    rating,
    rating_count,
    stock_status,
  };
}
