import { idOf } from '@/lib/contract/id-text';
import { DEFAULT_CURRENCY, isCurrency } from '@/lib/shared/money';
import type { ViewedProduct } from '@/lib/shared/viewed-product';
import { storedValue } from '../drafts/browser-storage';

const MAX_COUNT = 12;
/** Prices change: a product that was not viewed for so long is not shown with its old price. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

interface Entry {
  viewedAtMs: number;
  product: ViewedProduct;
}

const recentlyViewed = storedValue<readonly Entry[]>({
  key: 'recently-viewed',
  parse: (value) =>
    Array.isArray(value) ? value.map(entryOf).filter((entry) => entry !== null) : null,
});

/** The products that were last viewed on this device, the latest first. */
export function readRecentlyViewed(): ViewedProduct[] {
  return readEntries().map(({ product }) => product);
}

/** Puts a product first, with the price it has now. */
export function recordViewed(product: ViewedProduct): void {
  const others = readEntries().filter((entry) => entry.product.id !== product.id);
  const entry: Entry = { viewedAtMs: Date.now(), product };
  recentlyViewed.write([entry, ...others].slice(0, MAX_COUNT));
}

function readEntries(): Entry[] {
  const nowMs = Date.now();
  return (recentlyViewed.read() ?? []).filter(
    ({ viewedAtMs }) => viewedAtMs <= nowMs && nowMs - viewedAtMs < MAX_AGE_MS,
  );
}

/** The contract's own schemas would bring zod into every product page. */
function entryOf(value: unknown): Entry | null {
  if (!isRecord(value) || typeof value.viewedAtMs !== 'number' || !isRecord(value.product)) {
    return null;
  }
  // Older entries have none.
  const { id, currency = DEFAULT_CURRENCY } = value.product;
  const product = { ...value.product, id: idOf(id), currency };
  return isViewed(product) ? { viewedAtMs: value.viewedAtMs, product } : null;
}

function isViewed(value: Record<string, unknown>): value is ViewedProduct {
  return (
    value.id !== null &&
    typeof value.name === 'string' &&
    value.name !== '' &&
    isCurrency(value.currency) &&
    isCount(value.display_price) &&
    isNullish(value.mrp_price, isCount) &&
    isNullish(value.rating, isRating) &&
    isNullish(value.rating_count, isCount) &&
    [value.image, value.image_alt, value.stock_status].every((text) => isNullish(text, isText))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isRating(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && value <= 5;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isNullish(value: unknown, orElse: (value: unknown) => boolean): boolean {
  return value == null || orElse(value);
}
