import { readFileSync } from 'node:fs';
import catalogue from '../fixtures/products.json' with { type: 'json' };
import { sharedShop } from '../fixtures/shared-shop';
import { type Answer, ask } from './ask';

/** What a crawler gets from the shop. */
const request = (path: string) => ask(`${sharedShop.url}${path}`);

const sample: { products: { id: number }[]; categories: { id: number }[] } = JSON.parse(
  readFileSync('backend/modules/catalogue/sample-catalogue.json', 'utf8'),
);
/** Of the sample and of the tests. Tests that run meanwhile may add others. */
const allProducts = [...sample.products, ...catalogue.products];

function testProduct(stockStatus: string) {
  const product = catalogue.products.find((one) => one.stock_status === stockStatus);
  if (!product) throw new Error(`No product of the tests is ${stockStatus}.`);
  return product;
}

const inStock = testProduct('In stock');
const outOfStock = testProduct('Out of stock');
const pathOf = ({ id }: { id: number }) => `/product/product-details/${id}`;

/** The path of a public URL of the shop, to request it from the shop under test. */
function pathFrom(url: string | undefined): string {
  const { pathname, search } = new URL(url ?? 'missing:');
  return pathname + search;
}

async function read(path: string): Promise<string> {
  const { status, text } = await request(path);
  expect([path, status]).toEqual([path, 200]);
  return text;
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

/** The visible text without scripts. */
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

test('a product page holds everything about the product without any script', async () => {
  const html = await read(pathOf(inStock));
  const text = visibleText(html);
  const [paragraph = ''] = inStock.long_description.split('\n');
  expect(text).toContain(inStock.name);
  expect(text).toContain(Number(inStock.display_price).toLocaleString('en-US'));
  expect(text).toContain(paragraph);

  expect(html).toContain(`<title>${inStock.name} | Oak &amp; Loom</title>`);
  expect(metaContent(html, 'description')).toContain(inStock.short_description);
});

test('each page names its canonical URL and its alternate in every market', async () => {
  for (const [path, canonical] of [
    ['/home', '/home'],
    ['/uk/faq', '/uk/faq'],
    [pathOf(inStock), pathOf(inStock)],
    [`/in${pathOf(inStock)}`, `/in${pathOf(inStock)}`],
  ] as const) {
    const html = await read(path);
    expect(pathFrom(attribute(html, /<link rel="canonical"[^>]*>/, 'href'))).toBe(canonical);
    const language = /<html lang="(.*?)"/.exec(html)?.[1];
    expect(metaContent(html, 'og:locale')).toBe(language?.replace('-', '_'));
    const plain = canonical.replace(/^\/(?:uk|in)/, '');
    for (const [language, alternate] of [
      ['en-US', plain],
      ['en-CA', `/ca${plain}`],
      ['en-GB', `/uk${plain}`],
      ['en-IN', `/in${plain}`],
      ['x-default', plain],
    ] as const) {
      const tag = new RegExp(`<link rel="alternate" hreflang="${language}"[^>]*>`, 'i');
      expect(pathFrom(attribute(html, tag, 'href'))).toBe(alternate);
    }
  }
});

test('a shared product page has its own picture, its price and its availability', async () => {
  const html = await read(pathOf(inStock));
  expect(html.match(/property="og:type"/g)).toHaveLength(1);
  expect(metaContent(html, 'og:type')).toBe('product');
  expect(metaContent(html, 'product:price:amount')).toBe(inStock.display_price);
  expect(metaContent(html, 'product:price:currency')).toBe('USD');
  expect(metaContent(html, 'product:availability')).toBe('in stock');
  expect(metaContent(html, 'twitter:card')).toBe('summary_large_image');
  expect(metaContent(html, 'og:title')).toBe(inStock.name);
  expect(metaContent(html, 'og:url')).toBe(attribute(html, /<link rel="canonical"[^>]*>/, 'href'));
  const picture = await request(pathFrom(metaContent(html, 'og:image')));
  expectPicture(picture, [1200, 630]);
});

test('a shared category has its own picture', async () => {
  const [first, second] = await Promise.all(
    ['?category_id=1', '?category_id=1&sub_category_id=11'].map(async (query) => {
      const html = await read(`/uk/product/product-list${query}`);
      return pathFrom(metaContent(html, 'og:image'));
    }),
  );
  expect(first).toMatch(/^\/og\/list\/1\/[0-9a-f]{12}\.png$/);
  expect(second).toMatch(/^\/og\/list\/1~11\/[0-9a-f]{12}\.png$/);
  const picture = await request(first ?? '');
  expectPicture(picture, [1200, 630]);
  expect((await request('/og/list/999/000000000000.png')).status).toBe(404);
});

test('the shared home page has a picture of a room', async () => {
  const path = pathFrom(metaContent(await read('/uk/home'), 'og:image'));
  expect(path).toMatch(/^\/og\/home\/[0-9a-f]{12}\.png$/);
  expectPicture(await request(path), [1200, 630]);
  const outdated = await request('/og/home/000000000000.png');
  expect(outdated.headers.location).toContain(path);
});

test('any other shared page has the picture of the shop', async () => {
  const html = await read('/privacy-policy');
  const picture = await request(pathFrom(metaContent(html, 'og:image')));
  expectPicture(picture, [1200, 630]);
});

function expectPicture({ status, headers, body }: Answer, [width, height]: [number, number]) {
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('image/png');
  expect(body.subarray(1, 4).toString()).toBe('PNG');
  expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([width, height]);
}

test('the URL of an outdated picture redirects to the current one, and no picture is invented', async () => {
  const outdated = await request(`/og/product/${inStock.id}/000000000000.png`);
  const { location = '' } = outdated.headers;
  expect(location).toMatch(new RegExp(`/og/product/${inStock.id}/[0-9a-f]{12}\\.png$`));
  expectPicture(await request(location.replace(/^https?:\/\/[^/]+/, '')), [1200, 630]);
  for (const id of ['999999', '0', 'x', '1e3', 'x.y']) {
    expect((await request(`/og/product/${id}/000000000000.png`)).status).toBe(404);
  }
});

test('structured data holds name, price and availability of a product', async () => {
  for (const [product, availability] of [
    [inStock, 'https://schema.org/InStock'],
    [outOfStock, 'https://schema.org/OutOfStock'],
  ] as const) {
    const data = structuredData(await read(pathOf(product)));
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

test('structured data holds the name of the shop and the answers of the FAQ', async () => {
  const home = structuredData(await read('/home'));
  expect(home.get('OnlineStore')).toMatchObject({ name: 'Oak & Loom' });
  expect(home.get('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  const faq = structuredData(await read('/faq'));
  expect(faq.get('FAQPage')).toHaveProperty('mainEntity.0.acceptedAnswer.text');
  expect(faq.get('BreadcrumbList')).toHaveProperty('itemListElement.0.name', 'Home');
});

async function readSitemap(): Promise<string> {
  const index = await read('/sitemap.xml');
  const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => pathFrom(url));
  return (await Promise.all(files.map(read))).join('');
}

test('the sitemap lists every product and page, in every market', async () => {
  const xml = await readSitemap();
  const listed = new Set(
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => pathFrom(decode(url ?? ''))),
  );
  const expected = [
    '/home',
    '/faq',
    ...allProducts.map(pathOf),
    ...sample.categories.map(({ id }) => `/product/product-list?category_id=${id}`),
  ];
  for (const path of expected) {
    for (const market of ['', '/ca', '/uk', '/in']) expect(listed).toContain(market + path);
  }
  expect(listed).not.toContain('/login');
  expect((await request('/sitemap/none.xml')).status).toBe(404);
});

test('the sitemap says of every page when it changed, and names the pictures of the products', async () => {
  const xml = await readSitemap();
  const entries = xml.match(/<url>.*?<\/url>/gs) ?? [];
  // No one writes down when what is in the code changed.
  const inCode = /<loc>[^<]*\/(?:contact-us|cookies)<\/loc>/;
  const undated = entries.filter((entry) => !entry.includes('<lastmod>'));
  expect(undated.filter((entry) => !inCode.test(entry))).toEqual([]);
  expect(decode(xml)).toContain(`${inStock.image}</image:loc>`);
});

test('the merchant feed holds every product, at the price of its page', async () => {
  const xml = await read('/feeds/google.xml');
  const items = xml.match(/<item>.*?<\/item>/gs) ?? [];
  for (const { id } of allProducts) {
    const same = items.filter((one) => one.includes(`<g:id>${id}</g:id>`));
    expect([id, same.length]).toEqual([id, 1]);
  }
  const item = items.find((one) => one.includes(`<g:id>${inStock.id}</g:id>`)) ?? '';
  const price = /<g:sale_price>(.*?)</.exec(item)?.[1] ?? /<g:price>(.*?)</.exec(item)?.[1];
  const html = await read(pathFrom(/<g:link>(.*?)</.exec(item)?.[1]));
  expect(price).toBe(`${inStock.display_price} USD`);
  expect(structuredData(html).get('Product')).toMatchObject({
    sku: String(inStock.id),
    offers: { price: inStock.display_price, priceCurrency: 'USD' },
  });
  const picture = await request(pathFrom(/<g:image_link>(.*?)</.exec(item)?.[1]));
  expect(picture.status).toBe(200);
});

test('llms.txt links to every category', async () => {
  const text = await read('/llms.txt');
  for (const { id } of sample.categories) {
    expect(text).toContain(`/product/product-list?category_id=${id})`);
  }
});

test('every page that search engines may list has a description of 70 to 160 characters', async () => {
  const paths = ['/home', '/faq', '/about-us', '/uk/privacy-policy', '/product/product-list'];
  const products = sample.products.slice(0, 12).map(pathOf);
  const lists = sample.categories.map(({ id }) => `/product/product-list?category_id=${id}`);
  for (const path of [...paths, ...lists, ...products]) {
    const description = metaContent(await read(path), 'description');
    expect([path, description]).toEqual([path, expect.stringMatching(/^.{70,160}$/s)]);
  }
});

test('robots.txt names the sitemap and excludes the account pages', async () => {
  const robots = await read('/robots.txt');
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1];
  expect(pathFrom(sitemap)).toBe('/sitemap.xml');
  expect(robots).toMatch(/^Disallow: \/api\/$/m);
  expect(robots).toMatch(/^Disallow: \/uk\/cart$/m);
  expect(robots).not.toMatch(/^Disallow: \/(?:og|product|home)/m);
});

test('the shop can be added to a home screen', async () => {
  const html = await read('/home');
  const manifest = JSON.parse(
    await read(attribute(html, /<link rel="manifest"[^>]*>/, 'href') ?? ''),
  );
  expect(manifest).toMatchObject({ name: 'Oak & Loom', start_url: '/home' });
  for (const { src, sizes } of manifest.icons) {
    const size = Number.parseInt(sizes, 10);
    const icon = await request(src);
    expectPicture(icon, [size, size]);
  }
  const touchIcon = attribute(html, /<link rel="apple-touch-icon"[^>]*>/, 'href');
  const icon = await request(touchIcon ?? '');
  expectPicture(icon, [180, 180]);
  expect(await read(attribute(html, /<link rel="icon"[^>]*svg[^>]*>/, 'href') ?? '')).toContain(
    '<svg',
  );
});
