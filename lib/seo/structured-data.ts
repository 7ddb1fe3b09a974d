import type { CmsPage } from '@/lib/contract/content';
import type { Delivery, Product } from '@/lib/contract/product';
import type { Review } from '@/lib/contract/reviews';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { brand } from '@/lib/shared/brand';
import { countryOf, DEFAULT_MARKET, type Market, marketCodes } from '@/lib/shared/markets';
import { toDecimal } from '@/lib/shared/money';
import { homeCrumb, paths, productPath } from '@/lib/shared/paths';
import type { CountryDelivery } from '@/lib/shared/promise-texts';
import { shopProfile } from '@/lib/shared/shop-profile';
import { shopDayOf } from '@/lib/shared/shop-time';
import { toInches, toPounds, usesInches } from '@/lib/shared/sizes';
import { absoluteUrl } from './page-metadata';

const SCHEMA = { '@context': 'https://schema.org' } as const;

const organizationId = () => `${absoluteUrl(paths.home)}#organization`;

/** What a shop may lack. */
interface ShopPages {
  /** Whether it has the page of its returns. */
  hasReturnPage?: boolean;
}

/** The shop: who it is, how to reach it, and its usual return policy. */
export function organizationJsonLd({ hasReturnPage = true }: ShopPages = {}) {
  const { street, city, region, postalCode, country } = shopProfile.postalAddress;
  const telephone = brand.phone.href.replace('tel:', '');
  const profiles = shopProfile.social.map(({ href }) => href).filter(isProfile);
  return {
    ...SCHEMA,
    '@type': 'OnlineStore',
    '@id': organizationId(),
    name: brand.name,
    description: shopProfile.tagline,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/icon-512.png'),
    email: brand.email,
    telephone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email: brand.email,
      availableLanguage: 'en',
    },
    sameAs: profiles.length > 0 ? profiles : undefined,
    hasMerchantReturnPolicy: returnPolicy(shopProfile.returnDays, DEFAULT_MARKET, hasReturnPage),
  };
}

/** The start page of a social network says nothing about the shop. */
function isProfile(url: string): boolean {
  return new URL(url).pathname !== '/';
}

/** The shop as a site that can be searched. */
export function webSiteJsonLd(market: Market) {
  return {
    ...SCHEMA,
    '@type': 'WebSite',
    name: brand.name,
    url: absoluteUrl(paths.home, market),
    publisher: { '@id': organizationId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absoluteUrl(paths.productList, market)}?search_text={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * A product with its offer. Fields that the backend leaves out are left out. Prices are in the currency that is
 * charged, in every market.
 * @param product with its texts as people of the market measure
 * @param reviews those that the page shows
 * @param countryDelivery how the shop delivers it in the market's country; without it the product's own days and fee
 */
export function productJsonLd(
  product: Product,
  market: Market,
  reviews: readonly Review[] = [],
  countryDelivery: CountryDelivery | null = null,
  { hasReturnPage = true }: ShopPages = {},
) {
  const url = absoluteUrl(productPath(product.id), market);
  return {
    ...SCHEMA,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: product.long_description || product.short_description || product.name,
    url,
    sku: product.id,
    image: pictureUrls(product),
    brand: brandOf(product),
    category: product.category_name ?? undefined,
    color: product.has_one_color?.label || product.has_one_color?.name,
    material: product.has_one_material?.name,
    size: product.has_one_size?.name,
    ...dimensions(product, market),
    ...weight(product, market),
    isVariantOf: siblingsOf(product).length > 0 ? { '@id': groupId(product, market) } : undefined,
    aggregateRating: aggregateRating(product),
    review: reviewsOf(reviews),
    offers: offer(product, market, countryDelivery, hasReturnPage),
  };
}

/**
 * The model of which a product is one colour; `null` for a product without siblings. The siblings are named by
 * their URLs, because their own pages describe them.
 */
export function productGroupJsonLd(product: Product, market: Market) {
  const siblings = siblingsOf(product);
  if (siblings.length === 0) return null;
  return {
    ...SCHEMA,
    '@type': 'ProductGroup',
    '@id': groupId(product, market),
    name: modelName(product),
    description: product.long_description || product.short_description || product.name,
    brand: brandOf(product),
    productGroupID: groupCode(product),
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { '@id': `${absoluteUrl(productPath(product.id), market)}#product` },
      ...siblings.map(({ id }) => ({ url: absoluteUrl(productPath(id), market) })),
    ],
  };
}

/** The public URLs of a product's pictures, the first one first; `undefined` without a picture. */
export function pictureUrls({
  image,
  pictures,
}: Pick<Product, 'image' | 'pictures'>): string[] | undefined {
  const all = [image, ...(pictures ?? []).map((picture) => picture.image)];
  const urls = all.flatMap((path) => (path ? [new URL(path, absoluteUrl('/')).href] : []));
  return urls.length > 0 ? urls : undefined;
}

function brandOf(product: Product) {
  return { '@type': 'Brand', name: product.brand || brand.name };
}

function siblingsOf({ id, colours }: Product) {
  return (colours ?? []).filter((colour) => colour.id !== id);
}

/** The `item_group_id` of the merchant feed. Of a backend without models, the lowest id of the siblings: shorter is lower. */
function groupCode(product: Product): string {
  if (product.model) return product.model;
  const ids = [product.id, ...siblingsOf(product).map(({ id }) => id)];
  const [lowest] = ids.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return `model-${lowest}`;
}

function groupId(product: Product, market: Market): string {
  return `${absoluteUrl(paths.home, market)}#${groupCode(product)}`;
}

/** `'Fjord sofa in forest velvet'` in the colour `'Forest velvet'` → `'Fjord sofa'`. */
function modelName({ name, has_one_color }: Product): string {
  const ending = ` in ${has_one_color?.label ?? ''}`;
  return name.toLowerCase().endsWith(ending.toLowerCase()) && name.length > ending.length
    ? name.slice(0, -ending.length)
    : name;
}

/** In the unit of the market's country. */
function dimensions({ dimensions }: Product, market: Market) {
  if (!dimensions) return {};
  const length = (cm: number) => ({
    '@type': 'QuantitativeValue',
    ...(usesInches(countryOf(market))
      ? { value: toInches(cm), unitCode: 'INH' }
      : { value: cm, unitCode: 'CMT' }),
  });
  return {
    width: length(dimensions.width_cm),
    depth: length(dimensions.depth_cm),
    height: length(dimensions.height_cm),
  };
}

function weight({ facts }: Product, market: Market) {
  if (!facts?.weight_kg) return {};
  return {
    weight: {
      '@type': 'QuantitativeValue',
      ...(usesInches(countryOf(market))
        ? { value: toPounds(facts.weight_kg), unitCode: 'LBR' }
        : { value: facts.weight_kg, unitCode: 'KGM' }),
    },
  };
}

/** Only where buyers gave all of it: the mean of a product with sample reviews is theirs too. */
function aggregateRating({ rating, rating_count, has_verified_ratings }: Product) {
  if (!has_verified_ratings || !rating || !rating_count) return undefined;
  return { '@type': 'AggregateRating', ratingValue: rating, ratingCount: rating_count };
}

/** Those of buyers. Sample reviews are shown on the page, and a search engine would rightly call them false. */
function reviewsOf(reviews: readonly Review[]) {
  const verified = reviews.filter(({ is_verified }) => is_verified);
  if (verified.length === 0) return undefined;
  return verified.map(({ author, rating, text, written_at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: shopDayOf(new Date(written_at)),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  }));
}

function offer(
  product: Product,
  market: Market,
  countryDelivery: CountryDelivery | null,
  hasReturnPage: boolean,
) {
  const { currency, display_price, mrp_price, return_days, warranty_months } = product;
  const isInStock = product.stock_status === IN_STOCK;
  return {
    '@type': 'Offer',
    url: absoluteUrl(productPath(product.id), market),
    price: toDecimal(display_price),
    priceCurrency: currency,
    priceSpecification:
      mrp_price && mrp_price > display_price
        ? {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: toDecimal(mrp_price),
            priceCurrency: currency,
          }
        : undefined,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': organizationId(), '@type': 'OnlineStore', name: brand.name },
    shippingDetails: countryDelivery
      ? shippingDetails(countryDelivery, [countryOf(market)])
      : shippingDetails({ currency, range: product.delivery }, COUNTRIES),
    hasMerchantReturnPolicy: return_days
      ? returnPolicy(return_days, market, hasReturnPage)
      : undefined,
    warranty: warranty_months
      ? {
          '@type': 'WarrantyPromise',
          durationOfWarranty: {
            '@type': 'QuantitativeValue',
            value: warranty_months,
            unitCode: 'MON',
          },
        }
      : undefined,
  };
}

/** The shop delivers to the countries of its markets. */
const COUNTRIES = marketCodes.map(countryOf);

function shippingDetails(
  { currency, range: delivery }: { currency: string; range: Delivery | null | undefined },
  countries: readonly string[],
) {
  if (!delivery) return undefined;
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDecimal(delivery.fee),
      currency,
    },
    shippingDestination: countries.map((addressCountry) => ({
      '@type': 'DefinedRegion',
      addressCountry,
    })),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      // The backend knows the days from the order to the door, and not which of them are in the workshop.
      handlingTime: days(0, 0),
      transitTime: days(delivery.min_days, delivery.max_days),
    },
  };
}

/** `days` after the delivery the shop collects the product free of charge, and refunds or replaces it. */
function returnPolicy(days: number, market: Market, hasReturnPage: boolean) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: COUNTRIES,
    returnPolicyCountry: shopProfile.postalAddress.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    merchantReturnLink: hasReturnPage ? absoluteUrl(paths.returnRefund, market) : undefined,
    // schema.org has no method for it: neither by mail nor in a store.
    description: 'We pick up the item at your address, free of charge.',
    returnFees: 'https://schema.org/FreeReturn',
    refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  };
}

/** The page that says how to reach the shop. */
export function contactPageJsonLd(market: Market, pages: ShopPages) {
  return {
    ...SCHEMA,
    '@type': 'ContactPage',
    name: `Contact ${brand.name}`,
    url: absoluteUrl(paths.contactUs, market),
    mainEntity: organizationJsonLd(pages),
  };
}

interface Step {
  label: string;
  /** A path of the shop; absent on the page itself. */
  href?: string;
}

/** A breadcrumb from Home on, with the steps below it. */
export function breadcrumbJsonLd(steps: readonly Step[], market: Market) {
  return {
    ...SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: [homeCrumb, ...steps].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: step.href === undefined ? undefined : absoluteUrl(step.href, market),
    })),
  };
}

interface ListFacts {
  name: string;
  description: string | undefined;
  products: readonly Pick<Product, 'id' | 'name'>[];
  /** The number of products on the pages before. */
  before: number;
}

/** The products of one page of a list. */
export function itemListJsonLd({ name, description, products, before }: ListFacts, market: Market) {
  return {
    ...SCHEMA,
    '@type': 'ItemList',
    name,
    description,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: product.name,
      url: absoluteUrl(productPath(product.id), market),
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
