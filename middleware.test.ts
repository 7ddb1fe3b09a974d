import { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
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
  ])('redirects a visitor and a guest from %s to %s', async (path, login) => {
    for (const session of [null, { apiToken: 'the-api-token', isGuest: true }]) {
      jest.mocked(sessionOf).mockResolvedValue(session);
      const response = await open(path);
      expect(response.status).toBe(307);
      expect(response.headers.get('location')).toBe(SHOP + login);
    }
  });

  it('lets a member pass', async () => {
    jest.mocked(sessionOf).mockResolvedValue({ apiToken: 'the-api-token', isGuest: false });
    const response = await open('/orders');
    expect(response.headers.get('location')).toBeNull();
    expect(response.headers.get('x-middleware-next')).toBe('1');
  });
});
