import type { Checkout } from '@/lib/contract/checkout';

/** The titles of the parts of the screen, in their order. */
export const PART_TITLES = {
  shipping: 'Shipping Address',
  billing: 'Billing Address',
  delivery: 'Delivery',
} as const;

export type Part = keyof typeof PART_TITLES;

export const PARTS: readonly Part[] = ['shipping', 'billing', 'delivery'];

/** The id of a part's title, which gets the focus when the part is next. */
export function partTitleId(part: Part): string {
  return `${part}-part`;
}

/** The id of a part's form, while the part is open. */
export function partFormId(part: Part): string {
  return `${part}-form`;
}

/** The first part that is not finished; null where the shopper can go on to the payment. */
export function nextPart({ shipping_address, delivery }: Checkout): Part | null {
  if (!shipping_address) return 'shipping';
  return delivery ? null : 'delivery';
}
