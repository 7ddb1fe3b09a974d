import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

/** Text that sorts by its bytes, so that both databases order it alike and prefixes are ranges. */
const byteText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const categories = pgTable('categories', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Order in the navigation bar. */
  position: integer().notNull(),
});

export const subCategories = pgTable(
  'sub_categories',
  {
    id: integer().primaryKey(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [unique('sub_categories_of_category').on(table.categoryId, table.id)],
);

/** Prices are integers in minor units. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    /** Products of one model are its colourways. */
    model: text().notNull(),
    name: text().notNull(),
    /** The words of the name, each with a space before it: see `searchNameOf`. */
    searchName: byteText('search_name').notNull(),
    shortDescription: text('short_description').notNull(),
    longDescription: text('long_description').notNull(),
    categoryId: integer('category_id').notNull(),
    subCategoryId: integer('sub_category_id').notNull(),
    room: text().notNull(),
    brand: text().notNull(),
    image: text().notNull(),
    imageAlt: text('image_alt').notNull(),
    displayPrice: integer('display_price').notNull(),
    mrpPrice: integer('mrp_price').notNull(),
    size: text().notNull(),
    colorCss: text('color_css').notNull(),
    colorLabel: text('color_label').notNull(),
    material: text().notNull(),
    stockStatus: text('stock_status').notNull(),
    returnPolicy: text('return_policy').notNull(),
    widthCm: doublePrecision('width_cm').notNull(),
    depthCm: doublePrecision('depth_cm').notNull(),
    heightCm: doublePrecision('height_cm').notNull(),
    warrantyMonths: integer('warranty_months').notNull(),
    rating: doublePrecision(),
    /** Also how popular a product is: what most people rated stands first. */
    ratingCount: integer('rating_count').notNull(),
    customise: jsonb().$type<{ tops: string[]; legs: string[] }>(),
    /** When anything above last changed, for the sitemap. */
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

/** One row, by which a process notices what another one changed. */
export const catalogueState = pgTable('catalogue_state', {
  id: integer().primaryKey(),
  /** Rises with each change. */
  version: integer().notNull(),
  /** Rises with each change of what products are found, filtered and sorted by. */
  indexVersion: integer('words_version').notNull(),
});

export const banners = pgTable('banners', {
  position: integer().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  imagePortrait: text('image_portrait'),
  imageAlt: text('image_alt'),
  text: text(),
  link: text(),
});

export const HOME_LISTS = ['latest', 'best_sellers', 'trending', 'offers'] as const;
export type HomeListName = (typeof HOME_LISTS)[number];

export const homeLists = pgTable(
  'home_lists',
  {
    list: text({ enum: HOME_LISTS }).notNull(),
    position: integer().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.position] }),
    index('home_lists_of_product').on(table.productId),
  ],
);

export const cmsPages = pgTable('cms_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  sections: jsonb().$type<{ heading: string; body: string }[]>().notNull(),
  updatedAt: date('updated_at', { mode: 'string' }),
});

/**
 * The outbox: cache tags that a storefront has not taken yet. A tag that is announced again gets a
 * new `sequence`, so that a delivery under way cannot strike out the newer announcement.
 */
export const announcements = pgTable(
  'announcements',
  {
    storefront: text().notNull(),
    tag: text().notNull(),
    sequence: bigserial({ mode: 'number' }).notNull(),
    announcedAt: timestamp('announced_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.storefront, table.tag] }),
    index('announcements_in_order').on(table.storefront, table.sequence),
  ],
);
