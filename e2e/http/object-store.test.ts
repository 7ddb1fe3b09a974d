import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { startObjectStore } from '../../backend/testing/object-store';
import type { Shop } from '../../scripts/lib/shop.mjs';
import { staff } from '../fixtures/staff';

jest.setTimeout(60_000);

describe('a shop with an object store', () => {
  let shop: Shop;
  let store: Awaited<ReturnType<typeof startObjectStore>>;

  beforeAll(async () => {
    store = await startObjectStore();
    const { startShop } = await import('../../scripts/lib/shop.mjs');
    shop = await startShop({ env: store.env });
  }, 120_000);
  afterAll(async () => {
    await shop?.stop();
    await store?.close();
  });

  it('shows a picture of a product from it, in each size that a page asks for', async () => {
    const photo = readFileSync('public/catalogue/products/alder-bed-chalk-clay--2.webp');
    const picture = photo.toString('base64');
    await staff(shop, 'catalogue', 'add-picture', { picture, name: 'alder-bed' });
    const path = '/product-pictures/alder-bed.webp';
    const whole = await fetch(`${shop.url}${path}`);
    expect([whole.status, whole.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const url = `${shop.url}/_next/image?url=${encodeURIComponent(path)}&w=640&q=75`;
    const small = await fetch(url, { headers: { accept: 'image/webp' } });
    expect(small.status).toBe(200);
    const { width } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    expect(width).toBe(640);
    for (const name of ['none.webp', '..%2Favatars.webp', '%00.webp', 'a/b.webp']) {
      expect((await fetch(`${shop.url}/product-pictures/${name}`)).status).toBe(404);
    }
  });
});
