import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
  sections: jsonb().$type<{ heading: string; body: string }[]>().notNull(),
  updatedAt: date('updated_at', { mode: 'string' }),
});
