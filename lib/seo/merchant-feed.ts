import 'server-only';
import { type FeedProduct, MAX_PRODUCT_FEED } from '@/lib/contract/product';
import { IN_STOCK } from '@/lib/contract/stock-status';
import { callOptional } from '@/lib/server/call-optional';
import { brand } from '@/lib/shared/brand';
import { assemblyText, rubText, warrantyLabel } from '@/lib/shared/fact-texts';
import { localProduct } from '@/lib/shared/local-texts';
import { countryOf, DEFAULT_MARKET } from '@/lib/shared/markets';
import { toDecimal } from '@/lib/shared/money';
import { paths, productPath } from '@/lib/shared/paths';
import { shopProfile } from '@/lib/shared/shop-profile';
import { localSizes, toInches, toPounds } from '@/lib/shared/sizes';
import { absoluteUrl } from './page-metadata';
import { pictureUrls } from './structured-data';
import { escapeXml, XML_DECLARATION } from './xml';

/*
 * Google's product data specification as RSS 2.0. There is one feed, for the default market: Google wants a
 * price in the currency that the shopper pays, and every market pays in the same one.
 */

/** Google cuts longer texts. */
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_PICTURES = 10;
const MIN_HIGHLIGHTS = 2;

const COUNTRY = countryOf(DEFAULT_MARKET);

/**
 * The feed in parts, so that it never is in memory as a whole; `null` where the backend has none. The first products
 * are read before it begins: where that fails this throws. A later failure breaks the response off, and Google keeps
 * the feed of the day before.
 */
export async function readMerchantFeed(): Promise<ReadableStream<Uint8Array> | null> {
  const encoder = new TextEncoder();
  const first = await readProducts();
  if (!first) return null;
  let products = first;
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const part = products.map(itemXml).join('');
      const last = products.at(-1);
      const isEnd = !last || products.length < MAX_PRODUCT_FEED;
      const text = `${isBegun ? '' : head()}${part}${isEnd ? FOOT : ''}`;
      isBegun = true;
      if (!isEnd) products = (await readProducts(last.id)) ?? [];
      controller.enqueue(encoder.encode(text));
      if (isEnd) controller.close();
    },
  });
}

function readProducts(afterId?: string): Promise<FeedProduct[] | null> {
  return callOptional('productFeed', { after_id: afterId, limit: MAX_PRODUCT_FEED });
}

function head(): string {
  return `${XML_DECLARATION}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(brand.name)}</title>
<link>${escapeXml(absoluteUrl(paths.home))}</link>
<description>${escapeXml(shopProfile.blurb)}</description>
`;
}

const FOOT = '</channel>\n</rss>\n';

/** One product; nothing for a product without a picture, which Google would reject. */
export function itemXml(feedProduct: FeedProduct): string {
  const product = localProduct(feedProduct, COUNTRY);
  const [image, ...more] = pictureUrls(product) ?? [];
  if (!image) return '';
  const { currency, display_price, mrp_price, dimensions, facts } = product;
  const isReduced = Boolean(mrp_price && mrp_price > display_price);
  const elements: [name: string, text: string | null | undefined][] = [
    ['id', product.id],
    ['title', product.name.slice(0, MAX_TITLE)],
    ['description', (product.long_description || product.name).slice(0, MAX_DESCRIPTION)],
    ['link', absoluteUrl(productPath(product.id))],
    ['image_link', image],
    ...more
      .slice(0, MAX_MORE_PICTURES)
      .map((url): [string, string] => ['additional_image_link', url]),
    ['availability', product.stock_status === IN_STOCK ? 'in_stock' : 'out_of_stock'],
    ['price', priceText(isReduced ? (mrp_price ?? display_price) : display_price, currency)],
    ['sale_price', isReduced ? priceText(display_price, currency) : null],
    ['brand', product.brand || brand.name],
    ['condition', 'new'],
    // The shop makes its furniture itself and has no numbers of GS1.
    ['identifier_exists', 'no'],
    ['item_group_id', product.model],
    ['color', product.has_one_color?.label],
    ['material', product.has_one_material?.name],
    ['size', product.has_one_size?.name],
    ['google_product_category', product.google_category],
    [
      'product_type',
      [product.category_name, product.sub_category_name].filter(Boolean).join(' > '),
    ],
    ['product_width', inches(dimensions?.width_cm)],
    ['product_length', inches(dimensions?.depth_cm)],
    ['product_height', inches(dimensions?.height_cm)],
    ['product_weight', facts?.weight_kg ? `${toPounds(facts.weight_kg)} lb` : null],
    ...highlights(product).map((text): [string, string] => ['product_highlight', text]),
    // By this label the shop's account at Google has a return policy for each number of days.
    ['return_policy_label', product.return_days ? `${product.return_days}-days` : null],
  ];
  return `<item>
${elements.map(([name, text]) => (text ? `${element(name, text)}\n` : '')).join('')}${shippingXml(product)}</item>
`;
}

function element(name: string, text: string): string {
  return `<g:${name}>${escapeXml(text)}</g:${name}>`;
}

function priceText(minorUnits: number, currency: string): string {
  return `${toDecimal(minorUnits)} ${currency}`;
}

function inches(cm: number | undefined): string | null {
  return cm === undefined ? null : `${toInches(cm)} in`;
}

/** What speaks for a product, in short; Google takes two of them at the least. */
function highlights({ facts, warranty_months, return_days }: FeedProduct): string[] {
  const { fabric, assembly, door_width_cm, seat_height_cm } = facts ?? {};
  const lines = [
    fabric &&
      [fabric.composition, fabric.rub_count && rubText(fabric.rub_count)]
        .filter(Boolean)
        .join(', '),
    seat_height_cm && `Seat height ${localSizes(`${seat_height_cm} cm`, COUNTRY)}`,
    assembly &&
      (assembly.minutes === 0 ? 'Comes assembled' : `Assembly: ${assemblyText(assembly)}`),
    door_width_cm && `Fits through a door of ${localSizes(`${door_width_cm} cm`, COUNTRY)}`,
    warranty_months && warrantyLabel(warranty_months),
    return_days && `Returns within ${return_days} days, picked up free of charge`,
  ].filter((line): line is string => Boolean(line));
  return lines.length < MIN_HIGHLIGHTS ? [] : lines;
}

function shippingXml({ currency, delivery }: FeedProduct): string {
  if (!delivery) return '';
  return `<g:shipping>${[
    element('country', COUNTRY),
    element('price', priceText(delivery.fee, currency)),
    // The backend knows the days from the order to the door, and not which of them are in the workshop.
    element('min_handling_time', '0'),
    element('max_handling_time', '0'),
    element('min_transit_time', String(delivery.min_days)),
    element('max_transit_time', String(delivery.max_days)),
  ].join('')}</g:shipping>
`;
}
