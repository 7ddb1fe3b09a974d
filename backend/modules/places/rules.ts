import type { Market } from '@/lib/shared/markets';

/** How many leading characters of a postal area say where it lies, the most telling first. */
const LEADING: Record<Exclude<Market, 'uk'>, readonly number[]> = {
  us: [3],
  ca: [3, 2, 1],
  in: [3, 2],
};

/**
 * Regular expressions of the postal areas that lie near one, the nearest first: of a ZIP code those of its sectional
 * center, of a British district those of its town.
 */
export function neighbourPatterns(market: Market, area: string): string[] {
  if (market === 'uk') {
    const [letters] = /^[A-Z]+/.exec(area) ?? [area];
    return [`^${letters}[0-9]`];
  }
  return LEADING[market].map((length) => `^${area.slice(0, length)}`);
}
