import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes } from '../../platform/database/columns';

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
