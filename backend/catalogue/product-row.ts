import { getTableColumns } from 'drizzle-orm';
import { products } from '../db/schema';
import type { CatalogueProduct } from './format';
import { searchNameOf } from './search-words';

const { updatedAt: _, ...columns } = getTableColumns(products);
/** All columns that a catalogue file decides. */
export const productColumns = columns;

export type ProductRow = Required<Omit<typeof products.$inferInsert, 'updatedAt'>>;

/** A product of a catalogue file as it stands in the database. */
export function toProductRow(product: CatalogueProduct): ProductRow {
  return {
    id: product.id,
    model: product.model,
    name: product.name,
    searchName: searchNameOf(product.name),
    shortDescription: product.short_description,
    longDescription: product.long_description,
    categoryId: product.category_id,
    subCategoryId: product.sub_category_id,
    room: product.room,
    brand: product.brand,
    image: product.image,
    imageAlt: product.image_alt,
    displayPrice: product.display_price,
    mrpPrice: product.mrp_price,
    size: product.size,
    colorCss: product.color.css,
    colorLabel: product.color.label,
    material: product.material,
    stockStatus: product.stock_status,
    returnPolicy: product.return_policy,
    widthCm: product.dimensions.width_cm,
    depthCm: product.dimensions.depth_cm,
    heightCm: product.dimensions.height_cm,
    warrantyMonths: product.warranty_months,
    rating: product.rating,
    ratingCount: product.rating_count,
    customise: product.customise,
  };
}

/** What a card shows, and what lists are ordered by. */
const CARD_COLUMNS = [
  'name',
  'shortDescription',
  'image',
  'imageAlt',
  'displayPrice',
  'mrpPrice',
  'stockStatus',
  'categoryId',
  'subCategoryId',
  'rating',
  'ratingCount',
] as const satisfies (keyof ProductRow)[];

/** What products are found, filtered and sorted by. */
const INDEXED_COLUMNS = [
  'name',
  'categoryId',
  'subCategoryId',
  'room',
  'displayPrice',
  'size',
  'colorCss',
  'colorLabel',
  'material',
  'rating',
  'ratingCount',
] as const satisfies (keyof ProductRow)[];

export function isFoundOtherwise(before: ProductRow, after: ProductRow): boolean {
  return INDEXED_COLUMNS.some((column) => before[column] !== after[column]);
}

export function isCardChanged(before: ProductRow, after: ProductRow): boolean {
  return CARD_COLUMNS.some((column) => before[column] !== after[column]);
}
