import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import type { Queries } from '../../platform/database/database';
import type { CatalogueChanges, FileImport } from '../catalogue/change-service';
import { banners, cmsPages } from './schema';

/** Writes the banners and pages of a catalogue file. */
export async function importContent({ transaction, changes, file }: FileImport): Promise<void> {
  if (file.banners) await importBanners(transaction, changes, file.banners);
  if (file.pages) await importPages(transaction, changes, file.pages);
}

/** Replaces all banners. */
async function importBanners(
  queries: Queries,
  changes: CatalogueChanges,
  entries: NonNullable<FileImport['file']['banners']>,
): Promise<void> {
  const rows = entries.map((banner, position) => ({
    position,
    name: banner.name,
    image: banner.image,
    imagePortrait: banner.image_portrait ?? null,
    imageAlt: banner.image_alt ?? null,
    text: banner.text ?? null,
    link: banner.link ?? null,
  }));
  const before = await queries.select().from(banners).orderBy(asc(banners.position));
  if (isDeepStrictEqual(before, rows)) return;
  await queries.delete(banners);
  if (rows.length > 0) await queries.insert(banners).values(rows);
  changes.tag(tags.home);
}

/** Adds or replaces pages by their slug. */
async function importPages(
  queries: Queries,
  changes: CatalogueChanges,
  pages: NonNullable<FileImport['file']['pages']>,
): Promise<void> {
  for (const { slug, title, summary, sections, updated_at } of pages) {
    const page = { slug, title, summary, sections, updatedAt: updated_at ?? null };
    const [before] = await queries.select().from(cmsPages).where(eq(cmsPages.slug, slug));
    if (isDeepStrictEqual(before, page)) continue;
    await queries
      .insert(cmsPages)
      .values(page)
      .onConflictDoUpdate({ target: cmsPages.slug, set: page });
    changes.tag(tags.cms(slug));
  }
}
