import { withoutStaleWhileRevalidate } from './cache-control';

describe('withoutStaleWhileRevalidate', () => {
  it.each([
    ['s-maxage=600, stale-while-revalidate=31535400', 's-maxage=600'],
    ['Stale-While-Revalidate=60 , s-maxage=600,max-age=0', 's-maxage=600, max-age=0'],
    ['private, no-store', 'private, no-store'],
    ['stale-if-error=60', 'stale-if-error=60'],
  ])('makes %j %j', (before, after) => {
    expect(withoutStaleWhileRevalidate(before)).toBe(after);
  });
});
