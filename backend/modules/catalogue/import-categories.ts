import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { tags } from '@/lib/contract/revalidation';
import { AppError } from '@/lib/contract-server/app-error';
import type { Queries } from '../../platform/database/database';
import type { CatalogueChanges } from './change-service';
import type { CatalogueCategory } from './format';
import { categories, products, subCategories } from './schema';

type Entry = z.output<typeof CatalogueCategory>;

/**
 * Adds new categories after the stored ones, in the file's order. Stored categories get their new name,
 * picture and description and remain at their position. The list of sub-categories replaces the stored list.
 */
export async function importCategories(
  queries: Queries,
  changes: CatalogueChanges,
  entries: Entry[],
): Promise<void> {
  const known = await queries.select().from(categories).orderBy(asc(categories.position));
  const before = new Map(known.map((row) => [row.id, row]));
  let nextPosition = (known.at(-1)?.position ?? -1) + 1;
  for (const entry of entries) {
    const { id, name } = entry;
    const row = before.get(id);
    const image = entry.image ?? row?.image ?? null;
    const description = entry.description ?? row?.description ?? null;
    if (row?.name === name && row.image === image && row.description === description) continue;
    changes.tag(tags.categories);
    if (row) {
      await queries
        .update(categories)
        .set({ name, image, description })
        .where(eq(categories.id, id));
      if (row.name !== name) changes.categoryRenamed(id);
    } else {
      await queries
        .insert(categories)
        .values({ id, name, image, description, position: nextPosition });
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
    for (const [position, entry] of category.sub_categories.entries()) {
      const { id, name } = entry;
      const row = before.get(id);
      if (row && row.categoryId !== category.id) {
        throw new AppError(
          422,
          'validation_failed',
          `categories[${index}].sub_categories[${position}].id is ${id}, which already belongs to category ${row.categoryId}.`,
        );
      }
      const values = {
        name,
        description: entry.description ?? row?.description ?? null,
        googleCategory: entry.google_category ?? row?.googleCategory ?? null,
        position,
      };
      if (row && isDeepStrictEqual({ ...row, ...values }, row)) continue;
      changes.tag(tags.categories);
      if (row?.name !== name) changes.subCategoriesChanged(category.id);
      if (row && row.name !== name) changes.subCategoryRenamed(id);
      await queries
        .insert(subCategories)
        .values({ id, categoryId: category.id, ...values })
        .onConflictDoUpdate({ target: subCategories.id, set: values });
    }
    const listed = new Set(category.sub_categories.map((subCategory) => subCategory.id));
    const gone = known.filter((row) => row.categoryId === category.id && !listed.has(row.id));
    if (gone.length > 0) changes.subCategoriesChanged(category.id);
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
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  const [occupied] = await queries
    .select({ id: products.subCategoryId })
    .from(products)
    .where(inArray(products.subCategoryId, ids))
    .limit(1);
  if (occupied) {
    throw new AppError(
      422,
      'validation_failed',
      `categories[${index}].sub_categories leaves out ${occupied.id}, which still has products.`,
    );
  }
  await queries.delete(subCategories).where(inArray(subCategories.id, ids));
  changes.tag(tags.categories);
  for (const id of ids) changes.tag(tags.category(id));
}
