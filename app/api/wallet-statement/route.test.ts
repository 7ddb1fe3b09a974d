import { NextRequest } from 'next/server';
import { sessionOf } from '@/lib/auth/session';
import { callBackend } from '@/lib/server/call-backend';
import { rejection } from '@/lib/server/testing';
import { GET } from './route';

jest.mock('@/lib/server/call-backend');
jest.mock('@/lib/auth/session', () => ({ sessionOf: jest.fn(), areCookiesSecure: () => false }));
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() } }));
const backend = jest.mocked(callBackend);

const get = (query: string) =>
  GET(new NextRequest(`http://shop.test/api/wallet-statement?${query}`));

beforeEach(() => {
  backend.mockReset();
  jest.mocked(sessionOf).mockResolvedValue({ apiToken: 'token-1', isGuest: false });
});

describe('the file of a statement', () => {
  it.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('is saved as %s under the name of its month, and stored nowhere', async (format, type) => {
    backend.mockResolvedValue({
      file_name: `wallet-2026-11.${format}`,
      type,
      content: Buffer.from('a,b').toString('base64'),
    });
    const response = await get(`month=2026-11&format=${format}`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="wallet-2026-11.${format}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('a,b');
    expect(backend.mock.calls[0]).toMatchObject([
      'walletStatement',
      { month: '2026-11', format },
      { token: 'token-1' },
    ]);
  });

  it.each(['month=2026-11&format=exe', 'month=..%2F..&format=csv', ''])(
    'is none for "%s", which the contract does not allow',
    async (query) => {
      const { callBackend: checked } = jest.requireActual('@/lib/server/call-backend');
      backend.mockImplementation(checked);
      expect((await get(query)).status).toBe(404);
    },
  );

  it.each([
    [401, 401],
    [403, 403],
    [429, 429],
    [undefined, 503],
  ])('says why it fails: %s is answered %s, never cached', async (status, answered) => {
    backend.mockRejectedValue(rejection('walletStatement', status));
    const response = await get('month=2026-11&format=pdf');
    expect(response.status).toBe(answered);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBeNull();
  });
});
