import { brand } from '@/lib/brand';
import type { CmsPage } from '@/lib/contract/cms';
import type { Product } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import type { Market } from '@/lib/markets';
import { toDecimal } from '@/lib/money';
import { HOME_PATH, PRODUCT_LIST_PATH, productPath } from '@/lib/routes';
import { absoluteUrl } from './page-metadata';

const SCHEMA = { '@context': 'https://schema.org' } as const;

const organizationId = () => `${absoluteUrl(HOME_PATH)}#organization`;

export function organizationJsonLd() {
  const [street, cityLine, country] = brand.address;
  return {
    ...SCHEMA,
    '@type': 'Organization',
    '@id': organizationId(),
    name: brand.name,
    description: brand.tagline,
    url: absoluteUrl(HOME_PATH),
    logo: absoluteUrl('/icon-512.png'),
    email: brand.email,
    telephone: brand.phone.href.replace('tel:', ''),
    address: `${street}, ${cityLine}, ${country}`,
  };
}

/** The shop as a site that can be searched. */
export function webSiteJsonLd(market: Market) {
  return {
    ...SCHEMA,
    '@type': 'WebSite',
    name: brand.name,
    url: absoluteUrl(HOME_PATH, market),
    publisher: { '@id': organizationId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(PRODUCT_LIST_PATH, market)}?search_text={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** A product with its offer. What the backend leaves out is left out; prices are in US dollars everywhere. */
export function productJsonLd(product: Product, market: Market) {
  const url = absoluteUrl(productPath(product.id), market);
  const isInStock = product.stock_status === IN_STOCK;
  return {
    ...SCHEMA,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.long_description || product.short_description || product.name,
    url,
    sku: String(product.id),
    image: product.image ? [new URL(product.image, absoluteUrl('/')).href] : undefined,
    brand: { '@type': 'Brand', name: product.brand || brand.name },
    category: product.category_name ?? undefined,
    color: product.has_one_color?.label || product.has_one_color?.name,
    material: product.has_one_material?.name,
    size: product.has_one_size?.name,
    offers: {
      '@type': 'Offer',
      url,
      price: toDecimal(product.display_price),
      priceCurrency: 'USD',
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': organizationId(), '@type': 'Organization', name: brand.name },
    },
  };
}

interface Step {
  label: string;
  /** A path of the shop; absent on the page itself. */
  href?: string;
}

export function breadcrumbJsonLd(steps: readonly Step[], market: Market) {
  return {
    ...SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: step.href === undefined ? undefined : absoluteUrl(step.href, market),
    })),
  };
}

/** The products of one page of a list; `before` stand on the pages before it. */
export function itemListJsonLd(
  products: readonly Pick<Product, 'id' | 'name'>[],
  before: number,
  market: Market,
) {
  return {
    ...SCHEMA,
    '@type': 'ItemList',
    itemListElement: products.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: absoluteUrl(productPath(id), market),
    })),
  };
}

/** Each section of the FAQ is a question with its answer. */
export function faqJsonLd(page: CmsPage) {
  return {
    ...SCHEMA,
    '@type': 'FAQPage',
    mainEntity: page.sections.map(({ heading, body }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: body },
    })),
  };
}
