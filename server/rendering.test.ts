import { ClientActivity, ConcurrencyLimit } from './concurrency-limit';
import { RenderedPages } from './rendered-pages';
import { createRender, type RequestHandler } from './rendering';
import { MemoryOnly } from './second-level/memory-only';
import { requestFor } from './testing';

const NO_CLIENT: ReadonlySet<string> = new Set();

function renderWith(handle: RequestHandler, isMissing = async () => false) {
  return createRender({
    handle,
    rendered: new RenderedPages({ maxBytes: 1000, level: new MemoryOnly() }),
    known: { isMissing },
    limit: new ConcurrencyLimit({
      maxRunning: 1,
      maxWaiting: 0,
      maxRunningPerClient: 1,
      activity: new ClientActivity(),
    }),
    siteUrl: 'https://shop.example',
    timeLimitMs: 50,
  });
}

it('asks Next.js for a page with nothing of the visitor', async () => {
  const render = renderWith(({ url, headers }, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(JSON.stringify({ url, headers }));
  });
  const { status, body } = await render(requestFor('/home'), NO_CLIENT);
  expect(status).toBe(200);
  expect(JSON.parse(body.toString())).toEqual({
    url: '/home',
    headers: { host: 'shop.example', 'user-agent': 'front' },
  });
});

it('does not ask for a page that the backend does not know', async () => {
  const handle = jest.fn();
  const render = renderWith(handle, async () => true);
  expect((await render(requestFor('/product/product-details/9'), NO_CLIENT)).status).toBe(404);
  expect(handle).not.toHaveBeenCalled();
});

it('gives up a page that takes too long, and renders the next one', async () => {
  let isFrozen = true;
  const render = renderWith((_, response) => {
    if (!isFrozen) response.end('rendered');
  });
  await expect(render(requestFor('/home'), NO_CLIENT)).rejects.toMatchObject({
    cause: expect.objectContaining({ name: 'TimeoutError' }),
  });
  isFrozen = false;
  expect((await render(requestFor('/home'), NO_CLIENT)).body.toString()).toBe('rendered');
});
