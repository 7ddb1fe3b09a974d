import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVitalsListener, type Vitals } from './vitals';

let server: Server;
let port: number;
let said: Vitals[];
beforeEach(async () => {
  said = [];
  const observe = (vitals: Vitals) => void said.push(vitals);
  server = createServer(createVitalsListener({ observe, trustedProxies: 1 }));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** @returns the status */
function send(body: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '100.64.0.1', ...headers };
    const call = request({ port, method: 'POST', path: '/api/vitals', headers: sent }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end(body);
  });
}

const visit = { path: '/home', device: 'phone', lcp: 1200, inp: 40, ttfb: 80, cls: 0.02 };
const text = JSON.stringify(visit);

describe('what a page says of its visit', () => {
  it('is taken', async () => {
    expect(await send(text)).toBe(204);
    expect(said).toEqual([visit]);
  });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    [
      'of another origin, by a browser of before',
      { 'sec-fetch-site': '', origin: 'http://a.test' },
    ],
    ['of no browser', { 'sec-fetch-site': '' }],
  ])('is not taken where it is %s', async (_, headers) => {
    expect(await send(text, headers)).toBe(403);
    expect(said).toEqual([]);
  });

  it('is taken of a browser that says its origin alone', async () => {
    const origin = { 'sec-fetch-site': '', origin: `http://localhost:${port}` };
    expect(await send(text, { ...origin, host: `localhost:${port}` })).toBe(204);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['no object', '[]'],
    ['more than is known', JSON.stringify({ ...visit, email: 'ada@shoppers.example' })],
    ['a negative time', JSON.stringify({ ...visit, lcp: -1 })],
    ['a time of days', JSON.stringify({ ...visit, inp: 1e9 })],
    ['no number', JSON.stringify({ ...visit, cls: '0.1' })],
    ['another device', JSON.stringify({ ...visit, device: 'fridge' })],
    ['an endless path', JSON.stringify({ ...visit, path: `/${'a'.repeat(300)}` })],
  ])('is answered 400 where it is %s', async (_, body) => {
    expect(await send(body)).toBe(400);
    expect(said).toEqual([]);
  });

  it('is answered 413 where it is too large, with or without its length', async () => {
    const large = JSON.stringify({ ...visit, more: 'a'.repeat(2000) });
    expect(await send(large)).toBe(413);
    expect(await send(large, { 'transfer-encoding': 'chunked' })).toBe(413);
  });

  it('is taken sixty times a minute from one client, and from others meanwhile', async () => {
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 62; n++) statuses.push(await send(text));
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect(await send(text, { 'x-forwarded-for': '100.65.0.1' })).toBe(204);
    expect(said).toHaveLength(61);
  });
});

test('a shop without metrics takes what pages of before say, and keeps nothing', async () => {
  server.removeAllListeners('request');
  server.on('request', createVitalsListener({ observe: undefined, trustedProxies: 0 }));
  expect(await send(text)).toBe(204);
});
