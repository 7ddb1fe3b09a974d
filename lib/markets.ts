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

/** The market whose addresses carry no prefix. */
export const DEFAULT_MARKET: Market = 'us';

export const marketCodes = Object.keys(markets) as Market[];

export function isMarket(segment: string): segment is Market {
  return Object.hasOwn(markets, segment);
}

/** The address of a page in a market: `('uk', '/home')` → `/uk/home`, `('us', '/home')` → `/home`. */
export function marketPath(market: Market, path: string): string {
  return market === DEFAULT_MARKET ? path : `/${market}${path}`;
}

/** Takes an address apart: `/uk/home` → `{ market: 'uk', path: '/home' }`. */
export function splitMarketPath(address: string): { market: Market; path: string } {
  const segment = address.split('/', 2)[1] ?? '';
  if (segment === DEFAULT_MARKET || !isMarket(segment)) {
    return { market: DEFAULT_MARKET, path: address };
  }
  return { market: segment, path: address.slice(segment.length + 1) || '/' };
}
