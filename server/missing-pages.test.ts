import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALL_FEATURES } from '@/lib/contract/features';
import { MissingPages } from './missing-pages';

let server: Server;
let status: number;
let features: readonly string[];
let missing: MissingPages;
let failures: unknown[];

beforeEach(async () => {
  status = 200;
  features = ALL_FEATURES;
  failures = [];
  server = createServer((_, response) => {
    const data = status === 200 ? { contract_version: '1.0', features } : null;
    response.end(JSON.stringify({ status, message: '', data }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  missing = new MissingPages({
    backend: { url: `http://127.0.0.1:${port}`, paths: new Map() },
    onFailure: (error) => failures.push(error),
  });
});

afterEach(() => {
  missing.stop();
  server.closeAllConnections();
  server.close();
});

describe('the pages that a shop does not have', () => {
  it('are none where the backend has everything', async () => {
    await missing.follow();
    for (const url of ['/wallet', '/faq', '/home']) expect(missing.redirectOf(url)).toBeNull();
  });

  it('lead to the home page of their market', async () => {
    features = ALL_FEATURES.filter((feature) => feature !== 'wallet');
    await missing.follow();
    expect(missing.redirectOf('/wallet')).toBe('/home');
    expect(missing.redirectOf('/uk/wallet?page=2')).toBe('/uk/home');
    expect(missing.redirectOf('/wallets')).toBeNull();
    expect(missing.redirectOf('/orders')).toBeNull();
  });

  it.each([404, 405, 501])(
    'are all beyond the core of a backend that answers %s',
    async (answer) => {
      status = answer;
      await missing.follow();
      expect(missing.redirectOf('/orders')).toBe('/home');
      expect(missing.redirectOf('/cart')).toBeNull();
      expect(failures).toEqual([]);
    },
  );

  it('are asked for again when the features change', async () => {
    await missing.follow();
    features = [];
    missing.invalidate(['products']);
    missing.invalidate(['features']);
    while (missing.redirectOf('/wallet') === null)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(missing.redirectOf('/wallet')).toBe('/home');
  });

  it('are known as before while the backend is down', async () => {
    features = [];
    await missing.follow();
    server.closeAllConnections();
    server.close();
    missing.invalidate('all');
    while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(missing.redirectOf('/wallet')).toBe('/home');
  });
});
