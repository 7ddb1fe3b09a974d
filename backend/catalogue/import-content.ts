import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { tags } from '@/lib/contract/revalidation';
import { coupons } from '../db/cart-schema';
import type { Queries } from '../db/database';
import { banners, cmsPages, HOME_LISTS, homeLists, products } from '../db/schema';
import { Refusal } from '../http/refusal';
import type { CatalogueChanges } from './changes';
import type { CatalogueFile } from './format';

/** Replaces all banners. */
export async function importBanners(
  queries: Queries,
  changes: CatalogueChanges,
  entries: NonNullable<CatalogueFile['banners']>,
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

/** Replaces each list that the file has. */
export async function importLists(
  queries: Queries,
  changes: CatalogueChanges,
  lists: NonNullable<CatalogueFile['lists']>,
): Promise<void> {
  for (const list of HOME_LISTS) {
    const wanted = lists[list];
    if (!wanted) continue;
    const known = await queries
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, wanted));
    const ids = new Set(known.map((row) => row.id));
    const unknown = wanted.findIndex((id) => !ids.has(id));
    if (unknown >= 0) {
      throw new Refusal(
        422,
        `lists.${list}[${unknown}] is ${wanted[unknown]}, and there is no such product.`,
      );
    }
    const before = await queries
      .select({ id: homeLists.productId })
      .from(homeLists)
      .where(eq(homeLists.list, list))
      .orderBy(asc(homeLists.position));
    if (
      isDeepStrictEqual(
        before.map((row) => row.id),
        wanted,
      )
    )
      continue;
    await queries.delete(homeLists).where(eq(homeLists.list, list));
    if (wanted.length > 0) {
      await queries
        .insert(homeLists)
        .values(wanted.map((productId, position) => ({ list, position, productId })));
    }
    changes.tag(tags.home);
  }
}

/** Adds or replaces pages by their slug. */
export async function importPages(
  queries: Queries,
  changes: CatalogueChanges,
  pages: NonNullable<CatalogueFile['pages']>,
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

/** Adds or replaces coupons by their code. No page shows them. */
export async function importCoupons(
  queries: Queries,
  entries: NonNullable<CatalogueFile['coupons']>,
): Promise<void> {
  for (const coupon of entries) {
    const row = {
      code: coupon.code,
      title: coupon.title,
      kind: coupon.kind,
      value: coupon.kind === 'percent' ? coupon.percent : coupon.amount,
      minimum: coupon.minimum ?? null,
      categoryIds: coupon.category_ids ?? null,
      startsOn: coupon.starts_on ?? null,
      endsOn: coupon.ends_on ?? null,
      usesPerShopper: coupon.uses_per_shopper ?? null,
    };
    await queries
      .insert(coupons)
      .values(row)
      .onConflictDoUpdate({ target: coupons.code, set: row });
  }
}
