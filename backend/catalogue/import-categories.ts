import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { tags } from '@/lib/contract/revalidation';
import type { Queries } from '../db/database';
import { categories, products, subCategories } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { CatalogueChanges } from './changes';
import type { CatalogueCategory } from './format';

type Entry = z.output<typeof CatalogueCategory>;

/**
 * Adds new categories after the known ones, in the file's order, and replaces known ones where they
 * stand. A category's list of sub-categories replaces the one it had.
 */
export async function importCategories(
  queries: Queries,
  changes: CatalogueChanges,
  entries: Entry[],
): Promise<void> {
  const known = await queries.select().from(categories).orderBy(asc(categories.position));
  const before = new Map(known.map((row) => [row.id, row]));
  let nextPosition = (known.at(-1)?.position ?? -1) + 1;
  for (const { id, name } of entries) {
    const row = before.get(id);
    if (row?.name === name) continue;
    changes.tag(tags.categories);
    if (row) {
      await queries.update(categories).set({ name }).where(eq(categories.id, id));
      changes.categoryRenamed(id);
    } else {
      await queries.insert(categories).values({ id, name, position: nextPosition });
      nextPosition += 1;
    }
  }
  await replaceSubCategories(queries, changes, entries);
}

async function replaceSubCategories(
  queries: Queries,
  changes: CatalogueChanges,
  entries: Entry[],
): Promise<void> {
  const known = await queries.select().from(subCategories);
  const before = new Map(known.map((row) => [row.id, row]));
  for (const [index, category] of entries.entries()) {
    for (const [position, { id, name }] of category.sub_categories.entries()) {
      const row = before.get(id);
      if (row && row.categoryId !== category.id) {
        throw new Refusal(
          422,
          `categories[${index}].sub_categories[${position}].id is ${id}, which belongs to category ${row.categoryId} already.`,
        );
      }
      if (row?.name === name && row.position === position) continue;
      changes.tag(tags.categories);
      if (row && row.name !== name) changes.subCategoryRenamed(id);
      await queries
        .insert(subCategories)
        .values({ id, categoryId: category.id, name, position })
        .onConflictDoUpdate({ target: subCategories.id, set: { name, position } });
    }
    const kept = new Set(category.sub_categories.map((subCategory) => subCategory.id));
    const gone = known.filter((row) => row.categoryId === category.id && !kept.has(row.id));
    await removeSubCategories(
      queries,
      changes,
      index,
      gone.map((row) => row.id),
    );
  }
}

async function removeSubCategories(
  queries: Queries,
  changes: CatalogueChanges,
  index: number,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  const [occupied] = await queries
    .select({ id: products.subCategoryId })
    .from(products)
    .where(inArray(products.subCategoryId, ids))
    .limit(1);
  if (occupied) {
    throw new Refusal(
      422,
      `categories[${index}].sub_categories leaves out ${occupied.id}, which still has products.`,
    );
  }
  await queries.delete(subCategories).where(inArray(subCategories.id, ids));
  changes.tag(tags.categories);
  for (const id of ids) changes.tag(tags.category(id));
}
