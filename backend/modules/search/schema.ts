import {
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { FACET_NAMES } from '@/lib/contract/search-options';
import { bytes, byteText } from '../../platform/database/columns';
import { products } from '../catalogue/schema';

const lexemes = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The shop's synonyms, see `CatalogueFile`. */
export const searchSynonyms = pgTable('search_synonyms', {
  position: integer().primaryKey(),
  words: text().array().notNull(),
  /** Null where the words mean each other. */
  means: text().array(),
});

/** What products are found by, in parts of about a megabyte, so that a start need not read all products. */
export const searchContent = pgTable('search_content', {
  part: integer().primaryKey(),
  /** How many parts there are. */
  parts: integer().notNull(),
  /** See `CONTENT_FORMAT`. */
  format: integer().notNull(),
  /** How many changes of the catalogue's content it knows, see `contentVersionOf`. */
  contentVersion: integer('content_version').notNull(),
  content: bytes().notNull(),
});

/** What products are found, filtered and sorted by where the search is in the database: see `postgres/`. */
export const searchProducts = pgTable(
  'search_products',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    /** See `searchNameOf`. */
    name: byteText().notNull(),
    categoryId: integer('category_id').notNull(),
    subCategoryId: integer('sub_category_id').notNull(),
    /** The codes of the facets' values in `search_values`. Of a size it is the group, of a colour the family. */
    material: integer().notNull(),
    size: integer().notNull(),
    colour: integer().notNull(),
    room: integer().notNull(),
    /** In minor units. It and the ratings are copied by a trigger on `products`. */
    price: integer().notNull(),
    /** 0 for a product without ratings. */
    rating: doublePrecision().notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** See `lexemeOf`. */
    words: lexemes().notNull(),
  },
  (table) => [
    index('search_products_by_words').using('gin', table.words),
    index('search_products_by_popularity').on(table.ratingCount.desc(), table.productId),
    index('search_products_by_category').on(
      table.categoryId,
      table.ratingCount.desc(),
      table.productId,
    ),
    index('search_products_by_sub_category').on(
      table.subCategoryId,
      table.ratingCount.desc(),
      table.productId,
    ),
    index('search_products_by_name').on(table.name, table.productId),
    index('search_products_by_rising_price').on(table.price, table.productId),
    index('search_products_by_falling_price').on(table.price.desc(), table.productId),
    // With all that facets are counted by, so that a count reads nothing else.
    index('search_products_by_model').on(
      table.model,
      table.productId,
      table.categoryId,
      table.subCategoryId,
      table.material,
      table.size,
      table.colour,
      table.room,
      table.price,
      table.rating,
    ),
  ],
);

/** The values of the facets, each with a small number, by which models are counted. */
export const searchValues = pgTable(
  'search_values',
  {
    facet: text({ enum: FACET_NAMES }).notNull(),
    code: integer().notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.code] }),
    unique('search_values_once').on(table.facet, table.value),
  ],
);

/** In how many rows of `search_products` each lexeme is. Triggers on that table count. */
export const searchWords = pgTable('search_words', {
  lexeme: byteText().primaryKey(),
  products: integer().notNull(),
});

/** One row, once `search_products` is written at all. */
export const searchState = pgTable('search_state', {
  id: integer().primaryKey(),
  /** See `PRODUCTS_FORMAT`. */
  format: integer().notNull(),
  /** How many changes of the catalogue's content the rows know, see `CatalogueState`. */
  contentVersion: integer('content_version').notNull(),
  /** Products up to this id have their rows; null once all have. */
  lastId: integer('last_id'),
});
