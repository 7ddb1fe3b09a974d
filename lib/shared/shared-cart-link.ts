import { ID_PATTERN } from '../contract/id-text';
import { MAX_COUPONS, MAX_QUANTITY, MAX_SHARED_PRODUCTS } from '../contract/quantity';
import { paths } from './paths';

export interface SharedItem {
  product_id: string;
  product_qty: number;
}

/** What a link puts into a cart. */
export interface SharedCart {
  /** Each product once. */
  items: readonly SharedItem[];
  coupons: readonly string[];
}

const ITEM = new RegExp(`^(${ID_PATTERN})(?::([1-9]\\d{0,2}))?$`);
const COUPON = /^[^\s,]{1,40}$/;

const partsOf = (query: URLSearchParams, name: string) =>
  query.getAll(name).flatMap((value) => value.split(',').map((part) => part.trim()));

/** Reads `items=12:2,40:1&coupon=LOOM15`. What cannot be read is left out; the same product twice is added up. */
export function sharedCartOf(query: URLSearchParams): SharedCart {
  const units = new Map<string, number>();
  for (const part of partsOf(query, 'items')) {
    const [, id, quantity = '1'] = ITEM.exec(part) ?? [];
    if (id) units.set(id, (units.get(id) ?? 0) + Number(quantity));
  }
  const items = [...units].slice(0, MAX_SHARED_PRODUCTS).map(([product_id, quantity]) => ({
    product_id,
    product_qty: Math.min(quantity, MAX_QUANTITY),
  }));
  const coupons = partsOf(query, 'coupon').filter((code) => COUPON.test(code));
  return {
    items,
    coupons: [...new Set(coupons.map((code) => code.toUpperCase()))].slice(0, MAX_COUPONS),
  };
}

/** The path of a link that fills a cart, without a market. */
export function sharedCartPath({ items, coupons }: SharedCart): string {
  const listed = items
    .slice(0, MAX_SHARED_PRODUCTS)
    .map(({ product_id, product_qty }) => `${product_id}:${product_qty}`);
  const coupon = coupons.map(encodeURIComponent).join(',');
  return `${paths.cartAdd}?items=${listed.join(',')}${coupon && `&coupon=${coupon}`}`;
}

/** The cart's path after a link, with the `utm_` parameters that the link had. */
export function cartPathAfter(query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name]) => name.startsWith('utm_')));
  return kept.size > 0 ? `${paths.cart}?${kept}` : paths.cart;
}
