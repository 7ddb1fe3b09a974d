import { type Cluster, canStartCluster } from '../../scripts/lib/cluster.mjs';
import { ask, eventually } from './ask';
import { Visitor } from './visitor';

const PAGE = '/product/product-details/1';

(canStartCluster() ? describe : describe.skip)('the programs of compose.yaml', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    const { startCluster } = await import('../../scripts/lib/cluster.mjs');
    cluster = await startCluster({ env: { RATE_LIMITS: 'off' } });
  }, 180_000);
  afterAll(() => cluster?.stop());

  it('answer where Kubernetes and Docker ask whether they are well', async () => {
    for (const url of Object.values(cluster.urls)) {
      for (const path of ['/api/health', '/api/health/live']) {
        expect([path, (await ask(url + path)).status]).toEqual([path, 200]);
      }
    }
  });

  it('know a guest and the cart at either storefront', async () => {
    const { url, urls } = cluster;
    const guest = new Visitor(urls['storefront-1'], { origin: url, host: new URL(url).host });
    await guest.submit('guest');
    const product = { product_id: '1', product_price: 179_900 };
    const headers = { origin: url, host: new URL(url).host };
    expect((await guest.post('/api/backend/addToCart', product, headers)).status).toBe(200);
    const same = new Visitor(urls['storefront-2']);
    for (const [name, value] of guest.cookies) same.cookies.set(name, value);
    const cart = await same.post('/api/backend/cartList', {}, headers);
    expect(JSON.parse(cart.text).data).toMatchObject([{ product_id: '1' }]);
  });

  it('show a change that either backend was told of at both storefronts', async () => {
    const { urls, adminSecret } = cluster;
    for (const [backend, price] of [
      [urls['backend-1'], '1234.00'],
      [urls['backend-2'], '2345.00'],
    ] as const) {
      const answer = await ask(`${backend}/backend/admin/catalogue/set-price`, {
        headers: { authorization: `Bearer ${adminSecret}` },
        body: JSON.stringify({ product_id: 1, price }),
      });
      expect(answer.status).toBe(200);
      for (const storefront of [urls['storefront-1'], urls['storefront-2']]) {
        await eventually(async () => {
          const shown = Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 });
          expect((await ask(storefront + PAGE)).text).toContain(`$${shown}`);
        });
      }
    }
  });

  it('fail no request while each of them is started again, one after the other', async () => {
    const { restartUnderLoad } = await import('../../scripts/lib/rolling-restart.mjs');
    const { requests, failures } = await restartUnderLoad(cluster, {
      requests: 1,
      visitors: 6,
      // Other tests need the processors too.
      pauseMs: 100,
    });
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(500);
  }, 180_000);
});
