import { makeProduct } from './fixtures';
import { homeMetadata } from './home-metadata';
import { pageMetadata } from './page-metadata';
import { describeProduct, productMetadata } from './product-metadata';
import { shareImagePath } from './share-image-path';

const facts = { title: 'FAQ', description: 'Short answers.', path: '/faq' } as const;

describe('pageMetadata', () => {
  it('names page and shop, and the one address of this market', () => {
    expect(pageMetadata({ ...facts, market: 'uk' })).toMatchObject({
      title: { absolute: 'FAQ | Oak & Loom' },
      description: 'Short answers.',
      alternates: { canonical: 'http://localhost:3000/uk/faq' },
      openGraph: { url: 'http://localhost:3000/uk/faq', locale: 'en_GB', title: 'FAQ' },
      twitter: { card: 'summary_large_image', title: 'FAQ' },
    });
  });

  it('names the page in every market, in the same way from each', () => {
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

  it('keeps a page out of search engines where asked to, and no other', () => {
    expect(pageMetadata({ ...facts, market: 'us', noindex: true }).robots).toEqual({
      index: false,
    });
    expect(pageMetadata({ ...facts, market: 'us' })).not.toHaveProperty('robots');
  });

  it('gives a shared link an absolute picture', () => {
    expect(pageMetadata({ ...facts, market: 'in' }).openGraph?.images).toEqual([
      expect.objectContaining({
        url: 'http://localhost:3000/og/shop.png',
        width: 1200,
        height: 630,
      }),
    ]);
  });

  it('names the shop first on the home page', () => {
    expect(homeMetadata('us').title).toEqual({ absolute: expect.stringMatching(/^Oak & Loom \|/) });
  });
});

describe('productMetadata', () => {
  it('says what it is and what it costs', () => {
    expect(productMetadata(makeProduct(), 'ca')).toMatchObject({
      title: { absolute: 'Fjord sofa | Oak & Loom' },
      description: '$1,890.00. Three deep seats in forest velvet',
      alternates: { canonical: 'http://localhost:3000/ca/product/product-details/12' },
    });
  });

  it('cuts a long description between words', () => {
    const text = describeProduct(
      makeProduct({ short_description: '', long_description: 'velvet '.repeat(80) }),
    );
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/ velvet…$/);
  });

  it('gives the picture a new address when what it shows changes, and only then', () => {
    const address = shareImagePath(makeProduct());
    expect(address).toMatch(/^\/og\/product\/12\/[0-9a-f]{12}\.png$/);
    expect(shareImagePath(makeProduct({ display_price: 179_000 }))).not.toBe(address);
    expect(shareImagePath(makeProduct({ mrp_price: 229_000 }))).not.toBe(address);
    expect(shareImagePath(makeProduct({ name: 'Fjord' }))).not.toBe(address);
    expect(shareImagePath(makeProduct({ image: '/catalogue/b.webp' }))).not.toBe(address);
    expect(shareImagePath(makeProduct({ stock_status: 'Out of stock' }))).toBe(address);
  });
});
