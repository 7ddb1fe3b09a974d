import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timingPass } from '@/lib/shared/staff-timing';
import { inSpan } from '@/lib/shared/tracing';
import { withStaffTiming } from './staff-timing';

const secret = 'a secret of this test, long enough';
const HOUR_MS = 3_600_000;

describe('the timings for the staff', () => {
  const server = createServer(
    withStaffTiming(
      async (_request, response) => {
        await inSpan({ name: 'render a page' }, async () => undefined);
        await inSpan({ name: 'render a page' }, async () => undefined);
        response.writeHead(200, ['Cache-Control', 's-maxage=600', 'ETag', '"1"']).end('page');
      },
      { secret, siteUrl: 'https://shop.example' },
    ),
  );
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const ask = (path: string, cookie = '') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port, path, headers: { cookie }, agent: false };
      get(options, (response) => resolve(response.resume())).on('error', reject);
    });
  const passOf = (at: number) => timingPass(secret, new Date(at));

  it('are in a response that nobody may keep', async () => {
    const { headers } = await ask('/home', `a=b; staff-timing=${passOf(Date.now())}; c=d`);
    expect(headers['server-timing']).toMatch(
      /^render-a-page;dur=[\d.]+;desc="2 times", total;dur=[\d.]+$/,
    );
    expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', '"1"']);
  });

  it.each([
    ['another secret', timingPass('another secret, long enough as well', new Date())],
    ['more than an hour ago', timingPass(secret, new Date(Date.now() - HOUR_MS - 1000))],
    ['nobody', ''],
  ])('are not given for a pass of %s', async (_, pass) => {
    const { headers } = await ask('/home', `staff-timing=${pass}`);
    expect(headers['server-timing']).toBeUndefined();
    expect(headers['cache-control']).toBe('s-maxage=600');
    expect((await ask(`/api/timing?${pass}`)).headers['set-cookie']).toBeUndefined();
  });

  it('leave scripts in the cache of the browser', async () => {
    const cookie = `staff-timing=${passOf(Date.now())}`;
    const { headers } = await ask('/_next/static/a.js', cookie);
    expect(headers['cache-control']).toBe('s-maxage=600');
  });

  it('are asked for by a link, whose cookie only the shop reads', async () => {
    const { statusCode, headers } = await ask(`/api/timing?${passOf(Date.now())}`);
    expect([statusCode, headers.location]).toEqual([303, '/home']);
    expect(headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  });
});
