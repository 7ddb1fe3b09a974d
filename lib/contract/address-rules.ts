import type { Market } from '../shared/markets';

/**
 * Whether an address of a country needs a landmark. Section 5 asks for one; only in India do addresses depend on it, and
 * elsewhere nobody has one to tell.
 */
export function needsLandmark(market: Market): boolean {
  return market === 'in';
}
