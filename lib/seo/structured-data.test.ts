import type { Delivery } from '@/lib/contract/product';
import type { Review } from '@/lib/contract/reviews';
import { makeProduct } from './fixtures';
import {
  breadcrumbJsonLd,
  faqJsonLd,
  organizationJsonLd,
  productGroupJsonLd,
  productJsonLd,
  webSiteJsonLd,
} from './structured-data';

const review: Review = {
  id: '1',
  rating: 4,
  text: 'Deep seats.',
  author: 'Ada W.',
  is_verified: true,
  written_at: '2026-11-20T23:30:00.000Z',
  edited_at: null,
  pictures: [],
  helpful_count: 0,
  answer: null,
};

const RETURN_POLICY = [
  ...['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays', 'description'],
  ...['returnFees', 'refundType', 'returnPolicyCountry', 'merchantReturnLink'],
];

describe('productJsonLd', () => {
  it('offers the product at its price, in the market of the page', () => {
    expect(productJsonLd(makeProduct(), 'uk')).toMatchObject({
      '@type': 'Product',
      name: 'Fjord sofa',
      description: 'A sofa for long evenings.',
      sku: '12',
      image: [
        'http://localhost:3000/catalogue/products/fjord-sofa-forest-velvet.webp',
        'http://localhost:3000/catalogue/products/fjord-sofa-forest-velvet--2.webp',
      ],
      brand: { '@type': 'Brand', name: 'Oak & Loom' },
      color: 'Forest velvet',
      material: 'Velvet',
      offers: {
        '@type': 'Offer',
        price: '1890.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        url: 'http://localhost:3000/uk/product/product-details/12',
      },
    });
  });

  it.each(['Out of stock', 'in stock', 'Coming soon', ''])(
    'counts "%s" as out of stock',
    (stock_status) => {
      const { offers } = productJsonLd(makeProduct({ stock_status }), 'us');
      expect(offers.availability).toBe('https://schema.org/OutOfStock');
    },
  );

  it('leaves out the fields that the backend left out, and ratings that no buyer gave', () => {
    const bare = makeProduct({
      image: null,
      pictures: null,
      colours: null,
      dimensions: null,
      facts: null,
      warranty_months: null,
      return_days: null,
      delivery: null,
      mrp_price: null,
      long_description: null,
      short_description: null,
      category_name: null,
      has_one_color: null,
      has_one_material: null,
      has_one_size: null,
      rating: 4.5,
      rating_count: 25_599,
    });
    const json = JSON.parse(JSON.stringify(productJsonLd(bare, 'us')));
    expect(json.description).toBe('Fjord sofa');
    for (const field of [
      ...['image', 'category', 'color', 'material', 'size', 'width', 'weight', 'isVariantOf'],
      ...['aggregateRating', 'offers.shippingDetails', 'offers.hasMerchantReturnPolicy'],
      ...['offers.warranty', 'offers.priceSpecification'],
    ]) {
      expect(json).not.toHaveProperty(field);
    }
    expect(productGroupJsonLd(bare, 'us')).toBeNull();
  });

  it('gives sizes and weight in the unit of the country, and names the unit', () => {
    const quantity = (value: number, unitCode: string) => ({
      '@type': 'QuantitativeValue',
      value,
      unitCode,
    });
    expect(productJsonLd(makeProduct(), 'us')).toMatchObject({
      width: quantity(86.625, 'INH'),
      depth: quantity(36.25, 'INH'),
      height: quantity(31.5, 'INH'),
      weight: quantity(150, 'LBR'),
    });
    expect(productJsonLd(makeProduct(), 'in')).toMatchObject({
      width: quantity(220, 'CMT'),
      weight: quantity(68, 'KGM'),
    });
  });

  it('leaves the URL of a picture on another host unchanged', () => {
    const product = makeProduct({ image: 'https://cdn.example/sofa.webp', pictures: null });
    expect(productJsonLd(product, 'us').image).toEqual(['https://cdn.example/sofa.webp']);
  });

  it('has the rating where buyers gave it', () => {
    const product = makeProduct({ rating: 4.5, rating_count: 12, has_verified_ratings: true });
    expect(productJsonLd(product, 'us').aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.5,
      ratingCount: 12,
    });
  });

  it("has buyers' reviews beside which others stand, and none of the others", () => {
    const product = makeProduct({ rating: 4.5, rating_count: 12, has_verified_ratings: true });
    const reviews = [review, { ...review, author: 'Bo K.', is_verified: false }];
    expect(productJsonLd(product, 'us', reviews).review).toEqual([
      {
        '@type': 'Review',
        author: { '@type': 'Person', name: 'Ada W.' },
        datePublished: '2026-11-20',
        reviewBody: 'Deep seats.',
        reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      },
    ]);
    const mixed = productJsonLd({ ...product, has_verified_ratings: false }, 'us', reviews);
    expect(mixed.review).toMatchObject([{ author: { name: 'Ada W.' } }]);
    expect(mixed.aggregateRating).toBeUndefined();
    expect(productJsonLd(product, 'us', reviews.slice(1)).review).toBeUndefined();
    expect(productJsonLd(product, 'us').review).toBeUndefined();
  });

  it('names the list price only when the product costs less', () => {
    const { offers } = productJsonLd(makeProduct(), 'us');
    expect(offers.priceSpecification).toMatchObject({ price: '2190.00', priceCurrency: 'USD' });
    const full = makeProduct({ mrp_price: 189_000 });
    expect(productJsonLd(full, 'us').offers.priceSpecification).toBeUndefined();
  });

  it('has a delivery to each country of the shop, in days from the order to the door', () => {
    const { shippingDetails } = productJsonLd(makeProduct(), 'us').offers;
    expect(shippingDetails?.shippingDestination.map((region) => region.addressCountry)).toEqual([
      'US',
      'CA',
      'GB',
      'IN',
    ]);
    expect(shippingDetails).toMatchObject({
      shippingRate: { value: '0.00', currency: 'USD' },
      deliveryTime: { transitTime: { minValue: 14, maxValue: 28 } },
    });
  });
});

describe('the delivery in the structured data', () => {
  const shippingOf = (range: Delivery | null) =>
    productJsonLd(makeProduct(), 'uk', [], {
      country: 'the United Kingdom',
      currency: 'USD',
      range,
    }).offers.shippingDetails;

  it('is what the page says of the country of its market', () => {
    expect(shippingOf({ min_days: 15, max_days: 29, fee: 1900 })).toMatchObject({
      shippingRate: { value: '19.00', currency: 'USD' },
      shippingDestination: [{ addressCountry: 'GB' }],
      deliveryTime: { transitTime: { minValue: 15, maxValue: 29 } },
    });
  });

  it('is none where no day is free', () => {
    expect(shippingOf(null)).toBeUndefined();
  });
});

describe('the colours of a model', () => {
  const named = makeProduct({ name: 'Fjord sofa in forest velvet' });
  const sibling = makeProduct({
    id: '13',
    name: 'Fjord sofa in oatmeal linen',
    has_one_color: { name: '#d6cab6', label: 'Oatmeal linen' },
  });

  it('are one group with the same id and name on the pages of all colours', () => {
    const [group, other] = [productGroupJsonLd(named, 'uk'), productGroupJsonLd(sibling, 'uk')];
    expect(group).toMatchObject({ name: 'Fjord sofa', variesBy: ['https://schema.org/color'] });
    for (const field of ['@id', 'name', 'productGroupID'] as const) {
      expect(other?.[field]).toBe(group?.[field]);
    }
    expect(productJsonLd(named, 'uk').isVariantOf).toEqual({ '@id': group?.['@id'] });
  });

  it.each([
    [['9', '10'], 'model-9'],
    [['prod_b', 'prod_a'], 'model-prod_a'],
    [['prod_10', 'prod_9'], 'model-prod_9'],
  ])('of a backend without models are one group by their lowest id: %j', (ids, code) => {
    const colours = ids.map((id) => ({ id, color: '#111', label: id, image: '/a.webp' }));
    for (const id of ids) {
      expect(productGroupJsonLd({ ...named, id, colours }, 'uk')?.productGroupID).toBe(code);
    }
  });

  it('are the product of the page, and the pages of the others', () => {
    expect(productGroupJsonLd(named, 'uk')?.hasVariant).toEqual([
      { '@id': productJsonLd(named, 'uk')['@id'] },
      { url: 'http://localhost:3000/uk/product/product-details/13' },
    ]);
  });
});

/** Google's required and recommended fields, without those that the shop has no data for (gtin, reviews). */
describe("Google's lists of fields", () => {
  const product = makeProduct({ rating: 4.5, rating_count: 12, has_verified_ratings: true });
  const json = (data: object | null) => JSON.parse(JSON.stringify(data));

  it.each([
    [
      'a merchant listing',
      () => productJsonLd(product, 'us'),
      [
        ...['name', 'image', 'description', 'sku', 'brand.name', 'aggregateRating'],
        ...['color', 'material', 'size', 'isVariantOf'],
        ...['offers.price', 'offers.priceCurrency', 'offers.url', 'offers.availability'],
        ...['offers.itemCondition', 'offers.priceSpecification.price'],
        ...['offers.shippingDetails.shippingRate.value'],
        ...['offers.shippingDetails.shippingRate.currency'],
        ...['offers.shippingDetails.shippingDestination.0.addressCountry'],
        ...['offers.shippingDetails.deliveryTime.handlingTime.maxValue'],
        ...['offers.shippingDetails.deliveryTime.transitTime.maxValue'],
        ...RETURN_POLICY.map((field) => `offers.hasMerchantReturnPolicy.${field}`),
      ],
    ],
    [
      'a product group',
      () => productGroupJsonLd(product, 'us'),
      ['name', 'description', 'brand.name', 'productGroupID', 'variesBy.0', 'hasVariant.1'],
    ],
    [
      'an online store',
      () => organizationJsonLd(),
      [
        ...['name', 'url', 'logo', 'description', 'email', 'telephone'],
        ...['address.streetAddress', 'address.addressLocality', 'address.addressRegion'],
        ...['address.postalCode', 'address.addressCountry'],
        ...['contactPoint.telephone', 'contactPoint.email'],
        ...RETURN_POLICY.map((field) => `hasMerchantReturnPolicy.${field}`),
      ],
    ],
    [
      'a breadcrumb',
      () => breadcrumbJsonLd([{ label: 'FAQ' }], 'us'),
      ['itemListElement.0.position', 'itemListElement.0.name', 'itemListElement.0.item'],
    ],
  ])('%s has all of them', (_, make, fields) => {
    const data = json(make());
    for (const field of fields) expect(data).toHaveProperty(field);
  });
});

it('numbers the steps of a breadcrumb and gives the last one no URL', () => {
  const crumbs = [{ label: 'Fjord sofa' }];
  expect(JSON.parse(JSON.stringify(breadcrumbJsonLd(crumbs, 'ca'))).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/ca/home' },
    { '@type': 'ListItem', position: 2, name: 'Fjord sofa' },
  ]);
});

it('turns each section of the FAQ into a question with its answer', () => {
  const page = { title: 'FAQ', summary: '', sections: [{ heading: 'Why?', body: 'Because.' }] };
  expect(faqJsonLd(page)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
  });
});

it('describes the shop and its search', () => {
  expect(organizationJsonLd()).toMatchObject({ '@type': 'OnlineStore', name: 'Oak & Loom' });
  expect(webSiteJsonLd('in').potentialAction.target.urlTemplate).toBe(
    'http://localhost:3000/in/product/product-list?search_text={search_term_string}',
  );
});
