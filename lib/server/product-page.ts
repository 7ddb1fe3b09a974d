import 'server-only';
import type { InstalmentOffer } from '@/lib/contract/instalment-offer';
import type { Product, ProductSummary } from '@/lib/contract/product';
import { tags } from '@/lib/contract/revalidation';
import type { ProductReviews } from '@/lib/contract/reviews';
import type { Market } from '@/lib/shared/markets';
import { type CountryDelivery, countryDelivery } from '@/lib/shared/promise-texts';
import { BackendError } from './backend-error';
import { cacheMissing, cacheProducts, cacheUnread } from './cache-manifest';
import { callBackend } from './call-backend';
import { callOptional } from './call-optional';
import { getCategories } from './catalogue';
import { readExpressWallets } from './express';

/** How many products 'People also viewed' shows. */
const ALSO_VIEWED = 4;

/** What the page of a product reads of the backend for it alone. */
export interface ProductPage {
  product: Product;
  /** 'People also viewed': of the same category, without its other colours, to which its swatches link. */
  alsoViewed: ProductSummary[];
  /**
   * The first page of its reviews, the newest first. `null` where the backend has none; left out where the call failed: the
   * browser reads them then.
   */
  reviews?: ProductReviews | null;
  /** How it is delivered in the market's country. `null` where the backend does not say it: the page says what the product does. */
  delivery: CountryDelivery | null;
  /** How its price can be paid in parts. `null` where it cannot, or where the backend does not say it. */
  instalments: InstalmentOffer | null;
  /** Whether wallets can pay by a sheet of their own. */
  hasExpress: boolean;
}

/**
 * One cached read for all of them: Next.js renders a page twice, and each read costs it a stream to encode and two to decode.
 * Returns `null` for a product that does not exist. A thrown error would lose its class and status in the cache.
 */
export async function getProductPage(id: string, market: Market): Promise<ProductPage | null> {
  'use cache';
  const product = await findProduct(id);
  if (!product) {
    cacheMissing(tags.product(id));
    return null;
  }
  const categoryId = product.category_id ?? (await categoryIdOf(product.category_name));
  /** For a minute. */
  const without =
    <T>(otherwise: T) =>
    (error: unknown) => {
      cacheUnread(error);
      return otherwise;
    };
  const [alsoViewed, reviews, delivery, instalments, hasExpress] = await Promise.all([
    readAlsoViewed(product, categoryId),
    readReviews(id).catch(without(undefined)),
    readDelivery(id, market).catch(without(null)),
    callOptional('instalmentOffer', { market, amount: product.display_price }).catch(without(null)),
    readExpressWallets(),
  ]);
  const shown = [product, ...(product.colours ?? []), ...alsoViewed];
  const lists = categoryId === undefined ? [] : [tags.category(categoryId)];
  cacheProducts(shown, tags.delivery, ...lists);
  return { product, alsoViewed, reviews, delivery, instalments, hasExpress };
}

async function findProduct(id: string): Promise<Product | null> {
  try {
    const product = await callBackend('getProductDetial', { product_id: id });
    // As the front: `server/known-pages.ts`.
    return product.id === id ? product : null;
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** The id of a category, where the backend sends only its name. */
async function categoryIdOf(name: string | null | undefined): Promise<string | undefined> {
  if (!name) return undefined;
  const categories = await getCategories();
  return categories.find((category) => category.name === name)?.id;
}

async function readAlsoViewed(
  { id, colours }: Product,
  categoryId: string | undefined,
): Promise<ProductSummary[]> {
  if (categoryId === undefined) return [];
  const hidden = new Set([id, ...(colours ?? []).map((colour) => colour.id)]);
  const { products } = await callBackend('searchProductList', {
    category_id: categoryId,
    page_size: ALSO_VIEWED + hidden.size,
  });
  return products.filter((product) => !hidden.has(product.id)).slice(0, ALSO_VIEWED);
}

function readReviews(id: string): Promise<ProductReviews | null> {
  return callOptional('productReviews', { product_id: id, sort: 'newest', page_number: 1 });
}

async function readDelivery(id: string, market: Market): Promise<CountryDelivery | null> {
  const items = [{ product_id: id, product_qty: 1 }];
  const promises = await callOptional('deliveryPromise', { market, items });
  return promises && countryDelivery(promises, market);
}
