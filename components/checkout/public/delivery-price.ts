import type { DeliveryMethod } from '@/lib/contract/checkout';

/** The method whose threshold the specification's message is about (section 9). */
const STANDARD = 'standard';

/**
 * How much is missing for free standard delivery, in minor units.
 * @param subTotal of the cart, in minor units
 * @returns null where nothing is missing, or where the method never becomes free
 */
export function missingForFreeDelivery(
  methods: readonly DeliveryMethod[],
  subTotal: number,
): number | null {
  const freeFrom = methods.find(({ id }) => id === STANDARD)?.free_from;
  return freeFrom && freeFrom > subTotal ? freeFrom - subTotal : null;
}
