import { bodyLimit } from './request-body';

describe('bodyLimit', () => {
  it.each([
    ['/api/backend/searchProductList', 65_536],
    ['/api/backend/updateProfile', 5 * 1024 * 1024 + 65_536],
    ['/api/backend/constructor', 65_536],
    ['/api/backend/nothing', 65_536],
    ['/api/revalidate', 65_536],
    ['/api/auth/callback/credentials', 65_536],
    ['/home', 0],
    ['/_next/image', 0],
    ['/apix', 0],
  ])('for %s is %d bytes', (path, limit) => {
    expect(bodyLimit(path)).toBe(limit);
  });
});
