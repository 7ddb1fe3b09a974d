import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The shop's synonyms, see `CatalogueFile`. */
export const searchSynonyms = pgTable('search_synonyms', {
  position: integer().primaryKey(),
  words: text().array().notNull(),
  /** Null where the words mean each other. */
  means: text().array(),
});
