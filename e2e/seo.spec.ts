import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';

/*
 * What a crawler gets: served files, read without a browser. They are the same on every screen, so one
 * project reads them.
 */
test.skip(({ isMobile }) => Boolean(isMobile), 'The served HTML is the same for every screen.');

interface SampleProduct {
  id: number;
  name: string;
  short_description: string;
  long_description: string;
  display_price: string;
  image: string;
  stock_status: string;
}

const catalogue: { products: SampleProduct[]; categories: { id: number }[] } = JSON.parse(
  readFileSync('backend/catalogue/sample-catalogue.json', 'utf8'),
);

function sampleProduct(stockStatus: string): SampleProduct {
  const product = catalogue.products.find((one) => one.stock_status === stockStatus);
  if (!product) throw new Error(`The sample catalogue has no product that is ${stockStatus}.`);
  return product;
}

const inStock = sampleProduct('In stock');
const outOfStock = sampleProduct('Out of stock');
const pathOf = ({ id }: { id: number }) => `/product/product-details/${id}`;

/** A public address of the shop, as a path of the one that is tested. */
function pathFrom(url: string | undefined): string {
  const { pathname, search } = new URL(url ?? 'missing:');
  return pathname + search;
}

async function read(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The value of an attribute of the first tag that matches. */
function attribute(html: string, tag: RegExp, name: string): string | undefined {
  const [found = ''] = tag.exec(html) ?? [];
  const value = new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(found)?.[1];
  return value === undefined ? undefined : decode(value);
}

const metaContent = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content');

/** What a reader without scripts sees. */
function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return decode(
    body
      .replace(/<script[\s\S]*?<\/script>/g, ' ')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');
}

function structuredData(html: string): Map<string, Record<string, unknown>> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  const found = [...scripts].map(([, json = '']): Record<string, unknown> => JSON.parse(json));
  return new Map(found.map((data) => [String(data['@type']), data]));
}

test('a product page says all about the product without any script', async ({ request }) => {
  const html = await read(request, pathOf(inStock));
  const text = visibleText(html);
  const [paragraph = ''] = inStock.long_description.split('\n');
  expect(text).toContain(inStock.name);
  expect(text).toContain(Number(inStock.display_price).toLocaleString('en-US'));
  expect(text).toContain(paragraph);

  expect(html).toContain(`<title>${inStock.name} | Oak &amp; Loom</title>`);
  expect(metaContent(html, 'description')).toContain(inStock.short_description);
});

test('each page names its one address and its counterpart in every market', async ({ request }) => {
  for (const [path, canonical] of [
    ['/home', '/home'],
    ['/uk/faq', '/uk/faq'],
    [pathOf(inStock), pathOf(inStock)],
    [`/in${pathOf(inStock)}`, `/in${pathOf(inStock)}`],
  ] as const) {
    const html = await read(request, path);
    expect(pathFrom(attribute(html, /<link rel="canonical"[^>]*>/, 'href'))).toBe(canonical);
    const plain = canonical.replace(/^\/(?:uk|in)/, '');
    for (const [language, address] of [
      ['en-US', plain],
      ['en-CA', `/ca${plain}`],
      ['en-GB', `/uk${plain}`],
      ['en-IN', `/in${plain}`],
      ['x-default', plain],
    ] as const) {
      const tag = new RegExp(`<link rel="alternate" hreflang="${language}"[^>]*>`, 'i');
      expect(pathFrom(attribute(html, tag, 'href'))).toBe(address);
    }
  }
});

test('a shared product shows a picture of its own', async ({ request }) => {
  const html = await read(request, pathOf(inStock));
  expect(metaContent(html, 'twitter:card')).toBe('summary_large_image');
  expect(metaContent(html, 'og:title')).toBe(inStock.name);
  expect(metaContent(html, 'og:url')).toBe(attribute(html, /<link rel="canonical"[^>]*>/, 'href'));
  const picture = await request.get(pathFrom(metaContent(html, 'og:image')));
  await expectPicture(picture.headers(), await picture.body(), [1200, 630]);
});

test('any other shared page shows the picture of the shop', async ({ request }) => {
  const html = await read(request, '/privacy-policy');
  const picture = await request.get(pathFrom(metaContent(html, 'og:image')));
  await expectPicture(picture.headers(), await picture.body(), [1200, 630]);
});

async function expectPicture(
  headers: Record<string, string>,
  body: Buffer,
  [width, height]: [number, number],
) {
  expect(headers['content-type']).toBe('image/png');
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([width, height]);
}

test('an outdated picture leads to the current one, and none is made up', async ({ request }) => {
  const outdated = await request.get(`/og/product/${inStock.id}/000000000000.png`);
  expect(outdated.status()).toBe(200);
  expect(outdated.url()).toMatch(new RegExp(`/og/product/${inStock.id}/[0-9a-f]{12}\\.png$`));
  for (const id of ['999999', '0', 'x', '1e3']) {
    expect((await request.get(`/og/product/${id}/000000000000.png`)).status()).toBe(404);
  }
});

test('search engines are told name, price and whether it is in stock', async ({ request }) => {
  for (const [product, availability] of [
    [inStock, 'https://schema.org/InStock'],
    [outOfStock, 'https://schema.org/OutOfStock'],
  ] as const) {
    const data = structuredData(await read(request, pathOf(product)));
    expect(data.get('Product')).toMatchObject({
      name: product.name,
      sku: String(product.id),
      offers: { price: product.display_price, priceCurrency: 'USD', availability },
    });
    const steps = data.get('BreadcrumbList')?.itemListElement;
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ position: 1 }),
        expect.objectContaining({ name: product.name }),
      ]),
    );
  }
});

test('search engines are told who the shop is and what its answers are', async ({ request }) => {
  const home = structuredData(await read(request, '/home'));
  expect(home.get('Organization')).toMatchObject({ name: 'Oak & Loom' });
  expect(home.get('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  const faq = structuredData(await read(request, '/faq'));
  expect(faq.get('FAQPage')).toHaveProperty('mainEntity.0.acceptedAnswer.text');
});

test('the sitemap leads to every product and page, in every market', async ({ request }) => {
  const index = await read(request, '/sitemap.xml');
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => pathFrom(url));
  const xml = (await Promise.all(files.map((file) => read(request, file)))).join('');
  const listed = new Set(
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => pathFrom(decode(url ?? ''))),
  );
  const expected = [
    '/home',
    '/faq',
    ...catalogue.products.map(pathOf),
    ...catalogue.categories.map(({ id }) => `/product/product-list?category_id=${id}`),
  ];
  for (const path of expected) {
    for (const market of ['', '/ca', '/uk', '/in']) expect(listed).toContain(market + path);
  }
  expect(listed).not.toContain('/login');
  expect((await request.get('/sitemap/none.xml')).status()).toBe(404);
});

test('robots.txt leads to the sitemap and keeps crawlers out of accounts', async ({ request }) => {
  const robots = await read(request, '/robots.txt');
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1];
  expect(pathFrom(sitemap)).toBe('/sitemap.xml');
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
  expect(robots).toMatch(/^Disallow: \/uk\/cart$/m);
  expect(robots).not.toMatch(/^Disallow: \/(?:og|product|home)/m);
});

test('the shop can be put on a home screen', async ({ request }) => {
  const html = await read(request, '/home');
  const manifest = JSON.parse(
    await read(request, attribute(html, /<link rel="manifest"[^>]*>/, 'href') ?? ''),
  );
  expect(manifest).toMatchObject({ name: 'Oak & Loom', start_url: '/home' });
  for (const { src, sizes } of manifest.icons) {
    const size = Number.parseInt(sizes, 10);
    const icon = await request.get(src);
    await expectPicture(icon.headers(), await icon.body(), [size, size]);
  }
  const touchIcon = attribute(html, /<link rel="apple-touch-icon"[^>]*>/, 'href');
  const icon = await request.get(touchIcon ?? '');
  await expectPicture(icon.headers(), await icon.body(), [180, 180]);
  expect(
    await read(request, attribute(html, /<link rel="icon"[^>]*svg[^>]*>/, 'href') ?? ''),
  ).toContain('<svg');
});
