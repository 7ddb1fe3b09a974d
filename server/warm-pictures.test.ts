import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { warmPictures } from './warm-pictures';

let server: Server;
let origin: string;
let requested: string[];
let atOnce: number;
/** How often the home page was asked for. */
let pages: number;
/** How many times the shop is not healthy before it is. */
let failures: number;
let page: string;

const picture = (name: string, width: number) =>
  `/_next/image?url=%2Fcatalogue%2F${name}.webp&w=${width}&q=75`;
const srcSet = (name: string, widths: number[]) =>
  widths.map((width) => `${picture(name, width).replaceAll('&', '&amp;')} ${width}w`).join(', ');

beforeEach(async () => {
  requested = [];
  atOnce = 0;
  failures = 0;
  pages = 0;
  page = `<picture><source srcSet="${srcSet('hero', [480, 640, 2000])}"/></picture>
    <img srcSet="${srcSet('sofa', [360, 480])}" src="${srcSet('sofa', [360]).split(' ')[0]}"/>`;
  let running = 0;
  server = createServer(async ({ url = '', headers }, response) => {
    if (url === '/api/health') {
      failures -= 1;
      response.statusCode = failures >= 0 ? 503 : 200;
      response.end();
      return;
    }
    if (url === '/home') {
      pages += 1;
      response.end(page);
      return;
    }
    running += 1;
    atOnce = Math.max(atOnce, running);
    expect(headers.accept).toContain('image/avif');
    await setTimeout(5);
    running -= 1;
    requested.push(url);
    response.end('picture');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const { signal } = new AbortController();

it('requests the pictures of the home page once in the usual widths, one after the other', async () => {
  expect(await warmPictures({ origin, signal })).toBe(3);
  expect(requested).toEqual([picture('hero', 640), picture('hero', 2000), picture('sofa', 360)]);
  expect(atOnce).toBe(1);
});

it('requests those of the first view only', async () => {
  page = Array.from({ length: 50 }, (_, at) => srcSet(`sofa-${at}`, [360])).join(' ');
  expect(await warmPictures({ origin, signal })).toBe(20);
});

it('waits for a backend that is not there yet', async () => {
  failures = 3;
  expect(await warmPictures({ origin, signal, retryMs: 1 })).toBe(3);
  expect(pages).toBe(1);
});

it('gives up after its time', async () => {
  failures = Number.POSITIVE_INFINITY;
  expect(await warmPictures({ origin, signal, limitMs: 50, retryMs: 1 })).toBe(0);
});

it('ends when the server stops', async () => {
  const stopping = new AbortController();
  failures = Number.POSITIVE_INFINITY;
  const warming = warmPictures({ origin, signal: stopping.signal, retryMs: 60_000 });
  await setTimeout(20);
  stopping.abort();
  expect(await warming).toBe(0);
});
