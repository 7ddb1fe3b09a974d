import { MAX_FILTER_PRICE } from '@/lib/contract/search-options';

/** The range of the price slider, in whole major units. */
export interface PriceScale {
  min: number;
  max: number;
}

/** Section 9 has steps of 500. Below this price they would be as large as the prices, so there they are of 10. */
const FINE_END = 5000;
const FINE_STEP = 10;
const COARSE_STEP = 500;

/** The step of the slider's positions: see {@link positionOf}. */
export const SLIDER_STEP = FINE_STEP;

/** The scale for prices between `min` and `max` (minor units). Both ends are multiples of the step there. */
export function priceScale({ min, max }: { min: number; max: number }): PriceScale {
  const low = min / 100;
  const high = max / 100;
  const lowStep = low < FINE_END ? FINE_STEP : COARSE_STEP;
  const highStep = high <= FINE_END ? FINE_STEP : COARSE_STEP;
  return {
    min: Math.min(Math.floor(low / lowStep) * lowStep, MAX_FILTER_PRICE),
    max: Math.min(Math.ceil(high / highStep) * highStep, MAX_FILTER_PRICE),
  };
}

/** The position of a price on the slider, where every step is equally long. Below 5,000 it is the price itself. */
export function positionOf(price: number): number {
  return price <= FINE_END ? price : FINE_END + ((price - FINE_END) * FINE_STEP) / COARSE_STEP;
}

/** The price at a position of the slider. */
export function priceAt(position: number): number {
  return position <= FINE_END
    ? position
    : FINE_END + ((position - FINE_END) * COARSE_STEP) / FINE_STEP;
}

export type PriceRange = [min: number, max: number];

/** The range between two prices in any order, limited to the scale. */
export function rangeBetween(a: number, b: number, { min, max }: PriceScale): PriceRange {
  const within = (price: number) => Math.min(Math.max(price, min), max);
  return [within(Math.min(a, b)), within(Math.max(a, b))];
}
