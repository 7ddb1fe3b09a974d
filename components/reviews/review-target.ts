import type { RequestOf } from '@/lib/contract/endpoints';

/** What a review of a product needs to know of it. */
export interface ReviewedProduct {
  id: string;
  name: string;
  image?: string | null | undefined;
}

/** What is reviewed. */
export type ReviewTarget =
  | { kind: 'product'; product: ReviewedProduct }
  | { kind: 'order'; orderNumber: string };

/** The same for the same target: for a stored draft. */
export function targetName(target: ReviewTarget): string {
  return target.kind === 'product' ? `product ${target.product.id}` : `order ${target.orderNumber}`;
}

/** For the shopper: 'Fjord sofa', 'order 7KQ4-M2XP'. */
export function targetTitle(target: ReviewTarget): string {
  return target.kind === 'product' ? target.product.name : `order ${target.orderNumber}`;
}

interface Written {
  rating: number;
  text: string;
  /** The names of the pictures. An order's review has none. */
  pictures: string[];
}

/** The request that saves a review. */
export function reviewRequest(
  target: ReviewTarget,
  { rating, text, pictures }: Written,
): RequestOf<'saveReview'> {
  return target.kind === 'product'
    ? { kind: 'product', product_id: target.product.id, rating, text, pictures }
    : { kind: 'order', order_number: target.orderNumber, rating, text };
}
