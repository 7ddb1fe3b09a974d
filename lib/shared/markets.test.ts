import { marketCodes, marketPath, markets, splitMarketPath } from './markets';

describe('markets', () => {
  it('label the currency as section 4 says', () => {
    expect(
      Object.values(markets).map(({ label, currencyLabel }) => [label, currencyLabel]),
    ).toEqual([
      ['USA', 'USD'],
      ['CAD', 'EUR'],
      ['UK', 'Pound'],
      ['IND', 'Rupee'],
    ]);
  });

  it('add a prefix to every path, except in the default market', () => {
    expect(marketPath('us', '/home')).toBe('/home');
    expect(marketPath('uk', '/home')).toBe('/uk/home');
  });

  it.each(marketCodes)('split a path of %s into its market and its path', (market) => {
    expect(splitMarketPath(marketPath(market, '/product/product-details/7'))).toEqual({
      market,
      path: '/product/product-details/7',
    });
  });

  it('do not mistake a page for a market', () => {
    expect(splitMarketPath('/cart')).toEqual({ market: 'us', path: '/cart' });
    expect(splitMarketPath('/constructor/x')).toEqual({ market: 'us', path: '/constructor/x' });
  });
});
