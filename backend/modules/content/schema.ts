import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CmsPage } from '@/lib/contract/content';

export const banners = pgTable('banners', {
  position: integer().primaryKey(),
  name: text().notNull(),
  image: text().notNull(),
  imagePortrait: text('image_portrait'),
  imageAlt: text('image_alt'),
  text: text(),
  link: text(),
});

export const cmsPages = pgTable('cms_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  summary: text().notNull(),
  sections: jsonb().$type<CmsPage['sections']>().notNull(),
  updatedAt: date('updated_at', { mode: 'string' }),
});

/** How often an answer of the help page was enough, on each day of the shop. */
export const helpAnswers = pgTable(
  'help_answers',
  {
    question: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.question, table.day] })],
);
