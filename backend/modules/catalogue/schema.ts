import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { Delivery, Pixels, ProductFacts, ProductPicture } from '@/lib/contract/product';
import { byteText, rowId } from '../../platform/database/columns';
import type { CatalogueProduct } from './format';
import { DEFAULT_MAX_UNITS } from './rules';

export const categories = pgTable('categories', {
  id: rowId('id').primaryKey(),
  name: text().notNull(),
  image: text(),
  description: text(),
  /** Order in the navigation bar. */
  position: integer().notNull(),
});

export const subCategories = pgTable(
  'sub_categories',
  {
    id: rowId('id').primaryKey(),
    categoryId: rowId('category_id')
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    description: text(),
    /** Its path in Google's product taxonomy. */
    googleCategory: text('google_category'),
    position: integer().notNull(),
  },
  (table) => [unique('sub_categories_of_category').on(table.categoryId, table.id)],
);

/** Prices are integers in minor units. */
export const products = pgTable(
  'products',
  {
    id: rowId('id').primaryKey(),
    /** Products of one model differ in colour. */
    model: text().notNull(),
    name: text().notNull(),
    /** The words of the name with a space before each: see `searchNameOf`. */
    searchName: byteText('search_name').notNull(),
    shortDescription: text('short_description').notNull(),
    longDescription: text('long_description').notNull(),
    categoryId: rowId('category_id').notNull(),
    subCategoryId: rowId('sub_category_id').notNull(),
    room: text().notNull(),
    brand: text().notNull(),
    image: text().notNull(),
    imageAlt: text('image_alt').notNull(),
    imagePixels: jsonb('image_pixels').$type<Pixels>(),
    pictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    displayPrice: integer('display_price').notNull(),
    mrpPrice: integer('mrp_price').notNull(),
    size: text().notNull(),
    colorCss: text('color_css').notNull(),
    colorLabel: text('color_label').notNull(),
    material: text().notNull(),
    /** Whether a swatch of its colour can be ordered. */
    hasSwatch: boolean('has_swatch').notNull().default(false),
    /** Further words by which the product is found. */
    keywords: text().array().notNull().default([]),
    stockStatus: text('stock_status').notNull(),
    /** The most units that one order may have. */
    maxUnits: integer('max_units').notNull().default(DEFAULT_MAX_UNITS),
    returnPolicy: text('return_policy').notNull(),
    returnDays: integer('return_days'),
    delivery: jsonb().$type<Delivery>(),
    widthCm: doublePrecision('width_cm').notNull(),
    depthCm: doublePrecision('depth_cm').notNull(),
    heightCm: doublePrecision('height_cm').notNull(),
    warrantyMonths: integer('warranty_months').notNull(),
    facts: jsonb().$type<ProductFacts>(),
    rating: doublePrecision(),
    /** Also the popularity of a product: products with more ratings come first. */
    ratingCount: integer('rating_count').notNull(),
    /** Whether all of its reviews are by people who had it delivered. */
    hasVerifiedRatings: boolean('has_verified_ratings').notNull().default(false),
    customise: jsonb().$type<NonNullable<CatalogueProduct['customise']>>(),
    /** The day of the last change of the columns above, for the sitemap. */
    updatedAt: date('updated_at', { mode: 'string' }).notNull().default(sql`current_date`),
  },
  (table) => [
    foreignKey({
      name: 'products_category',
      columns: [table.categoryId, table.subCategoryId],
      foreignColumns: [subCategories.categoryId, subCategories.id],
    }),
    check('products_display_price', sql`${table.displayPrice} >= 0`),
    check('products_mrp_price', sql`${table.mrpPrice} >= 0`),
    index('products_by_model').on(table.model, table.id),
    index('products_in_category').on(table.categoryId),
    index('products_in_sub_category').on(table.subCategoryId),
  ],
);

/** A product with the values that come from a catalogue file. */
export type ProductRow = Required<Omit<typeof products.$inferInsert, 'updatedAt'>>;

/** One row, by which a process detects the changes of other processes. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer().primaryKey(),
  /** Is incremented by each change. */
  version: integer().notNull(),
  /** Is incremented by each change of fields that products are found, filtered or sorted by. */
  indexVersion: integer('words_version').notNull(),
  /** How many of these changes were of prices and ratings alone. */
  figureChanges: integer('figure_changes').notNull().default(0),
});

/** The product of a row that is deleted together with it. */
export const productId = () =>
  rowId('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' });

export const HOME_LISTS = ['latest', 'best_sellers', 'trending', 'offers'] as const;
export type HomeListName = (typeof HOME_LISTS)[number];

export const homeLists = pgTable(
  'home_lists',
  {
    list: text({ enum: HOME_LISTS }).notNull(),
    position: integer().notNull(),
    productId: productId(),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.position] }),
    index('home_lists_of_product').on(table.productId),
  ],
);
