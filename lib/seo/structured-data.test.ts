import { makeProduct } from './fixtures';
import {
  breadcrumbJsonLd,
  faqJsonLd,
  organizationJsonLd,
  productJsonLd,
  webSiteJsonLd,
} from './structured-data';

describe('productJsonLd', () => {
  it('offers the product at its price, in the market of the page', () => {
    expect(productJsonLd(makeProduct(), 'uk')).toMatchObject({
      '@type': 'Product',
      name: 'Fjord sofa',
      description: 'A sofa for long evenings.',
      sku: '12',
      image: ['http://localhost:3000/catalogue/products/fjord-sofa-forest-velvet.webp'],
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

  it('leaves out what the backend left out, and claims no rating', () => {
    const bare = makeProduct({
      image: null,
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
    for (const field of ['image', 'category', 'color', 'material', 'size', 'aggregateRating']) {
      expect(json).not.toHaveProperty(field);
    }
  });

  it('keeps the address of a picture that lies elsewhere', () => {
    const product = makeProduct({ image: 'https://cdn.example/sofa.webp' });
    expect(productJsonLd(product, 'us').image).toEqual(['https://cdn.example/sofa.webp']);
  });
});

it('counts the steps of a breadcrumb, the last without an address', () => {
  const crumbs = [{ label: 'Home', href: '/home' }, { label: 'Fjord sofa' }];
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

it('says who the shop is and how it is searched', () => {
  expect(organizationJsonLd()).toMatchObject({ '@type': 'Organization', name: 'Oak & Loom' });
  expect(webSiteJsonLd('in').potentialAction.target.urlTemplate).toBe(
    'http://localhost:3000/in/product/product-list?search_text={search_term_string}',
  );
});
