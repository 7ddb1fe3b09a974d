import { SIGNATURE_HEADER } from '@/lib/contract/revalidation';
import { signRevalidation } from '@/lib/shared/revalidation-signature';

const SECRET = 'a secret of the shop that is long enough';
const revalidateTag = jest.fn();
jest.mock('next/cache', () => ({ revalidateTag: (...args: unknown[]) => revalidateTag(...args) }));

/** The configuration is read once per process, so each test loads the route again. */
async function publish(body: string, signature: string, secret: string | undefined = SECRET) {
  jest.resetModules();
  process.env.REVALIDATE_SECRET = secret;
  const { POST } = await import('./route');
  const headers = { [SIGNATURE_HEADER]: signature };
  return POST(new Request('http://shop.test/api/revalidate', { method: 'POST', body, headers }));
}

beforeEach(() => revalidateTag.mockClear());

describe('POST /api/revalidate', () => {
  const body = JSON.stringify({ tags: ['product:12', 'home'] });

  it('marks each published tag as stale', async () => {
    const response = await publish(body, signRevalidation(SECRET, body));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ revalidated: 2 });
    expect(revalidateTag.mock.calls).toEqual([
      ['product:12', 'max'],
      ['home', 'max'],
    ]);
  });

  it('rejects a body that is not signed with the secret', async () => {
    const response = await publish(body, signRevalidation('another secret', body));
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ revalidated: 0 });
    expect(revalidateTag).not.toHaveBeenCalled();
  });

  it.each(['{"tags":["anything"]}', '{"tags":[]}', '{}', 'nonsense'])(
    'rejects %s, even with a valid signature',
    async (wrong) => {
      const response = await publish(wrong, signRevalidation(SECRET, wrong));
      expect(response.status).toBe(422);
      expect(revalidateTag).not.toHaveBeenCalled();
    },
  );

  it('answers 404 when no secret is set', async () => {
    const response = await publish(body, signRevalidation(SECRET, body), '');
    expect(response.status).toBe(404);
  });
});
