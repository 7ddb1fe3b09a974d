/** @jest-environment node */
import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { signRevalidation } from '@/lib/revalidation-signature';

const SECRET = 'a secret of the shop that is long enough';
const revalidateTag = jest.fn();
jest.mock('next/cache', () => ({ revalidateTag: (...args: unknown[]) => revalidateTag(...args) }));

/** The configuration is read once a process, so each test loads the route anew. */
async function announce(body: string, signature: string, secret: string | undefined = SECRET) {
  jest.resetModules();
  process.env.REVALIDATE_SECRET = secret;
  const { POST } = await import('./route');
  const headers = { [SIGNATURE_HEADER]: signature };
  return POST(new Request('http://shop.test/api/revalidate', { method: 'POST', body, headers }));
}

beforeEach(() => revalidateTag.mockClear());

describe('POST /api/revalidate', () => {
  const body = JSON.stringify({ tags: ['product:12', 'home'] });

  it('marks each announced tag as stale', async () => {
    const response = await announce(body, signRevalidation(SECRET, body));
    expect(response.status).toBe(200);
    expect(revalidateTag.mock.calls).toEqual([
      ['product:12', 'max'],
      ['home', 'max'],
    ]);
  });

  it('refuses what is not signed with the secret', async () => {
    const response = await announce(body, signRevalidation('another secret', body));
    expect(response.status).toBe(401);
    expect(revalidateTag).not.toHaveBeenCalled();
  });

  it.each(['{"tags":["everything"]}', '{"tags":[]}', '{}', 'nonsense'])(
    'refuses %s, though signed',
    async (wrong) => {
      const response = await announce(wrong, signRevalidation(SECRET, wrong));
      expect(response.status).toBe(422);
      expect(revalidateTag).not.toHaveBeenCalled();
    },
  );

  it('does not exist without a secret', async () => {
    const response = await announce(body, signRevalidation(SECRET, body), '');
    expect(response.status).toBe(404);
  });
});
