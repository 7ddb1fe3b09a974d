import { createHash } from 'node:crypto';
import type { HomeData } from '@/lib/contract/home';
import { ID_PATTERN } from '@/lib/contract/id-text';
import type { Product } from '@/lib/contract/product';
import type { ProductListParams } from '@/lib/shared/product-list-path';
import { shopProfile } from '@/lib/shared/shop-profile';

/** Everything that a product's picture shows. */
export type ShareImageFacts = Pick<
  Product,
  'name' | 'currency' | 'display_price' | 'mrp_price' | 'image' | 'brand'
>;

export function shareImageFacts(product: ShareImageFacts): ShareImageFacts {
  const { name, currency, display_price, mrp_price, image, brand } = product;
  return { name, currency, display_price, mrp_price, image, brand };
}

/**
 * The path of a product's picture for shared links. It changes when the picture changes, so that social
 * networks fetch the new one.
 */
export function shareImagePath(product: ShareImageFacts & { id: string }): string {
  const { name, currency, display_price, mrp_price, image, brand } = product;
  const version = versionOf([
    ...[name, currency, display_price, mrp_price ?? 0],
    ...[image ?? '', brand ?? ''],
  ]);
  return `/og/product/${product.id}/${version}.png`;
}

/** Everything that the picture of a product list shows. */
export interface ListImageFacts {
  /** The name of the category. */
  name: string;
  /** The pictures of its first products, at most four. */
  photos: string[];
}

const LIST_IMAGE_PHOTOS = 4;

export function listImageFacts(
  name: string,
  products: readonly Pick<Product, 'image'>[],
): ListImageFacts {
  const photos = products.flatMap(({ image }) => (image ? [image] : []));
  return { name, photos: photos.slice(0, LIST_IMAGE_PHOTOS) };
}

/** {@link shareImagePath} of the list of a category, or of one of its sub-categories. */
export function listImagePath(
  { categoryId, subCategoryId }: ProductListParams,
  { name, photos }: ListImageFacts,
): string {
  const list = subCategoryId === undefined ? categoryId : `${categoryId}~${subCategoryId}`;
  return `/og/list/${list}/${versionOf([name, photos])}.png`;
}

/** `3` for a category, `3~31` for a sub-category: no id has a `~`. */
const LIST_IMAGE = new RegExp(`^(${ID_PATTERN})(?:~(${ID_PATTERN}))?$`);

/** The ids in the path of {@link listImagePath}; null for what is no such path. */
export function idsOfListImage(
  segment: string,
): Pick<ProductListParams, 'categoryId' | 'subCategoryId'> | null {
  const [, categoryId, subCategoryId] = LIST_IMAGE.exec(segment) ?? [];
  return categoryId === undefined ? null : { categoryId, subCategoryId };
}

/** What the picture of the home page shows. */
export interface HomeImageFacts {
  /** A picture of a room. */
  photo: string;
}

/** The first picture of a room among those of the page's products; null where no product has one. */
export function homeImageFacts(home: HomeData): HomeImageFacts | null {
  const products = [...home.bestSeller, ...home.latestProductList];
  const rooms = products.flatMap(
    ({ pictures }) => pictures?.filter(({ in_room }) => in_room) ?? [],
  );
  return rooms[0] ? { photo: rooms[0].image } : null;
}

/** {@link shareImagePath} of the home page. */
export function homeImagePath(facts: HomeImageFacts): string {
  return `/og/home/${versionOf([facts.photo, shopProfile.tagline])}.png`;
}

function versionOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
}
