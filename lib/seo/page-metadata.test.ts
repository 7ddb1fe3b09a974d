import fc from 'fast-check';
import type { HomeData } from '@/lib/contract/home';
import type { ProductPicture, ProductSummary } from '@/lib/contract/product';
import { makeProduct } from './fixtures';
import { homeMetadata } from './home-metadata';
import { pageMetadata } from './page-metadata';
import { describeProduct, productMetadata } from './product-metadata';
import { shareImagePath } from './share-image-path';

const home = (...products: ProductSummary[]): HomeData => ({
  bannerList: [],
  latestProductList: products,
  bestSeller: [],
});

const facts = { title: 'FAQ', description: 'Short answers.', path: '/faq' } as const;

describe('pageMetadata', () => {
  it('has the names of the page and the shop, and the canonical URL of the market', () => {
    expect(pageMetadata({ ...facts, market: 'uk' })).toMatchObject({
      title: { absolute: 'FAQ | Oak & Loom' },
      description: expect.stringMatching(/^Short answers\. Furniture in wood.{60,}…$/),
      alternates: { canonical: 'http://localhost:3000/uk/faq' },
      openGraph: { url: 'http://localhost:3000/uk/faq', locale: 'en_GB', title: 'FAQ' },
      twitter: { card: 'summary_large_image', title: 'FAQ' },
    });
  });

  it('lists the same URLs of all markets in each market', () => {
    const languages = {
      'en-US': 'http://localhost:3000/faq',
      'en-CA': 'http://localhost:3000/ca/faq',
      'en-GB': 'http://localhost:3000/uk/faq',
      'en-IN': 'http://localhost:3000/in/faq',
      'x-default': 'http://localhost:3000/faq',
    };
    for (const market of ['us', 'ca', 'uk', 'in'] as const) {
      expect(pageMetadata({ ...facts, market }).alternates?.languages).toEqual(languages);
    }
  });

  it('excludes a page from search engines only when `noindex` is set', () => {
    expect(pageMetadata({ ...facts, market: 'us', noindex: true }).robots).toEqual({
      index: false,
    });
    expect(pageMetadata({ ...facts, market: 'us' })).not.toHaveProperty('robots');
  });

  it('gives a shared link the absolute URL of a picture', () => {
    expect(pageMetadata({ ...facts, market: 'in' }).openGraph?.images).toEqual([
      expect.objectContaining({
        url: 'http://localhost:3000/og/shop.png',
        width: 1200,
        height: 630,
      }),
    ]);
  });

  it('names the shop first on the home page', () => {
    expect(homeMetadata('us', home()).title).toEqual({
      absolute: expect.stringMatching(/^Oak & Loom \|/),
    });
  });

  it('shares the home page with the first room of its products, and without one as the shop', () => {
    const plain = { image: '/catalogue/plain.webp' };
    const room = { image: '/catalogue/room.webp', in_room: true };
    const images = (...pictures: ProductPicture[]) =>
      homeMetadata('us', home(makeProduct({ pictures }))).openGraph?.images;
    expect(images(plain, room)).toEqual([
      expect.objectContaining({ url: expect.stringMatching(/\/og\/home\/[0-9a-f]{12}\.png$/) }),
    ]);
    expect(images(plain)).toEqual([
      expect.objectContaining({ url: 'http://localhost:3000/og/shop.png' }),
    ]);
  });
});

describe('productMetadata', () => {
  it('describes the product and its price', () => {
    expect(productMetadata(makeProduct(), 'ca')).toMatchObject({
      title: { absolute: 'Fjord sofa | Oak & Loom' },
      description: '$1,890.00. Three deep seats in forest velvet. A sofa for long evenings.',
      alternates: { canonical: 'http://localhost:3000/ca/product/product-details/12' },
    });
  });

  it('is of no type that Next.js would write, because the page itself says that it is a product', () => {
    expect(productMetadata(makeProduct(), 'us').openGraph).not.toHaveProperty('type');
  });

  it('has a description of 70 to 160 characters, however much the backend says', () => {
    const text = fc.lorem({ maxCount: 60 });
    fc.assert(
      fc.property(text, text, (short_description, long_description) => {
        const product = makeProduct({ short_description, long_description });
        const description = productMetadata(product, 'us').description ?? '';
        expect(description.length).toBeGreaterThanOrEqual(70);
        expect(description.length).toBeLessThanOrEqual(160);
      }),
    );
  });

  it('cuts a long description between words', () => {
    const text = describeProduct(
      makeProduct({ short_description: '', long_description: 'velvet '.repeat(80) }),
    );
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/ velvet…$/);
  });

  it('gives the picture a new path only when the picture changes', () => {
    const path = shareImagePath(makeProduct());
    expect(path).toMatch(/^\/og\/product\/12\/[0-9a-f]{12}\.png$/);
    expect(shareImagePath(makeProduct({ display_price: 179_000 }))).not.toBe(path);
    expect(shareImagePath(makeProduct({ mrp_price: 229_000 }))).not.toBe(path);
    expect(shareImagePath(makeProduct({ name: 'Fjord' }))).not.toBe(path);
    expect(shareImagePath(makeProduct({ image: '/catalogue/b.webp' }))).not.toBe(path);
    expect(shareImagePath(makeProduct({ stock_status: 'Out of stock' }))).toBe(path);
  });
});
