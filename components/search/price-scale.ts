import { MAX_FILTER_PRICE } from '@/lib/contract/search-options';

/** What the price slider goes over. All in whole major units. */
export interface PriceScale {
  min: number;
  max: number;
  step: number;
}

/** Section 9's step of 500 on a scale that ends at 120,000, and steps as fine on shorter ones. */
const STEPS_ON_A_SCALE = 240;
const STEPS = [500, 100, 50, 10, 5, 1];

/** The scale that holds these prices, in minor units, with both ends on whole steps. */
export function priceScale({ min, max }: { min: number; max: number }): PriceScale {
  const [low, high] = [Math.floor(min / 100), Math.ceil(max / 100)];
  const step = STEPS.find((candidate) => candidate <= high / STEPS_ON_A_SCALE) ?? 1;
  return {
    min: Math.min(Math.floor(low / step) * step, MAX_FILTER_PRICE),
    max: Math.min(Math.ceil(high / step) * step, MAX_FILTER_PRICE),
    step,
  };
}

export type PriceRange = [min: number, max: number];

/** The range between two prices, whichever is the lower, within the scale. */
export function rangeBetween(a: number, b: number, { min, max }: PriceScale): PriceRange {
  const within = (price: number) => Math.min(Math.max(price, min), max);
  return [within(Math.min(a, b)), within(Math.max(a, b))];
}
