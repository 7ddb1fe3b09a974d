import { sofa } from '../fixtures/products';
import { sharedShop } from '../fixtures/shared-shop';

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, sharedShop.url), { headers });

test.each(['2147483647', '0', 'sofa', '1e3'])(
  'the product %s does not exist: a real 404 with links to other pages',
  async (id) => {
    const answer = await read(`/product/product-details/${id}`);
    expect(answer.status).toBe(404);
    const [main = ''] = /<main\b.*<\/main>/s.exec(await answer.text()) ?? [];
    expect(main).toContain('<a ');
  },
);

test('pictures are AVIF for browsers that take it, and WebP for the others', async () => {
  const html = await (await read(sofa.path)).text();
  const [picture = ''] = new RegExp(`<img[^>]*alt="${sofa.name}[^>]*>`).exec(html) ?? [];
  const [, src = ''] = / src="([^"]+)"/.exec(picture) ?? [];
  expect(src).toContain('/_next/image');
  for (const type of ['image/avif', 'image/webp']) {
    const { headers } = await read(src.replaceAll('&amp;', '&'), { accept: `${type},image/*` });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('vary')).toContain('Accept');
  }
});

test('a static product page says when it comes to the country of its market, as its JSON-LD does', async () => {
  for (const [prefix, country, code] of [
    ['', 'the United States', 'US'],
    ['/ca', 'Canada', 'CA'],
  ]) {
    const html = await (await read(`${prefix}${sofa.path}`)).text();
    const [, days = ''] = new RegExp(`Free delivery in ([^<]+) to ${country}`).exec(html) ?? [];
    const [, min, max, unit] = /^(\d+) to (\d+) (days|weeks)$/.exec(days) ?? [];
    const length = unit === 'weeks' ? 7 : 1;
    const [, json = ''] = /"shippingDetails":(\{.*?\}\}\})/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      shippingRate: { value: '0.00' },
      shippingDestination: [{ addressCountry: code }],
      deliveryTime: {
        transitTime: { minValue: Number(min) * length, maxValue: Number(max) * length },
      },
    });
  }
});
