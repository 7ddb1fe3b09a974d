/** @jest-environment node */
import { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import { callBackend } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { GET } from './route';

jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/auth/session', () => ({ sessionOf: jest.fn(), areCookiesSecure: () => true }));
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() } }));
const backend = jest.mocked(callBackend);

const open = (code: string) =>
  GET(new NextRequest(`https://shop.test/r/${code}`), { params: Promise.resolve({ code }) });

beforeEach(() => {
  backend.mockReset().mockResolvedValue({ first_name: 'Ada' } as never);
  jest.mocked(sessionOf).mockResolvedValue(null);
});

describe('the link of a friend', () => {
  it.each(['7KQ4-M2XP', '7kq4m2xp'])(
    'keeps the code %s in a cookie that no script reads',
    async (code) => {
      const { status, headers } = await open(code);
      expect(status).toBe(303);
      expect(headers.get('location')).toBe('/register');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBe(
        'invitation=7KQ4-M2XP; Path=/api; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax',
      );
    },
  );

  it.each(['nothing', '7KQ4-M2XP;x=1', 'AEIO-UUUU'])('keeps nothing of %s', async (code) => {
    const { headers } = await open(code);
    expect(headers.get('location')).toBe('/register?invitation=unknown');
    expect(headers.get('set-cookie')).toBeNull();
    expect(backend).not.toHaveBeenCalled();
  });

  it('says so where no one has the code', async () => {
    backend.mockRejectedValue(rejection('referralInviter', 404));
    const { headers } = await open('7KQ4-M2XP');
    expect(headers.get('location')).toBe('/register?invitation=unknown');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('keeps a code that cannot be asked about', async () => {
    backend.mockRejectedValue(rejection('referralInviter', 503));
    const { headers } = await open('7KQ4-M2XP');
    expect(headers.get('set-cookie')).toContain('invitation=7KQ4-M2XP');
  });

  it('redirects a member to their own invitation', async () => {
    jest.mocked(sessionOf).mockResolvedValue({ apiToken: 'token', isGuest: false });
    const { headers } = await open('7KQ4-M2XP');
    expect(headers.get('location')).toBe('/refer-earn?invitation=member');
    expect(headers.get('set-cookie')).toBeNull();
  });
});
