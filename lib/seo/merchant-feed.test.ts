import { type FeedProduct, MAX_PRODUCT_FEED } from '@/lib/contract/product';
import { callOptional } from '@/lib/server/call-optional';
import { makeProduct } from './fixtures';
import { itemXml, readMerchantFeed } from './merchant-feed';
import { productGroupJsonLd } from './structured-data';

jest.mock('@/lib/server/call-optional', () => ({ callOptional: jest.fn() }));
const backend = jest.mocked(callOptional);

const feedProduct = (overrides: Partial<FeedProduct> = {}): FeedProduct => ({
  ...makeProduct(),
  model: 'fjord-sofa',
  sub_category_name: 'Three-Seat Sofas',
  google_category: 'Furniture > Sofas',
  ...overrides,
});

/** The elements of an item by their names. */
function elements(xml: string): Record<string, string> {
  const found = xml.matchAll(/<g:([a-z_]+)>(.*?)<\/g:\1>/gs);
  return Object.fromEntries([...found].map(([, name, text]) => [name, text]));
}

async function readText(): Promise<string> {
  const feed = await readMerchantFeed();
  return feed ? new Response(feed).text() : '';
}

it('has all required fields of Google, and the recommended ones that the shop knows', () => {
  expect(elements(itemXml(feedProduct()))).toEqual({
    id: '12',
    title: 'Fjord sofa',
    description: 'A sofa for long evenings.',
    link: 'http://localhost:3000/product/product-details/12',
    image_link: 'http://localhost:3000/catalogue/products/fjord-sofa-forest-velvet.webp',
    additional_image_link:
      'http://localhost:3000/catalogue/products/fjord-sofa-forest-velvet--2.webp',
    availability: 'in_stock',
    price: '2190.00 USD',
    sale_price: '1890.00 USD',
    brand: 'Oak &amp; Loom',
    condition: 'new',
    identifier_exists: 'no',
    item_group_id: 'fjord-sofa',
    color: 'Forest velvet',
    material: 'Velvet',
    size: 'Three-seat',
    google_product_category: 'Furniture &gt; Sofas',
    product_type: 'Sofas &amp; Armchairs &gt; Three-Seat Sofas',
    product_width: '86.625 in',
    product_length: '36.25 in',
    product_height: '31.5 in',
    product_weight: '150 lb',
    // The last of them.
    product_highlight: 'Returns within 10 days, picked up free of charge',
    return_policy_label: '10-days',
    shipping: expect.stringContaining('<g:price>0.00 USD</g:price>'),
  });
});

it('says in short what speaks for a product, in inches', () => {
  const highlights = [...itemXml(feedProduct()).matchAll(/<g:product_highlight>(.*?)</g)];
  expect(highlights.map(([, text]) => text)).toEqual([
    '100% cotton pile, 50,000 rubs (Martindale)',
    'Seat height 17⅜ in (44 cm)',
    'Assembly: About 15 minutes, 2 people, no tools',
    'Fits through a door of 27½ in (70 cm)',
    '10-year warranty',
    'Returns within 10 days, picked up free of charge',
  ]);
  const bare = { facts: null, warranty_months: null };
  expect(itemXml(feedProduct(bare))).not.toContain('product_highlight');
});

it('groups the colors of a model under the same id as the page of each of them', () => {
  const group = productGroupJsonLd({ ...makeProduct(), model: 'fjord-sofa' }, 'us');
  expect(group?.productGroupID).toBe(elements(itemXml(feedProduct())).item_group_id);
});

it('gives sizes in its texts as people in the US measure', () => {
  const item = itemXml(
    feedProduct({ long_description: 'It is 95 cm across.', has_one_size: { name: 'Ø 95 cm' } }),
  );
  expect(item).toContain('It is 37⅜ in (95 cm) across.');
  expect(item).toContain('<g:size>Ø 37⅜ in (95 cm)</g:size>');
});

it('names a sale price only when the product costs less than its list price', () => {
  const item = elements(itemXml(feedProduct({ mrp_price: 189_000 })));
  expect(item).toMatchObject({ price: '1890.00 USD' });
  expect(item).not.toHaveProperty('sale_price');
});

it('says which products are out of stock, and leaves out those without a picture', () => {
  expect(elements(itemXml(feedProduct({ stock_status: 'Out of stock' }))).availability).toBe(
    'out_of_stock',
  );
  expect(itemXml(feedProduct({ image: null, pictures: null }))).toBe('');
});

it('holds no character that XML forbids', () => {
  const xml = itemXml(feedProduct({ name: 'Sofa \u0000\u0008<b>&\uffff', brand: null }));
  expect(xml).toContain('<g:title>Sofa &lt;b&gt;&amp;</g:title>');
});

it('holds every product once, however many calls they need', async () => {
  // In an order that only the backend knows.
  const ids = Array.from({ length: MAX_PRODUCT_FEED + 1 }, (_, index) => `prod-${9999 - index}`);
  backend.mockImplementation(async (_, payload): Promise<never> => {
    const { after_id, limit = 0 } = payload as { after_id?: string; limit?: number };
    const start = after_id === undefined ? 0 : ids.indexOf(after_id) + 1;
    const found = ids.slice(start, start + limit);
    return found.map((id) => feedProduct({ id })) as never;
  });
  const text = await readText();
  const listed = [...text.matchAll(/<g:id>(.+)<\/g:id>/g)].map(([, id]) => id);
  expect(listed).toEqual(ids);
  expect(text).toMatch(/^<\?xml .*<\/rss>\n$/s);
});

it('breaks off when the backend fails in the middle, so that no one reads it as a smaller shop', async () => {
  const products = Array.from({ length: MAX_PRODUCT_FEED }, (_, id) =>
    feedProduct({ id: `${id + 1}` }),
  );
  backend.mockResolvedValueOnce(products as never).mockRejectedValueOnce(new Error('down'));
  await expect(readText()).rejects.toThrow('down');
});

it('is missing where the backend has none', async () => {
  backend.mockResolvedValue(null);
  expect(await readMerchantFeed()).toBeNull();
});
