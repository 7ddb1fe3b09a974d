import { chooseEncoding } from './encoding';

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['gzip;q=0, br;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.5', 'identity'],
    ['BR', 'br'],
    ['br;q=nonsense', 'identity'],
    ['deflate', 'identity'],
  ])('for the header %p chooses %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
