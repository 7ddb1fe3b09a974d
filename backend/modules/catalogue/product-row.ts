import { getTableColumns } from 'drizzle-orm';
import { IN_STOCK } from '@/lib/contract/stock-status';
import type { CatalogueProduct } from './format';
import { DEFAULT_MAX_UNITS, searchNameOf } from './rules';
import { type ProductRow, products } from './schema';

const { updatedAt: _, ...columns } = getTableColumns(products);
/** All columns whose values come from a catalogue file. */
export const productColumns = columns;

/** Converts a product of a catalogue file to a row of the database. */
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
    imagePixels: product.image_pixels ?? null,
    pictures: product.pictures ?? [],
    displayPrice: product.display_price,
    mrpPrice: product.mrp_price,
    size: product.size,
    colorCss: product.color.css,
    colorLabel: product.color.label,
    material: product.material,
    hasSwatch: product.swatch ?? false,
    keywords: product.keywords ?? [],
    // A number decides by itself whether the product is in stock.
    stockStatus: product.on_hand === undefined ? product.stock_status : IN_STOCK,
    maxUnits: product.max_units ?? DEFAULT_MAX_UNITS,
    returnPolicy: product.return_policy,
    returnDays: product.return_days ?? null,
    delivery: product.delivery ?? null,
    widthCm: product.dimensions.width_cm,
    depthCm: product.dimensions.depth_cm,
    heightCm: product.dimensions.height_cm,
    warrantyMonths: product.warranty_months,
    facts: product.facts ?? null,
    // Only its reviews give a product figures.
    rating: null,
    ratingCount: 0,
    hasVerifiedRatings: false,
    customise: product.customise,
  };
}
