/**
 * The four markets of the country selector. Only the currency's label differs (section 4):
 * prices, language and stock are the same everywhere.
 */
export const markets = {
  us: { label: 'USA', currencyLabel: 'USD', hreflang: 'en-US' },
  ca: { label: 'CAD', currencyLabel: 'EUR', hreflang: 'en-CA' },
  uk: { label: 'UK', currencyLabel: 'Pound', hreflang: 'en-GB' },
  in: { label: 'IND', currencyLabel: 'Rupee', hreflang: 'en-IN' },
} as const;

export type Market = keyof typeof markets;

/** The market whose paths have no prefix. */
export const DEFAULT_MARKET: Market = 'us';

export const marketCodes = Object.keys(markets) as Market[];

export function isMarket(segment: string): segment is Market {
  return Object.hasOwn(markets, segment);
}

/** The path of a page in a market: `('uk', '/home')` → `/uk/home`, `('us', '/home')` → `/home`. */
export function marketPath(market: Market, path: string): string {
  return market === DEFAULT_MARKET ? path : `/${market}${path}`;
}

/** The ISO code of a market's country: `'uk'` → `'GB'`. */
export function countryOf(market: Market): string {
  return markets[market].hreflang.slice(-2);
}

/** Splits a path: `/uk/home` → `{ market: 'uk', path: '/home' }`. */
export function splitMarketPath(fullPath: string): { market: Market; path: string } {
  const segment = fullPath.split('/', 2)[1] ?? '';
  if (segment === DEFAULT_MARKET || !isMarket(segment)) {
    return { market: DEFAULT_MARKET, path: fullPath };
  }
  return { market: segment, path: fullPath.slice(segment.length + 1) || '/' };
}
