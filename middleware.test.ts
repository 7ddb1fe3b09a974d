import { NextRequest } from 'next/server';
import { apiTokenOf } from '@/lib/auth/session';
import { middleware } from './middleware';

jest.mock('@/lib/auth/session');

const SHOP = 'https://shop.test';
const open = (path: string) => middleware(new NextRequest(SHOP + path));

describe('the guard of the pages for members', () => {
  it.each([
    ['/orders', '/login?callbackUrl=%2Forders'],
    ['/uk/orders?tab=2', '/uk/login?callbackUrl=%2Fuk%2Forders%3Ftab%3D2'],
    [
      '/wishlist?next=https://evil.example',
      `/login?callbackUrl=${encodeURIComponent('/wishlist?next=https://evil.example')}`,
    ],
  ])('redirects a visitor from %s to %s', async (path, login) => {
    jest.mocked(apiTokenOf).mockResolvedValue(null);
    const response = await open(path);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(SHOP + login);
  });

  it('lets a shopper with a session pass', async () => {
    jest.mocked(apiTokenOf).mockResolvedValue('the-api-token');
    const response = await open('/orders');
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('x-middleware-next')).toBe('1');
  });
});
